/** Counts in Redis, in all windows of a limit in one step. */
import { luaScript, type RedisCommands } from "../store/redis/redis-commands.ts";
import type { WindowCount } from "./limiters.ts";

/**
 * KEYS: of each request, one for each window. ARGV: how many windows there are, the milliseconds of
 * each, then the points of each request. Returns how much is consumed and how long the window still
 * lasts, for each key. A count of zero is deleted. Counts are neither written to the disk nor
 * replicated: none is worth an fsync, and a restart loses one window.
 */
const COUNT = luaScript(
  `
redis.set_repl(redis.REPL_NONE)
local windows = tonumber(ARGV[1])
local counts = {}
for i, key in ipairs(KEYS) do
  local window = (i - 1) % windows + 1
  local points = ARGV[1 + windows + (i - window) / windows + 1]
  local consumed
  if points == "0" then consumed = tonumber(redis.call("GET", key) or 0)
  else consumed = redis.call("INCRBY", key, points) end
  local left = redis.call("PTTL", key)
  local is_new = left < 0
  if is_new then left = tonumber(ARGV[1 + window]) end
  if consumed <= 0 then
    if points ~= "0" then redis.call("DEL", key) end
    consumed = 0
  elseif is_new then redis.call("PEXPIRE", key, left) end
  counts[i] = { consumed, left }
end
return counts`,
  { isVolatile: true },
);

export interface CountRequest {
  /** One for each window. */
  readonly keys: readonly string[];
  readonly points: number;
}

/**
 * @param requests  Counted in order, in one step.
 * @param lengthsMs  Of each window.
 * @returns the state of each window after each request.
 */
export const countInRedis = async (
  commands: RedisCommands,
  requests: readonly CountRequest[],
  lengthsMs: readonly number[],
): Promise<readonly (readonly WindowCount[])[]> => {
  const keys = requests.flatMap((one) => one.keys);
  const points = requests.map((one) => one.points);
  const windows = lengthsMs.length;
  const reply = await commands.runScript(COUNT, keys, [windows, ...lengthsMs, ...points]);
  const counts = (reply as readonly (readonly [number, number])[]).map(
    ([consumed, msBeforeNext]) => ({ consumed, msBeforeNext }),
  );
  return requests.map((_, n) => counts.slice(n * windows, (n + 1) * windows));
};
