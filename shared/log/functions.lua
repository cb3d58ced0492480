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
  local head = redis.call('HMGET', key, 'version', 'hash', 'archive', 'held')
  return head[1] or '0', in_digits(head[2] or ''), head[3] or '', head[4]
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

-- The version up to which plies are held; nil if none is.
local function ahead_of(key)
  local _, _, _, held = head_of(key.head)
  return held and string.match(held, '^%d+')
end

-- What a request has already; nil if nothing. What is `held` is told only once the plies up to `version` are shown.
local function record_of(key, request)
  local accepted = redis.call('HGET', key.req, request)
  if accepted then
    local version = string.sub(accepted, 17)
    local held = tonumber(version) > tonumber((head_of(key.head)))
    return { payload = string.sub(accepted, 1, 16), version = version, held = held }
  end
  local refused = redis.call('GET', key.ref)
  if not refused then return nil end
  local version, passing, refusal = string.match(refused, '^(%d*)(!?)(.*)$', 17)
  local payload = string.sub(refused, 1, 16)
  return { payload = payload, version = version, held = version ~= '', passing = passing ~= '', refusal = refusal }
end

local function told(key, record, payload)
  if record.payload ~= payload then return 'REUSED' end
  if record.refusal then return 'REFUSED ' .. standing(key) .. ' ' .. record.refusal end
  local found = redis.call('XRANGE', key.game, record.version .. '-0', record.version .. '-0')
  local hash = '-'
  if found[1] then hash = found[1][2][4] end
  return 'ACCEPTED ' .. record.version .. ' ' .. hash .. ' ' .. standing(key)
end

local function settle(key, arg, answer)
  redis.call('XACK', key.commands, arg.group, arg.entry)
  if arg.reply ~= '' then redis.call('PUBLISH', arg.reply, arg.corr .. ' ' .. answer) end
end

local function called(args)
  return {
    group = args[1], entry = args[2], reply = args[3], corr = args[4], request = args[5], payload = args[6],
    expires = args[7], version = args[8], hash = args[9], hold = args[10] == '1',
  }
end

local function common(keys, args)
  local key = {
    commands = keys[1], head = keys[2], req = keys[3], ref = keys[4], game = keys[5], log = keys[6], held = keys[7],
    games = keys[8], seed = keys[9], people = keys[10], over = keys[11], alive = keys[12],
  }
  return key, called(args)
end

-- Seed, index and people; the log's entries of people follow the ply they came with. Returns the last log id.
local function write_sides(key, args, game, version, hash, id)
  if args[18] == '1' then redis.call('SADD', key.games, game) end
  if args[19] ~= '' then redis.call('SET', key.seed, args[19]) end
  if args[20] == '1' then redis.call('DEL', key.seed) end
  local at = 22
  for _ = 1, tonumber(args[21]) do
    id = redis.call('XADD', key.log, '0-*', 'kind', 'people', 'game', game, 'version', version, 'hash', hash,
      'seat', args[at], 'before', args[at + 1], 'after', args[at + 2])
    at = at + 3
  end
  local sets = tonumber(args[at])
  for i = 1, sets do redis.call('HSET', key.people, args[at + 2 * i - 1], args[at + 2 * i]) end
  for i = at + 2 * sets + 1, #args do redis.call('HDEL', key.people, args[i]) end
  return id
end

local function is_over(status) return status == 'finished' or status == 'abandoned' end

-- `alive` has the games that are not over, sorted by their creators, so that those of one can be counted.
local function count(key, args, game, status)
  local creator = redis.call('HGET', key.people, 'creator')
  if not creator then return end
  if is_over(status) then
    redis.call('ZREM', key.alive, creator .. '\0' .. game)
  elseif args[18] == '1' then
    redis.call('ZADD', key.alive, 0, creator .. '\0' .. game)
  end
end

local function following(version) return string.format('%d', tonumber(version) + 1) end

-- A ply for all to see, with all that an append decides; the answer.
local function write(key, arg, args)
  local version = following(arg.version)
  local hash, ply, game, prev, to_act, status = args[11], args[12], args[13], args[14], args[15], args[16]
  -- The only write that can be refused, by its id, comes first.
  redis.call('XADD', key.game, version .. '-0', 'ply', ply, 'hash', hash)
  local traced = args[17] ~= '' and { 'trace', args[17] } or {}
  local id = redis.call('XADD', key.log, '0-*', 'kind', 'ply', 'game', game, 'version', version, 'prev', prev,
    'hash', hash, 'ply', ply, 'to_act', to_act, 'status', status, unpack(traced))
  redis.call('HSET', key.head, 'version', version, 'hash', hash, 'status', status)
  redis.call('HSET', key.req, arg.request, arg.payload .. version)
  if is_over(status) then redis.call('ZADD', key.over, ms_now(), game) end
  id = write_sides(key, args, game, version, hash, id)
  if is_over(status) or args[18] == '1' then count(key, args, game, status) end
  local place = version .. ' ' .. hash
  return 'ACCEPTED ' .. place .. ' ' .. place .. ' ' .. position(key.log, id)
end

-- Shows what is held up to a version, in order, and answers those who asked for it, but for one entry.
local function show(key, upto, entry)
  local first = redis.call('LINDEX', key.held, 0)
  while first do
    local args = cmsgpack.unpack(first)
    local arg = called(args)
    if tonumber(arg.version) >= upto then return end
    local answer = write(key, arg, args)
    if arg.entry ~= entry then settle(key, arg, answer) end
    redis.call('LPOP', key.held)
    first = redis.call('LINDEX', key.held, 0)
  end
  redis.call('HDEL', key.head, 'held')
