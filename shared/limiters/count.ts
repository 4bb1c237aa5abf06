/** The one step in which Redis counts, in all windows of a limit at once. */
import { createHash } from "node:crypto";
import type { Tally } from "../limiters.ts";
import type { Client } from "../store/redis-client.ts";

/**
 * KEYS: one for each window. ARGV: the points, and the milliseconds of each window. Answers how
 * much is consumed and how long the window still lasts, for each. A count that is back at nothing
 * is gone. Counts go to no disk and no replica: none is worth an fsync, and what a restart forgets
 * is a window.
 */
const COUNT = `
redis.set_repl(redis.REPL_NONE)
local told = {}
for i, key in ipairs(KEYS) do
  local consumed
  if ARGV[1] == "0" then consumed = tonumber(redis.call("GET", key) or 0)
  else consumed = redis.call("INCRBY", key, ARGV[1]) end
  local left = redis.call("PTTL", key)
  local is_new = left < 0
  if is_new then left = tonumber(ARGV[i + 1]) end
  if consumed <= 0 then
    if ARGV[1] ~= "0" then redis.call("DEL", key) end
    consumed = 0
  elseif is_new then redis.call("PEXPIRE", key, left) end
  told[i] = { consumed, left }
end
return told`;

const SHA = createHash("sha1").update(COUNT).digest("hex");

const isForgotten = (error: unknown) => String((error as Error).message).startsWith("NOSCRIPT");

type Reply = readonly (readonly [consumed: number, msBeforeNext: number])[];

/**
 * @param keys  One for each window.
 * @param lengthsMs  Of each window.
 * @returns how each stands, in their order.
 */
export const count = async (
  redis: Client,
  keys: readonly string[],
  points: number,
  lengthsMs: readonly number[],
): Promise<readonly Tally[]> => {
  const rest = [keys.length, ...keys, points, ...lengthsMs] as const;
  const told = redis.evalsha(SHA, ...rest).catch((error: unknown) => {
    // Redis has forgotten it, as with each start; nothing has been counted yet.
    if (isForgotten(error)) return redis.eval(COUNT, ...rest);
    throw error;
  });
  return ((await told) as Reply).map(([consumed, msBeforeNext]) => ({ consumed, msBeforeNext }));
};
