#!lua name=prestige_heads_@HASH@
-- The tree of heads. It only ever grows, and whoever counted another number of leaves or notes changes nothing.

-- The hash of an archived game's head is kept in its bytes.
local function in_digits(hash)
  if #hash ~= 32 then return hash end
  return (string.gsub(hash, '.', function(byte) return string.format('%02x', string.byte(byte)) end))
end

-- What a head remembers of its newest leaf, behind the leaf's number.
local function kept(version, hash)
  return ':' .. version .. ':' .. string.sub(hash, 1, 16)
end

-- keys: the heads of games; the places, from 1, versions and hashes of those that are not what their newest leaf says
local function moved(keys, args)
  local found = {}
  for i, key in ipairs(keys) do
    local head = redis.call('HMGET', key, 'version', 'hash', 'leaf')
    local version, hash = head[1] or '', in_digits(head[2] or '')
    local sound = #hash == 64 and not string.find(hash, '[^0-9a-f]') and string.find(version, '^[1-9]%d*$')
    if sound and string.match(head[3] or '', ':.*') ~= kept(version, hash) then
      found[#found + 1] = string.format('%d %s %s', i, version, hash)
    end
  end
  return found
end

-- keys: leaves, blocks, notes, signed, the heads of the games
-- args: leaves and notes there are; new leaves and blocks; per leaf the leaf, its version and hash; the blocks;
-- then, if there is one, the note and the fields of `signed`
local function grow(keys, args)
  local size = redis.call('LLEN', keys[1])
  if size ~= tonumber(args[1]) or redis.call('LLEN', keys[3]) ~= tonumber(args[2]) then return 'MOVED' end
  local leaves, blocks, a = tonumber(args[3]), tonumber(args[4]), 5
  for i = 1, leaves do
    local before = string.match(redis.call('HGET', keys[4 + i], 'leaf') or '', '^%d+')
    redis.call('RPUSH', keys[1], struct.pack('>I4', before and before + 1 or 0) .. args[a])
    redis.call('HSET', keys[4 + i], 'leaf', string.format('%d', size + i - 1) .. kept(args[a + 1], args[a + 2]))
    a = a + 3
  end
  for _ = 1, blocks do
    redis.call('RPUSH', keys[2], args[a])
    a = a + 1
  end
  if args[a] then
    redis.call('RPUSH', keys[3], args[a])
    redis.call('HSET', keys[4], unpack(args, a + 1))
  end
  return 'DONE'
end

redis.register_function('grow_@HASH@', grow)
redis.register_function{ function_name = 'moved_@HASH@', callback = moved, flags = { 'no-writes' } }
