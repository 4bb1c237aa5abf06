-- The oldest events, without their data: place, time and entity (or empty) of each.
--
-- KEYS  meta, log.
-- ARGV  how many at most, and how many of the newest are left out.
-- Gives the epoch first.

local META, LOG = KEYS[1], KEYS[2]
local meta = redis.call('HMGET', META, 'epoch', 'sequence')
local last = tonumber(meta[2] or 0) - ARGV[2]
local reply = { meta[1] }
if last < 1 then return reply end
for _, event in ipairs(redis.call('XRANGE', LOG, '-', string.format('%d-0', last), 'COUNT', ARGV[1])) do
  local size = #reply
  reply[size + 1] = string.match(event[1], '^%d+')
  reply[size + 2] = event[2][2]
  reply[size + 3] = event[2][6]
end
return reply
