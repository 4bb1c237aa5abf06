-- Takes or renews a lease.
--
-- KEYS  leases.
-- ARGV  name, owner, how long it lasts, clock (empty: that of Redis).
-- Returns the token, or nothing while another owner holds it. An owner that is late keeps its token
-- as long as no other has taken the lease. One that was given back ends at 0.

local LEASES, name, owner = KEYS[1], ARGV[1], ARGV[2]
local now = tonumber(ARGV[4])
if not now then
  local clock = redis.call('TIME')
  now = clock[1] * 1000 + math.floor(clock[2] / 1000)
end

local held = redis.call('HGET', LEASES, name)
local token, ends, holder = string.match(held or '0 0 ', '^(%d+) (%d+) (.*)$')
local isHeldByIt = holder == owner and ends ~= '0'
if not isHeldByIt then
  if tonumber(ends) > now then return {} end
  token = token + 1
end
redis.call('HSET', LEASES, name, string.format('%d %d ', token, now + ARGV[3]) .. owner)
return { tonumber(token) }
