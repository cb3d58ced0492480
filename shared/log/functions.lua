#!lua name=prestige_write_@HASH@
-- The write path. Every function makes all its checks first: a script that fails halfway stays half done.

local function ms_now()
  local time = redis.call('TIME')
  return tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
end

-- The hash of an archived game's head is kept in its bytes.
local function in_digits(hash)
  if #hash ~= 32 then return hash end
  return (string.gsub(hash, '.', function(byte) return string.format('%02x', string.byte(byte)) end))
end

local function head_of(key)
  local head = redis.call('HMGET', key, 'version', 'hash', 'archive')
  return head[1] or '0', in_digits(head[2] or ''), head[3] or ''
end

local function shown(hash)
  if hash == '' then return '-' end
  return hash
end

local function position(log, id)
  if not id then
    local stream = redis.pcall('XINFO', 'STREAM', log)
    id = '0-0'
    for i = 1, #stream, 2 do
      if stream[i] == 'last-generated-id' then id = stream[i + 1] end
    end
  end
  return string.match(log, '{p(%d+)}') .. ':' .. string.match(id, '%-(%d+)$')
end

-- The head of now, which every answer carries.
local function standing(key)
  local version, hash = head_of(key.head)
  return version .. ' ' .. shown(hash) .. ' ' .. position(key.log)
end

-- The answer that a request has already; nil if none.
local function kept(key, request, payload)
  local record = redis.call('HGET', key.req, request)
  if record then
    if string.sub(record, 1, 16) ~= payload then return 'REUSED' end
    local version = string.sub(record, 17)
    local found = redis.call('XRANGE', key.game, version .. '-0', version .. '-0')
    local hash = '-'
    if found[1] then hash = found[1][2][4] end
    return 'ACCEPTED ' .. version .. ' ' .. hash .. ' ' .. standing(key)
  end
  local refusal = redis.call('GET', key.ref)
  if not refusal then return nil end
  if string.sub(refusal, 1, 16) ~= payload then return 'REUSED' end
  return 'REFUSED ' .. standing(key) .. ' ' .. string.sub(refusal, 17)
end

local function settle(key, arg, answer)
  redis.call('XACK', key.commands, arg.group, arg.entry)
  if arg.reply ~= '' then redis.call('PUBLISH', arg.reply, arg.corr .. ' ' .. answer) end
end

-- The first two checks; nil if the entry has no outcome yet. `recalled` is what the plies of a closed game say.
local function heard(key, arg, recalled)
  if #redis.call('XPENDING', key.commands, arg.group, arg.entry, arg.entry, 1) == 0 then return 'GONE' end
  local known = kept(key, arg.request, arg.payload) or recalled
  if not known then return nil end
  settle(key, arg, known)
  if known == 'REUSED' then return known end
  return 'KNOWN ' .. known
end

-- The one order of checks; nil if the call may go on. `archive` is what was decided on; nil if no head was.
local function stopped(key, arg, archive)
  local outcome = heard(key, arg)
  if outcome then return outcome end
  local version, hash, closed = head_of(key.head)
  local conflict = 'CONFLICT ' .. version .. ' ' .. shown(hash)
  -- A closed game has no records: only who has looked into its plies may say that the request is new.
  if archive and closed ~= archive then return conflict end
  if closed == '' and ms_now() > tonumber(arg.expires) then
    settle(key, arg, 'EXPIRED')
    return 'EXPIRED'
  end
  if archive and (version ~= arg.version or hash ~= arg.hash) then return conflict end
  return nil
end

local function common(keys, args)
  local key = { commands = keys[1], head = keys[2], req = keys[3], ref = keys[4], game = keys[5], log = keys[6] }
  local arg = {
    group = args[1], entry = args[2], reply = args[3], corr = args[4], request = args[5], payload = args[6],
    expires = args[7], version = args[8], hash = args[9],
  }
  return key, arg
end

-- Seed, index and people; the log's entries of people follow the ply they came with. Returns the last log id.
local function write_sides(keys, args, game, version, hash, id)
  if args[17] == '1' then redis.call('SADD', keys[7], game) end
  if args[18] ~= '' then redis.call('SET', keys[8], args[18]) end
  if args[19] == '1' then redis.call('DEL', keys[8]) end
  local at = 21
  for _ = 1, tonumber(args[20]) do
    id = redis.call('XADD', keys[6], '0-*', 'kind', 'people', 'game', game, 'version', version, 'hash', hash,
      'seat', args[at], 'before', args[at + 1], 'after', args[at + 2])
    at = at + 3
  end
  local sets = tonumber(args[at])
  for i = 1, sets do redis.call('HSET', keys[9], args[at + 2 * i - 1], args[at + 2 * i]) end
  for i = at + 2 * sets + 1, #args do redis.call('HDEL', keys[9], args[i]) end
  return id
end

local function is_over(status) return status == 'finished' or status == 'abandoned' end

-- keys[11] has the games that are not over, sorted by their creators, so that those of one can be counted.
local function count(keys, args, game, status)
  local creator = redis.call('HGET', keys[9], 'creator')
  if not creator then return end
  if is_over(status) then
    redis.call('ZREM', keys[11], creator .. '\0' .. game)
  elseif args[17] == '1' then
    redis.call('ZADD', keys[11], 0, creator .. '\0' .. game)
  end
