-- Releases an Idempotency-Key, unless it is answered or claimed again.
--
-- KEYS  the receipt.
-- ARGV  token.

local kept = redis.call('HMGET', KEYS[1], 'token', 'answer')
if kept[1] == ARGV[1] and not kept[2] then redis.call('DEL', KEYS[1]) end
return {}
