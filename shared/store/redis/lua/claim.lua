-- Takes an Idempotency-Key for one request.
--
-- KEYS  the receipt.
-- ARGV  token, fingerprint, how long it is kept, how long a claim lasts, clock (empty: that of Redis),
--       the attempt and its rank (empty: it is none).

local RECEIPT = KEYS[1]
local now = tonumber(ARGV[5])
if not now then
  local clock = redis.call('TIME')
  now = clock[1] * 1000 + math.floor(clock[2] / 1000)
end

local kept = redis.call('HMGET', RECEIPT, 'fingerprint', 'claimed', 'expires', 'answer', 'token')
if kept[1] and tonumber(kept[3]) > now then
  if kept[1] ~= ARGV[2] then return { 'other' } end
  if kept[4] then return { 'done', kept[4] } end
  local id, rank = string.match(kept[5], '^(%S+) (%S+) ')
  local isEarlier = id and id == ARGV[6] and rank < ARGV[7]
  if not isEarlier and kept[2] + ARGV[4] > now then return { 'running' } end
end

redis.call('DEL', RECEIPT)
redis.call('HSET', RECEIPT, 'token', ARGV[1], 'fingerprint', ARGV[2],
  'claimed', string.format('%d', now), 'expires', string.format('%d', now + ARGV[3]))
redis.call('PEXPIRE', RECEIPT, ARGV[3])
return { 'new' }
