#!lua name=prestige_heads_@HASH@
-- The tree of heads. It only ever grows, and whoever counted another number of leaves or notes changes nothing.

-- keys: leaves, blocks, notes, signed, the heads of the games
-- args: leaves and notes there are; new leaves and blocks; per leaf the leaf and what its head keeps of it; the blocks;
-- then, if there is one, the note and the fields of `signed`
local function grow(keys, args)
  local size = redis.call('LLEN', keys[1])
  if size ~= tonumber(args[1]) or redis.call('LLEN', keys[3]) ~= tonumber(args[2]) then return 'MOVED' end
  local leaves, blocks, a = tonumber(args[3]), tonumber(args[4]), 5
  for i = 1, leaves do
    local before = string.match(redis.call('HGET', keys[4 + i], 'leaf') or '', '^%d+')
    redis.call('RPUSH', keys[1], struct.pack('>I4', before and before + 1 or 0) .. args[a])
    redis.call('HSET', keys[4 + i], 'leaf', string.format('%d', size + i - 1) .. args[a + 1])
    a = a + 2
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
