/** Receipts in Redis: the request and the answer of each Idempotency-Key. */
import { receiptToken } from "../port/receipt-token.ts";
import type { Claim, Idempotency } from "../port/store.ts";
import { SCRIPTS } from "./redis-commands.ts";
import type { RedisContext } from "./redis-context.ts";

type Reply = readonly ["new" | "running" | "other"] | readonly ["done", string];

export const redisIdempotency = ({ commands, keys, clock }: RedisContext): Idempotency => ({
  async claim(key, fingerprint, keepMs, runningMs, attempt): Promise<Claim> {
    const token = receiptToken(attempt);
    const { id = "", rank = "" } = attempt ?? {};
    const args = [token, fingerprint, keepMs, runningMs, clock(), id, rank];
    const [outcome, answer] = (await commands.runScript(
      SCRIPTS.claim,
      [keys.receipt(key)],
      args,
    )) as Reply;
    if (outcome === "new") return { outcome, receipt: { key, token } };
    return outcome === "done" ? { outcome, answer: JSON.parse(answer) } : { outcome };
  },
  async release({ key, token }) {
    await commands.runScript(SCRIPTS.unclaim, [keys.receipt(key)], [token]);
  },
});
