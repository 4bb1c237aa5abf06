-- Drops the oldest events, from the log and from the index of each entity.
--
-- KEYS  meta, log, then the index of each entity that loses some.
-- ARGV  epoch of the log, the first place that stays, then of each dropped event of an entity the
--       number of its index and its padded place.
-- Gives how many were dropped.

local META, LOG = KEYS[1], KEYS[2]
local FIRST_INDEX = 2
if redis.call('HGET', META, 'epoch') ~= ARGV[1] then return 0 end
for n = 3, #ARGV, 2 do redis.call('ZREM', KEYS[FIRST_INDEX + ARGV[n]], ARGV[n + 1]) end
return redis.call('XTRIM', LOG, 'MINID', ARGV[2] .. '-0')
