-- One entity's events of a time, oldest first.
--
-- KEYS  log, index of the entity: times as scores, padded places as members.
-- ARGV  first and last time, padded place after which to begin, how many at most.

local LOG, INDEX = KEYS[1], KEYS[2]

local first = redis.call('ZCOUNT', INDEX, '-inf', '(' .. ARGV[1])
local rank = redis.call('ZRANK', INDEX, ARGV[3])
if rank then first = math.max(first, rank + 1) end
local last = redis.call('ZCOUNT', INDEX, '-inf', ARGV[2]) - 1
last = math.min(last, first + ARGV[4] - 1)
if last < first then return {} end

local events = {}
for n, place in ipairs(redis.call('ZRANGE', INDEX, first, last)) do
  local id = string.format('%d-0', tonumber(place))
  events[n] = redis.call('XRANGE', LOG, id, id)[1]
end
return events
