-- Begins a log: in an empty store, or in one that was set back and so is not what it was.
--
-- KEYS  meta.
-- ARGV  a new epoch, the epoch of what was set back (or empty), version of the layout.
-- Gives the epoch and the version of the layout that hold now.

local META = KEYS[1]
local epoch = redis.call('HGET', META, 'epoch')
if not epoch or epoch == ARGV[2] then
  redis.call('HSET', META, 'epoch', ARGV[1])
  redis.call('HSETNX', META, 'revision', 0)
  redis.call('HSETNX', META, 'sequence', 0)
  redis.call('HSETNX', META, 'schema', ARGV[3])
end
return redis.call('HMGET', META, 'epoch', 'schema')
