-- What has changed since a revision: entities and cached documents.
--
-- KEYS  meta, entities, changed, then the documents of each cached collection.
-- ARGV  epoch of the cache, revision up to which it is complete, its highest revision,
--       then the name of each collection.
-- Returns epoch, revision, sequence, then of each change its name, revision and text (none: it was
-- deleted). Everything for another epoch; { false } when the store was set back.

local META, ENTITIES, CHANGED = KEYS[1], KEYS[2], KEYS[3]
local FIRST_COLLECTION = 3

local meta = redis.call('HMGET', META, 'epoch', 'revision', 'sequence')
local epoch, revision, sequence = meta[1], meta[2], meta[3]
if not epoch then return { false } end
local isSame = epoch == ARGV[1]
if isSame and tonumber(revision) < tonumber(ARGV[3]) then return { false } end

local reply = { epoch, tonumber(revision), tonumber(sequence) }
local known = isSame and ARGV[2] or '-1'
if known == revision then return reply end

local keyOf = {}
for n = FIRST_COLLECTION + 1, #KEYS do keyOf[ARGV[n]] = KEYS[n] end

local changes = redis.call('ZRANGEBYSCORE', CHANGED, '(' .. known, '+inf', 'WITHSCORES')
for n = 1, #changes, 2 do
  local collection, id = string.match(changes[n], '^(%S+) (.+)$')
  local stored
  if not collection then
    stored = redis.call('HGET', ENTITIES, changes[n])
  elseif keyOf[collection] then
    stored = redis.call('HGET', keyOf[collection], id)
  end
  local last = #reply
  reply[last + 1], reply[last + 2], reply[last + 3] = changes[n], tonumber(changes[n + 1]), stored or false
end
return reply
