-- Replaces the store in use by the staging keys of an import, or only inspects it.
--
-- KEYS  meta, leases, lock of imports, list of new names, list of old names.
-- ARGV  importer (empty: only inspect), epoch and revision at the inspection, prefix of the staging
--       keys, prefix of the keys in use.
-- Returns epoch (or empty), revision, a held lease (or empty), importer (or empty), and whether it is
-- done.

local META, LEASES, RESTORING, NEW, OLD = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local owner, aside, used = ARGV[1], ARGV[4], ARGV[5]
local call = redis.call

local clock = call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local meta = call('HMGET', META, 'epoch', 'revision')
local found = { meta[1] or '', meta[2] or '0', '', call('GET', RESTORING) or '', 0 }
local leases = call('HGETALL', LEASES)
for n = 1, #leases, 2 do
  if tonumber(string.match(leases[n + 1], '^%d+ (%d+) ')) > now then found[3] = leases[n] end
end

local isSame = found[1] == ARGV[2] and found[2] == ARGV[3]
if owner == '' or owner ~= found[4] or found[3] ~= '' or not isSame then return found end

local function each(list, act)
  local size, step = call('LLEN', list), 1000
  for from = 0, size - 1, step do
    for _, name in ipairs(call('LRANGE', list, from, from + step - 1)) do act(name) end
  end
end
each(OLD, function(name) call('UNLINK', used .. name) end)
each(NEW, function(name)
  -- A receipt may have expired meanwhile.
  if call('EXISTS', aside .. name) == 1 then call('RENAME', aside .. name, used .. name) end
end)
call('DEL', NEW, OLD, RESTORING)
found[5] = 1
return found
