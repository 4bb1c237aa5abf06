/** Receipts in SQLite: the request and the answer of each Idempotency-Key. */
import { fail } from "../../kernel/errors.ts";
import {
  isWithoutKey,
  type Receipt,
  type RequestAttempt,
  type Settled,
} from "../../kernel/receipt.ts";
import { isEarlierAttempt, receiptToken } from "../port/receipt-token.ts";
import type { Claim, Idempotency } from "../port/store.ts";
import type { SqliteContext } from "./sqlite-context.ts";

interface Row {
  readonly fingerprint: string;
  readonly claimed_at: number;
  readonly answer: string | null;
  readonly token: string;
}

export const sqliteIdempotency = ({ db, commit, now }: SqliteContext) => {
  const read = db.prepare(
    "SELECT fingerprint, claimed_at, answer, token FROM receipts WHERE key = ? AND expires_at > ?",
  );
  const put = db.prepare("INSERT OR REPLACE INTO receipts VALUES (?, ?, ?, ?, ?, NULL)");
  const answer = db.prepare("UPDATE receipts SET answer = ? WHERE key = ? AND token = ?");
  const remove = db.prepare("DELETE FROM receipts WHERE key = ? AND token = ? AND answer IS NULL");
  const expire = db.prepare("DELETE FROM receipts WHERE expires_at <= ?");

  const add = db.prepare("INSERT OR IGNORE INTO receipts VALUES (?, ?, ?, ?, ?, ?)");

  const take = (
    key: string,
    fingerprint: string,
    keepMs: number,
    runningMs: number,
    attempt?: RequestAttempt,
  ): Claim => {
    expire.run(now());
    const row = read.get(key, now()) as Row | undefined;
    if (row && row.fingerprint !== fingerprint) return { outcome: "other" };
    if (row && row.answer !== null) return { outcome: "done", answer: JSON.parse(row.answer) };
    if (row && !isEarlierAttempt(row.token, attempt) && row.claimed_at + runningMs > now())
      return { outcome: "running" };
    const token = receiptToken(attempt);
    put.run(key, token, fingerprint, now(), now() + keepMs);
    return { outcome: "new", receipt: { key, token } };
  };

  const write = ({ key, token, unclaimed }: Receipt, json: string) => {
    if (!unclaimed) return answer.run(json, key, token);
    if (unclaimed.keepMs === 0) return { changes: read.get(key, now()) ? 0 : 1 };
    expire.run(now());
    return add.run(key, token, unclaimed.fingerprint, now(), now() + unclaimed.keepMs, json);
  };

  return {
    claim: (...request) => commit.write(() => take(...request)),
    release: ({ key, token }) => commit.write(() => void remove.run(key, token)),

    /** Part of a transaction; @throws CONFLICT when another took the key over meanwhile. */
    settle(settled: Settled) {
      if (isWithoutKey(settled)) return;
      const { answer: value, record: _record, ...receipt } = settled;
      const { changes } = write(receipt, JSON.stringify(value ?? null));
      if (changes === 0)
        fail("CONFLICT", {}, "Another attempt of this request has taken over the Idempotency-Key");
    },
  } satisfies Idempotency & Record<string, unknown>;
};
