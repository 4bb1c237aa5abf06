-- All that is no event and no receipt, as it is at one moment.
--
-- KEYS  meta, entities, leases, heads of the audit log, then the documents of each collection.
-- Gives epoch (none: there is no store), revision, sequence, version of the layout, last place of the
-- audit log, the time, then entities, leases, heads and each collection, each as a list of names and texts.

local meta = redis.call('HMGET', KEYS[1], 'epoch', 'revision', 'sequence', 'schema', 'audit')
local clock = redis.call('TIME')
local reply = { meta[1], meta[2], meta[3], meta[4], meta[5] or '0', clock[1] * 1000 + math.floor(clock[2] / 1000) }
for n = 2, #KEYS do reply[#reply + 1] = redis.call('HGETALL', KEYS[n]) end
return reply
