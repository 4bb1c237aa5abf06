-- Applies the writes of one turn, each completely or not at all, independent of the others.
--
-- KEYS  meta, entities, changed, log, leases, audit log, its heads, then those of each write.
-- ARGV  epoch and newest revision of the writer's cache, its clock (empty: that of Redis), then the
--       steps of each write: a word and its operands; `end` ends a write.
-- Returns epoch, revision before, revision after, then for each write the place of the newest event, or
-- the index of its first failed step with the stored version. { false } when the store was set back.

local META, ENTITIES, CHANGED, LOG, LEASES = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local AUDIT, HEADS = KEYS[6], KEYS[7]
local FIRST_KEY, FIRST_STEP = 7, 4
local call = redis.call

local meta = call('HMGET', META, 'epoch', 'revision', 'sequence')
local epoch, before, sequence = meta[1], tonumber(meta[2]), tonumber(meta[3])
if not epoch or (epoch == ARGV[1] and before < tonumber(ARGV[2])) then return { false } end
local revision = before + 1

local time = tonumber(ARGV[3])
local function now()
  if not time then
    local clock = call('TIME')
    time = clock[1] * 1000 + math.floor(clock[2] / 1000)
  end
  return time
end

-- Made into a text once, and not for each event.
local timeText
local function nowText()
  timeText = timeText or string.format('%d', now())
  return timeText
end

-- Where the keys of the present write begin, and what its earlier steps make of what is stored.
local keysAt = FIRST_KEY
local versions, revisions, chained
local function key(i) return KEYS[keysAt + ARGV[i]] end

-- Entities that are taken; they are written in the end, all at once.
local entities = {}
local function storedOf(id) return entities[id] or call('HGET', ENTITIES, id) end

local function versionOf(id)
  local version = versions[id]
  if version then return version end
  local stored = storedOf(id)
  return stored and tonumber(string.match(stored, '^%d+')) or 0
end

local function revisionOf(documents, id)
  local stored = call('HGET', documents, id)
  if not stored then return 0 end
  local number, ends = string.match(stored, '^(%d+) (%d+) ')
  if ends ~= '0' and tonumber(ends) <= now() then return 0 end
  return tonumber(number)
end

local steps = {}

-- A lease that no other has taken, and that was not given back: name, token.
steps.fence = {
  size = 3,
  check = function(i)
    local held = call('HGET', LEASES, ARGV[i + 1]) or ''
    local token, ends = string.match(held, '^(%d+) (%d+) ')
    return token == ARGV[i + 2] and ends ~= '0'
  end,
}

-- An entity that must be as it was: id, version and text.
steps.same = {
  size = 3,
  check = function(i)
    return storedOf(ARGV[i + 1]) == ARGV[i + 2], ARGV[i + 1]
  end,
}

-- An entity that must have a version: id, version.
steps.held = {
  size = 3,
  check = function(i)
    return versionOf(ARGV[i + 1]) == tonumber(ARGV[i + 2]), ARGV[i + 1]
  end,
}

-- An entity to write: id, version and text.
steps.entity = {
  size = 3,
  check = function(i)
    local id, version = ARGV[i + 1], tonumber(string.match(ARGV[i + 2], '^%-?%d+'))
    if versionOf(id) ~= version - 1 then return false, id end
    versions[id] = version
    return true
  end,
  write = function(i) entities[ARGV[i + 1]] = ARGV[i + 2] end,
}

-- A document: collection, id, its key and that of the ends, expected revision, end, whether it is
-- cached, text (empty: delete).
steps.document = {
  size = 9,
  check = function(i)
    local place = ARGV[i + 1] .. ' ' .. ARGV[i + 2]
    local stored = revisions[place] or revisionOf(key(i + 3), ARGV[i + 2])
    if ARGV[i + 5] ~= '' and tonumber(ARGV[i + 5]) ~= stored then return false end
    local isOver = ARGV[i + 6] ~= '' and tonumber(ARGV[i + 6]) <= now()
    revisions[i] = stored + 1
    revisions[place] = (ARGV[i + 8] == '' or isOver) and 0 or stored + 1
    return true
  end,
  write = function(i)
    local documents, ends, id = key(i + 3), key(i + 4), ARGV[i + 2]
    for _, old in ipairs(call('ZRANGEBYSCORE', ends, '-inf', now(), 'LIMIT', 0, 100)) do
      call('HDEL', documents, old)
      call('ZREM', ends, old)
    end
    if ARGV[i + 8] == '' then
      call('HDEL', documents, id)
    else
      local over = ARGV[i + 6] == '' and '0' or ARGV[i + 6]
      call('HSET', documents, id, string.format('%d %s ', revisions[i], over) .. ARGV[i + 8])
    end
    if ARGV[i + 8] == '' or ARGV[i + 6] == '' then
      call('ZREM', ends, id)
    else
      call('ZADD', ends, ARGV[i + 6], id)
    end
    if ARGV[i + 7] ~= '' then call('ZADD', CHANGED, revision, ARGV[i + 1] .. ' ' .. id) end
  end,
}

