#!lua name=prestige_close_@HASH@
-- Games that nobody writes to any more: `archive` in the head is empty while a game is open to commands.

-- The hash of an archived game's head is kept in its bytes.
local function in_digits(hash)
  if #hash ~= 32 then return hash end
  return (string.gsub(hash, '.', function(byte) return string.format('%02x', string.byte(byte)) end))
end

local function head_of(key)
  local head = redis.call('HMGET', key, 'version', 'hash', 'status', 'archive')
  return head[1] or '0', in_digits(head[2] or ''), head[3] or '', head[4] or ''
end

-- Whether plies wait for their replicas: the head is not where the game ends.
local function more_held(key) return redis.call('HEXISTS', key, 'held') == 1 end

-- Whether a hash holds these fields and no other; the number of all behind them.
local function holds(key, args, first)
  local count = 0
  for i = first, #args, 2 do
    if redis.call('HGET', key, args[i]) ~= args[i + 1] then return false end
    count = count + 1
  end
  return redis.call('HLEN', key) == count
end

local function ms_now()
  local time = redis.call('TIME')
  return string.format('%d', tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000))
end

-- keys: head, game, req, seed, people; args: version, hash, pointer, the hash in bytes, people packed, and their fields.
-- Done twice it is done.
local function archive(keys, args)
  local version, hash, status, closed = head_of(keys[1])
  if version ~= args[1] or hash ~= args[2] or more_held(keys[1]) then return 'MOVED' end
  if closed == args[3] then return 'DONE' end
  if closed ~= '' then return 'CLOSED' end
  if status ~= 'finished' and status ~= 'abandoned' then return 'GOING' end
  if not holds(keys[5], args, 6) then return 'MOVED' end
  redis.call('HSET', keys[1], 'archive', args[3], 'hash', args[4], 'people', args[5])
  redis.call('UNLINK', keys[2], keys[3], keys[4], keys[5])
  return 'DONE'
end

-- keys: head, game, req, over, people
-- args: game, pointer, people packed, how many fields they are; these; then of each ply: bytes, hash, request, record
local function restore(keys, args)
  local version, hash, _, closed = head_of(keys[1])
  if closed == '' then return 'DONE' end
  local first = 5 + 2 * tonumber(args[4])
  local plies = string.format('%d', (#args - first + 1) / 4)
  if closed ~= args[2] or version ~= plies or redis.call('HGET', keys[1], 'people') ~= args[3] then return 'MOVED' end
  if redis.call('EXISTS', keys[2], keys[3], keys[5]) > 0 then return 'MOVED' end
  for i = first, #args, 4 do
    local place = string.format('%d', (i - first) / 4 + 1) .. '-0'
    redis.call('XADD', keys[2], place, 'ply', args[i], 'hash', args[i + 1])
    redis.call('HSET', keys[3], args[i + 2], args[i + 3])
  end
  for i = 5, first - 1, 2 do redis.call('HSET', keys[5], args[i], args[i + 1]) end
  redis.call('HDEL', keys[1], 'archive', 'people')
  redis.call('HSET', keys[1], 'hash', hash)
  redis.call('ZADD', keys[4], ms_now(), args[1])
  return 'DONE'
end

-- keys: head, game, people, games, log; args: game, status, to_act, prev, created, then of each ply: bytes, hash
local function plant(keys, args)
  local count = string.format('%d', (#args - 5) / 2)
  local version, hash = head_of(keys[1])
  local last_ply, last_hash = args[#args - 1], args[#args]
  if version ~= '0' then
    if version == count and hash == last_hash then return 'DONE' end
    return 'MOVED'
  end
  if redis.call('EXISTS', keys[2]) > 0 or more_held(keys[1]) then return 'MOVED' end
  for i = 6, #args, 2 do
    redis.call('XADD', keys[2], string.format('%d', (i - 4) / 2) .. '-0', 'ply', args[i], 'hash', args[i + 1])
  end
  redis.call('XADD', keys[5], '0-*', 'kind', 'ply', 'game', args[1], 'version', count, 'prev', args[4],
    'hash', last_hash, 'ply', last_ply, 'to_act', args[3], 'status', args[2])
  redis.call('HSET', keys[1], 'version', count, 'hash', last_hash, 'status', args[2], 'archive', 'here')
  redis.call('HSET', keys[3], 'created', args[5])
  redis.call('SADD', keys[4], args[1])
  return 'PLANTED'
end

redis.register_function('archive_@HASH@', archive)
redis.register_function('restore_@HASH@', restore)
redis.register_function('plantgame_@HASH@', plant)
