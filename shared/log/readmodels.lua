#!lua name=prestige_read_@HASH@
-- The read models. A generation is written only while it is in use or being built; its checkpoint is the fence.

local function generations(key)
  local found = redis.call('HMGET', key, 'gen', 'building')
  return found[1] or '', found[2] or ''
end

local function checkpoint(key)
  local at = redis.call('HMGET', key, 'n', 'hash')
  return at[1] or '0', at[2] or ''
end

-- Lists and counters of one row; returns the places of the next key and argument.
local function write_facets(keys, args, k, a, member)
  local enter, leave, tally = tonumber(args[a]), tonumber(args[a + 1]), tonumber(args[a + 2])
  a = a + 3
  for _ = 1, enter do
    redis.call('ZADD', keys[k], 0, member)
    redis.call('SADD', keys[3], keys[k])
    k = k + 1
  end
  for _ = 1, leave do
    redis.call('ZREM', keys[k], member)
    k = k + 1
  end
  for _ = 1, tally do
    redis.call('HINCRBY', keys[k], args[a], args[a + 1])
    redis.call('SADD', keys[3], keys[k])
    k, a = k + 1, a + 2
  end
  return k, a
end

local function version_of(row, packed, game)
  local version = redis.call('HGET', row, 'version')
  if version then return version, false end
  local kept = redis.call('HGET', packed, game)
  if kept then return string.match(kept, '^%d+'), true end
  return '0', false
end

-- A row of a closed game that is over is kept packed, without its state; of any other one in a key of its own.
local function write_row(row, head, packed, game, whole, was_packed, fields)
  if whole ~= '' and redis.call('HEXISTS', head, 'archive') == 1 then
    redis.call('HSET', packed, game, whole)
    redis.call('UNLINK', row)
    return
  end
  redis.call('HSET', row, unpack(fields))
  if was_packed then redis.call('HDEL', packed, game) end
end

-- keys: rm, at, made, titles, packed; row and head of each game; then lists and counters row by row
local function write(keys, args, fenced)
  local gen, building = generations(keys[1])
  if args[1] ~= gen and args[1] ~= building then return 'RETIRED' end
  if fenced then
    local number, hash = checkpoint(keys[2])
    if number ~= args[2] or hash ~= args[3] then return 'MOVED' end
  end
  local count, were_packed = tonumber(args[6]), {}
  for i = 1, count do
    local version, was_packed = version_of(keys[4 + 2 * i], keys[5], args[5 + 2 * i])
    if version ~= args[6 + 2 * i] then return 'MOVED' end
    were_packed[i] = was_packed
  end
  local k, a = 6 + 2 * count, 7 + 2 * count
  for i = 1, count do
    local member, title, whole, fields = args[a], args[a + 1], args[a + 2], tonumber(args[a + 3])
    local named = { unpack(args, a + 4, a + 3 + 2 * fields) }
    write_row(keys[4 + 2 * i], keys[5 + 2 * i], keys[5], args[5 + 2 * i], whole, were_packed[i], named)
    if args[6 + 2 * i] == '0' then redis.call('SADD', keys[4], title) end
    k, a = write_facets(keys, args, k, a + 4 + 2 * fields, member)
  end
  if fenced then
    redis.call('HSET', keys[2], 'n', args[4], 'hash', args[5])
  elseif args[2] ~= '' then
    redis.call('HSET', keys[2], 'done', args[2], 'games', args[3], 'events', args[4], 'start', args[5])
  end
  return 'DONE'
end

local function project(keys, args) return write(keys, args, true) end
local function plant(keys, args) return write(keys, args, false) end

-- keys: row, head, packed; args: game, version, the row packed
local function slim(keys, args)
  if redis.call('HGET', keys[1], 'version') ~= args[2] or redis.call('HEXISTS', keys[2], 'archive') == 0 then return 0 end
  redis.call('HSET', keys[3], args[1], args[3])
  return redis.call('UNLINK', keys[1])
end

-- keys: rm, at of the old one, at of the new one
local function switch(keys, args)
  local gen, building = generations(keys[1])
  if gen ~= args[1] or building ~= args[2] then return 'RETIRED' end
  if tonumber((checkpoint(keys[3]))) < tonumber((checkpoint(keys[2]))) then return 'BEHIND' end
  redis.call('HSET', keys[1], 'gen', args[2])
  redis.call('HDEL', keys[1], 'building')
  return 'DONE'
end

-- keys: log, rm, at of the one in use, at of the one being built. The entry at a checkpoint stays, to be compared.
local function trim_log(keys, args)
  local gen, building = generations(keys[2])
  if gen ~= args[1] or building ~= args[2] or redis.call('EXISTS', keys[1]) == 0 then return 0 end
  local last = redis.call('XREVRANGE', keys[1], '+', '-', 'COUNT', 1)[1]
  local below = tonumber(string.match(last[1], '%-(%d+)$')) - tonumber(args[3]) + 1
  below = math.min(below, tonumber((checkpoint(keys[3]))))
  if building ~= '' then below = math.min(below, tonumber((checkpoint(keys[4])))) end
  if below <= 1 then return 0 end
  return redis.call('XTRIM', keys[1], 'MINID', '=', '0-' .. string.format('%d', below))
end

local function lease(keys, args)
  local owner = redis.call('GET', keys[1])
  if owner and owner ~= args[1] then return 0 end
  redis.call('SET', keys[1], args[1], 'PX', args[2])
  return 1
end

local function release(keys, args)
  if redis.call('GET', keys[1]) ~= args[1] then return 0 end
  return redis.call('DEL', keys[1])
end

redis.register_function('project_@HASH@', project)
redis.register_function('plant_@HASH@', plant)
redis.register_function('slim_@HASH@', slim)
redis.register_function('switch_@HASH@', switch)
redis.register_function('trimlog_@HASH@', trim_log)
redis.register_function('lease_@HASH@', lease)
redis.register_function('release_@HASH@', release)