-- An event: kind, entity (or empty) and the key of its index, data.
steps.event = {
  size = 5,
  write = function(i)
    sequence = sequence + 1
    local at = nowText()
    call('XADD', LOG, string.format('%d-0', sequence), 't', at, 'k', ARGV[i + 1], 'e', ARGV[i + 2], 'd', ARGV[i + 4])
    if ARGV[i + 2] ~= '' then
      call('ZADD', key(i + 3), at, string.format('%016d', sequence))
    end
  end,
}

-- A receipt: its key, token, answer.
steps.receipt = {
  size = 4,
  check = function(i) return call('HGET', key(i + 1), 'token') == ARGV[i + 2] end,
  write = function(i)
    -- The revision tells a backup whether the effect is in it.
    call('HSET', key(i + 1), 'answer', ARGV[i + 3], 'revision', string.format('%d', revision))
  end,
}

-- A receipt that was not claimed: its key, token, fingerprint, how long it is kept (0: it is not), answer.
steps.unclaimed = {
  size = 6,
  check = function(i)
    local expires = call('HGET', key(i + 1), 'expires')
    return not expires or tonumber(expires) <= now()
  end,
  write = function(i)
    if ARGV[i + 4] == '0' then return end
    call('HSET', key(i + 1), 'token', ARGV[i + 2], 'fingerprint', ARGV[i + 3], 'claimed', nowText(),
      'expires', string.format('%d', now() + ARGV[i + 4]), 'answer', ARGV[i + 5],
      'revision', string.format('%d', revision))
    call('PEXPIRE', key(i + 1), ARGV[i + 4])
  end,
}

local function chainEnd(segment)
  local head = call('HGET', HEADS, segment)
  return head and tonumber(string.match(head, '^%d+')) or 0
end

-- A record of the audit log, which follows the one before it: chain, its number there, text, hash, token.
steps.audit = {
  size = 6,
  check = function(i)
    local segment, number = ARGV[i + 1], tonumber(ARGV[i + 2])
    if (chained[segment] or chainEnd(segment)) ~= number - 1 then return false end
    chained[segment] = number
    return true
  end,
  write = function(i)
    local place = call('HINCRBY', META, 'audit', 1)
    call('XADD', AUDIT, string.format('%d-0', place), 's', ARGV[i + 1], 'n', ARGV[i + 2], 'r', ARGV[i + 3], 'h', ARGV[i + 4])
    call('HSET', HEADS, ARGV[i + 1], ARGV[i + 2] .. ' ' .. ARGV[i + 4] .. ' ' .. ARGV[i + 5])
  end,
}

-- A chain whose records are all dropped, and that has not grown: its name, its last number.
steps.ended = {
  size = 3,
  check = function(i) return chainEnd(ARGV[i + 1]) == tonumber(ARGV[i + 2]) end,
  write = function(i) call('HDEL', HEADS, ARGV[i + 1]) end,
}

-- Records that are dropped: the last place of them.
steps.trimmed = {
  size = 2,
  write = function(i) call('XTRIM', AUDIT, 'MINID', string.format('%d-0', ARGV[i + 1] + 1)) end,
}

-- The end of a write: how many keys were its own.
steps['end'] = { size = 2 }

-- Where the first step is that does not fit, if there is one, and where the next write begins.
local function check(start)
  local i, op, misfit, version = start, nil, nil, 0
  repeat
    op = ARGV[i]
    local step = steps[op]
    if step.check and not misfit then
      local fits, id = step.check(i)
      if not fits then
        misfit = i - start
        version = id and versionOf(id) or 0
      end
    end
    i = i + step.size
  until op == 'end'
  return i, misfit, version
end

local function write(start, stop)
  local i = start
  while i < stop do
    local step = steps[ARGV[i]]
    if step.write then step.write(i) end
    i = i + step.size
  end
end

local outcomes = { epoch, before, before }
local at = FIRST_STEP
while at <= #ARGV do
  versions, revisions, chained = {}, {}, {}
  local after, misfit, version = check(at)
  if misfit then
    outcomes[#outcomes + 1] = { misfit, version }
  else
    write(at, after)
    outcomes[3] = revision
    outcomes[#outcomes + 1] = sequence
  end
  keysAt = keysAt + ARGV[after - 1]
  at = after
end

-- Lua hands over no more than some thousand values at once.
local AT_ONCE = 1000
local texts, changes, n = {}, {}, 0
for id, text in pairs(entities) do
  texts[n + 1], texts[n + 2], changes[n + 1], changes[n + 2] = id, text, revision, id
  n = n + 2
end
for first = 1, n, AT_ONCE do
  local last = math.min(n, first + AT_ONCE - 1)
  call('HSET', ENTITIES, unpack(texts, first, last))
  call('ZADD', CHANGED, unpack(changes, first, last))
end

if outcomes[3] == revision then
  call('HSET', META, 'revision', string.format('%d', revision), 'sequence',
    string.format('%d', sequence))
end
return outcomes