end

-- The first two checks; nil if the entry has no outcome yet. `recalled` is what the plies of a closed game say.
local function heard(key, arg, recalled)
  if #redis.call('XPENDING', key.commands, arg.group, arg.entry, arg.entry, 1) == 0 then return 'GONE' end
  local record, known = record_of(key, arg.request), recalled
  if record then
    -- Told once all is shown that is held now: after a failover it may have been shown, and acknowledged, before.
    if arg.hold then return 'KEPT ' .. (ahead_of(key) or '0') end
    if record.held then show(key, tonumber(record.version), arg.entry) end
    if record.passing then
      redis.call('DEL', key.ref)
    elseif record.refusal and record.held then
      redis.call('SET', key.ref, record.payload .. record.refusal, 'KEEPTTL')
    end
    known = told(key, record, arg.payload)
  end
  if not known then return nil end
  settle(key, arg, known)
  if known == 'REUSED' then return known end
  return 'KNOWN ' .. known
end

-- The one order of checks; nil if the call may go on. `archive` is what was decided on; nil if no head was.
local function stopped(key, arg, archive)
  local outcome = heard(key, arg)
  if outcome then return outcome end
  local version, hash, closed, held = head_of(key.head)
  local conflict = 'CONFLICT ' .. version .. ' ' .. shown(hash)
  -- A closed game has no records: only who has looked into its plies may say that the request is new.
  if archive and closed ~= archive then return conflict end
  if closed == '' and ms_now() > tonumber(arg.expires) then
    settle(key, arg, 'EXPIRED')
    return 'EXPIRED'
  end
  if held then
    version, hash = string.match(held, '^(%d+) (.*)$')
    conflict = (arg.hold and 'AHEAD ' or 'CONFLICT ') .. held
    if not arg.hold then show(key, tonumber(version)) end
  end
  if archive and (version ~= arg.version or hash ~= arg.hash) then return conflict end
  return nil
end

local function append(keys, args)
  local key, arg = common(keys, args)
  local stop = stopped(key, arg, '')
  if stop then return stop end
  if not arg.hold then
    local answer = write(key, arg, args)
    settle(key, arg, answer)
    return answer
  end
  local version = following(arg.version)
  redis.call('RPUSH', key.held, cmsgpack.pack(args))
  redis.call('HSET', key.head, 'held', version .. ' ' .. args[11])
  redis.call('HSET', key.req, arg.request, arg.payload .. version)
  return 'HELD'
end

-- A refusal that no retry shall hear is held all the same if it was decided on what is held; it outlives a take-over.
local PASSING = '60000'

local function refuse(keys, args)
  local key, arg = common(keys, args)
  local stop = stopped(key, arg, args[13])
  if stop then return stop end
  local refusal, keep = args[11], args[12]
  local passing = keep == '0'
  if arg.hold and (not passing or redis.call('HEXISTS', key.head, 'held') == 1) then
    local mark = arg.version .. (passing and '!' or '')
    redis.call('SET', key.ref, arg.payload .. mark .. refusal, 'PX', passing and PASSING or keep)
    return 'HELD'
  end
  if not passing then redis.call('SET', key.ref, arg.payload .. refusal, 'PX', keep) end
  local answer = 'REFUSED ' .. standing(key) .. ' ' .. refusal
  settle(key, arg, answer)
  return answer
end

-- What is held for an entry, once the replicas have it; or, for one that met other held plies, these up to a version.
local function release(keys, args)
  local key, arg = common(keys, args)
  show(key, tonumber(arg.version), arg.entry)
  local outcome = heard(key, arg)
  if outcome == 'GONE' and arg.hash == 'mine' then
    -- Another one released it, and its caller has been told: who held it hears so, too.
    local record = record_of(key, arg.request)
    if record and record.payload == arg.payload then return 'KNOWN ' .. told(key, record, arg.payload) end
  end
  if outcome then return outcome end
  local version, hash = head_of(key.head)
  return 'CONFLICT ' .. version .. ' ' .. shown(hash)
end

-- What a closed game made of the request, by its own plies.
local function recall(keys, args)
  local key, arg = common(keys, args)
  local answer = 'REUSED'
  if args[11] == arg.payload then answer = 'ACCEPTED ' .. args[12] .. ' ' .. args[13] .. ' ' .. standing(key) end
  return heard(key, arg, answer)
end

local function bury(keys, args)
  local key, arg = common(keys, args)
  local stop = stopped(key, arg, nil)
  if stop then return stop end
  redis.call('XADD', keys[13], '*', 'entry', arg.entry, 'answer', args[11], 'body', args[12])
  settle(key, arg, 'REFUSED ' .. standing(key) .. ' ' .. args[11])
  return 'BURIED'
end

local function outcome(keys, args)
  local key = { head = keys[1], req = keys[2], ref = keys[3], game = keys[4], log = keys[5] }
  local record = record_of(key, args[1])
  if record then return record.held and 'OPEN' or told(key, record, args[2]) end
  local _, _, closed = head_of(key.head)
  if closed == '' and ms_now() > tonumber(args[3]) then return 'EXPIRED' end
  return 'OPEN'
end

redis.register_function('append_@HASH@', append)
redis.register_function('refuse_@HASH@', refuse)
redis.register_function('releaseheld_@HASH@', release)
redis.register_function('recall_@HASH@', recall)
redis.register_function('bury_@HASH@', bury)
redis.register_function{ function_name = 'outcome_@HASH@', callback = outcome, flags = { 'no-writes' } }
