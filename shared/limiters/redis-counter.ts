/** The one step in which Redis counts, in all windows of a limit at once. */
import { createHash } from "node:crypto";
import type { RedisClient } from "../store/redis/redis-client.ts";
import type { WindowCount } from "./limiters.ts";

/**
 * KEYS: of each count, one for each window. ARGV: how many windows there are, the milliseconds of
 * each, then the points of each count. Answers how much is consumed and how long the window still
 * lasts, for each key. A count that is back at nothing is gone. Counts go to no disk and no replica:
 * none is worth an fsync, and what a restart forgets is a window.
 */
const COUNT = `
redis.set_repl(redis.REPL_NONE)
local windows = tonumber(ARGV[1])
local told = {}
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
  told[i] = { consumed, left }
end
return told`;

const SHA = createHash("sha1").update(COUNT).digest("hex");

const isForgotten = (error: unknown) => String((error as Error).message).startsWith("NOSCRIPT");

type Reply = readonly (readonly [consumed: number, msBeforeNext: number])[];

export interface CountRequest {
  /** One for each window. */
  readonly keys: readonly string[];
  readonly points: number;
}

/**
 * @param counts  One after the other, in one step.
 * @param lengthsMs  Of each window.
 * @returns how each window stands after each count.
 */
export const countInRedis = async (
  redis: RedisClient,
  counts: readonly CountRequest[],
  lengthsMs: readonly number[],
): Promise<readonly (readonly WindowCount[])[]> => {
  const keys = counts.flatMap((one) => one.keys);
  const points = counts.map((one) => one.points);
  const rest = [keys.length, ...keys, lengthsMs.length, ...lengthsMs, ...points] as const;
  const told = redis.evalsha(SHA, ...rest).catch((error: unknown) => {
    // Redis has forgotten it, as with each start; nothing has been counted yet.
    if (isForgotten(error)) return redis.eval(COUNT, ...rest);
    throw error;
  });
  const tallies = ((await told) as Reply).map(([consumed, msBeforeNext]) => ({
    consumed,
    msBeforeNext,
  }));
  const windows = lengthsMs.length;
  return counts.map((_, n) => tallies.slice(n * windows, (n + 1) * windows));
};
