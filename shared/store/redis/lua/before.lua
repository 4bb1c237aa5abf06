-- One entity's last event before a time.
--
-- KEYS  log, index of the entity.
-- ARGV  time.

local LOG, INDEX = KEYS[1], KEYS[2]
local place = redis.call('ZREVRANGEBYSCORE', INDEX, '(' .. ARGV[1], '-inf', 'LIMIT', 0, 1)[1]
if not place then return {} end
local id = string.format('%d-0', tonumber(place))
return redis.call('XRANGE', LOG, id, id)
