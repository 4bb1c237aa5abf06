/** Names used lately, in Redis: one sorted set for each key, by the clock of Redis. */
import { luaScript } from "../store/redis/redis-commands.ts";
import type { RecentNames } from "./limiters.ts";
import type { AvailableRedis } from "./redis-availability.ts";

/**
 * ARGV: the milliseconds for which a name is recent, then the names. Returns the names before, each with
 * its age. Neither written to the disk nor replicated, as the counters are.
 */
const ADD = luaScript(
  `
redis.set_repl(redis.REPL_NONE)
local time = redis.call("TIME")
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local within = tonumber(ARGV[1])
local old = redis.call("ZRANGEBYSCORE", KEYS[1], "-inf", now - within)
for _, name in ipairs(old) do redis.call("ZREM", KEYS[1], name) end
local before = redis.call("ZRANGE", KEYS[1], 0, -1, "WITHSCORES")
for i = 2, #before, 2 do before[i] = math.max(0, now - tonumber(before[i])) end
for i = 2, #ARGV do redis.call("ZADD", KEYS[1], now, ARGV[i]) end
if #ARGV > 1 then redis.call("PEXPIRE", KEYS[1], within) end
return before`,
  { isVolatile: true },
);

const REMOVE = luaScript(
  `
redis.set_repl(redis.REPL_NONE)
for _, name in ipairs(ARGV) do redis.call("ZREM", KEYS[1], name) end
return 0`,
  { isVolatile: true },
);

const pairsOf = (reply: readonly (string | number)[]): ReadonlyMap<string, number> =>
  new Map(
    reply.flatMap((name, index) =>
      index % 2 === 0 ? [[String(name), Number(reply[index + 1])] as const] : [],
    ),
  );

/** @param local  Knows what this process has seen while Redis is away. */
export const openRedisRecent = (
  { tryRedis }: AvailableRedis,
  prefix: string,
  local: RecentNames,
): RecentNames => {
  const keyOf = (key: string) => `${prefix}recent:${key}`;
  return {
    async add(key, names, withinMs) {
      const reply = await tryRedis(({ runScript }) =>
        runScript(ADD, [keyOf(key)], [withinMs, ...names]),
      );
      return reply ? pairsOf(reply as (string | number)[]) : local.add(key, names, withinMs);
    },
    async remove(key, names) {
      if (names.length === 0) return;
      await local.remove(key, names);
      await tryRedis(({ runScript }) => runScript(REMOVE, [keyOf(key)], names));
    },
  };
};
