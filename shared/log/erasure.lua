#!lua name=prestige_erase_@HASH@
-- What a stream deletes or trims stays in its memory and files while an entry of the same node lives: it is written anew.

-- keys: a stream without groups, set of ids; args: for each changed entry its id, the number of its new fields, these.
-- An entry without new fields is left out. Ids and order stay.
local function rewrite(keys, args)
  local changed, at = {}, 1
  while at <= #args do
    local count = tonumber(args[at + 1])
    changed[args[at]] = { unpack(args, at + 2, at + 1 + count) }
    at = at + 2 + count
  end
  local entries = redis.call('XRANGE', keys[1], '-', '+')
  if #entries == 0 then return 0 end
  redis.call('DEL', keys[1])
  for _, entry in ipairs(entries) do
    local fields = changed[entry[1]] or entry[2]
    if #fields > 0 then
      redis.call('XADD', keys[1], entry[1], unpack(fields))
    else
      redis.call('SREM', keys[2], entry[1])
    end
  end
  return #entries
end

redis.register_function('rewrite_@HASH@', rewrite)
