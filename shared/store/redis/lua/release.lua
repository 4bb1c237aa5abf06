-- Gives a lease back, if it is the owner's.
--
-- KEYS  leases.
-- ARGV  name, owner.

local LEASES, name, owner = KEYS[1], ARGV[1], ARGV[2]
local held = redis.call('HGET', LEASES, name)
local token, holder = string.match(held or '', '^(%d+) %d+ (.*)$')
if holder == owner then redis.call('HSET', LEASES, name, token .. ' 0 ' .. owner) end
return {}