end

local function append(keys, args)
  local key, arg = common(keys, args)
  local stop = stopped(key, arg, '')
  if stop then return stop end
  local version = string.format('%d', tonumber(arg.version) + 1)
  local hash, ply, game, prev, to_act, status = args[10], args[11], args[12], args[13], args[14], args[15]
  -- The only write that can be refused, by its id, comes first.
  redis.call('XADD', key.game, version .. '-0', 'ply', ply, 'hash', hash)
  local traced = args[16] ~= '' and { 'trace', args[16] } or {}
  local id = redis.call('XADD', key.log, '0-*', 'kind', 'ply', 'game', game, 'version', version, 'prev', prev,
    'hash', hash, 'ply', ply, 'to_act', to_act, 'status', status, unpack(traced))
  redis.call('HSET', key.head, 'version', version, 'hash', hash, 'status', status)
  redis.call('HSET', key.req, arg.request, arg.payload .. version)
  if is_over(status) then redis.call('ZADD', keys[10], ms_now(), game) end
  id = write_sides(keys, args, game, version, hash, id)
  if is_over(status) or args[17] == '1' then count(keys, args, game, status) end
  local place = version .. ' ' .. hash
  local answer = 'ACCEPTED ' .. place .. ' ' .. place .. ' ' .. position(key.log, id)
  settle(key, arg, answer)
  return answer
end

local function refuse(keys, args)
  local key, arg = common(keys, args)
  local stop = stopped(key, arg, args[12])
  if stop then return stop end
  if args[11] ~= '0' then redis.call('SET', key.ref, arg.payload .. args[10], 'PX', args[11]) end
  local answer = 'REFUSED ' .. standing(key) .. ' ' .. args[10]
  settle(key, arg, answer)
  return answer
end

-- What a closed game made of the request, by its own plies.
local function recall(keys, args)
  local key, arg = common(keys, args)
  local answer = 'REUSED'
  if args[10] == arg.payload then answer = 'ACCEPTED ' .. args[11] .. ' ' .. args[12] .. ' ' .. standing(key) end
  return heard(key, arg, answer)
end

local function bury(keys, args)
  local key, arg = common(keys, args)
  local stop = stopped(key, arg, nil)
  if stop then return stop end
  redis.call('XADD', keys[7], '*', 'entry', arg.entry, 'answer', args[10], 'body', args[11])
  settle(key, arg, 'REFUSED ' .. standing(key) .. ' ' .. args[10])
  return 'BURIED'
end

-- An entry that cannot be read has nobody to be answered.
local function discard(keys, args)
  if #redis.call('XPENDING', keys[1], args[1], args[2], args[2], 1) == 0 then return 'GONE' end
  redis.call('XADD', keys[2], '*', 'entry', args[2], 'answer', args[3], 'body', args[4])
  redis.call('XACK', keys[1], args[1], args[2])
  return 'BURIED'
end

-- A letter that is settled is noted beside the stream, which is only ever cut from its beginning.
local function strike(keys, args)
  if #redis.call('XRANGE', keys[1], args[1], args[1]) == 0 then return 0 end
  redis.call('SADD', keys[2], args[1])
  local first = redis.call('XRANGE', keys[1], '-', '+', 'COUNT', 1)[1]
  while first and redis.call('SREM', keys[2], first[1]) == 1 do
    local following = redis.call('XRANGE', keys[1], '(' .. first[1], '+', 'COUNT', 1)[1]
    if following then
      redis.call('XTRIM', keys[1], 'MINID', '=', following[1])
    else
      redis.call('XTRIM', keys[1], 'MAXLEN', '=', 0)
    end
    first = following
  end
  return 1
end

local function outcome(keys, args)
  local key = { head = keys[1], req = keys[2], ref = keys[3], game = keys[4], log = keys[5] }
  local known = kept(key, args[1], args[2])
  if known then return known end
  local _, _, closed = head_of(key.head)
  if closed == '' and ms_now() > tonumber(args[3]) then return 'EXPIRED' end
  return 'OPEN'
end

-- Never a pending entry, and one entry stays: a trimmed one would be lost in silence.
local function trim(keys, args)
  local pending = redis.call('XPENDING', keys[1], args[1])
  local below = pending[2]
  if tonumber(pending[1]) == 0 then
    for _, group in ipairs(redis.call('XINFO', 'GROUPS', keys[1])) do
      local found = {}
      for i = 1, #group, 2 do found[group[i]] = group[i + 1] end
      if found['name'] == args[1] then below = found['last-delivered-id'] end
    end
  end
  return redis.call('XTRIM', keys[1], 'MINID', '=', below)
end

redis.register_function('append_@HASH@', append)
redis.register_function('refuse_@HASH@', refuse)
redis.register_function('recall_@HASH@', recall)
redis.register_function('bury_@HASH@', bury)
redis.register_function('discard_@HASH@', discard)
redis.register_function('strike_@HASH@', strike)
redis.register_function{ function_name = 'outcome_@HASH@', callback = outcome, flags = { 'no-writes' } }
redis.register_function('trim_@HASH@', trim)
