#!lua name=prestige_commands_@HASH@
-- The stream of commands: what nobody could carry out leaves it, and what is settled is dropped.

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

redis.register_function('discard_@HASH@', discard)
redis.register_function('strike_@HASH@', strike)
redis.register_function('trim_@HASH@', trim)
