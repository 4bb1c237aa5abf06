/** Receipts in SQLite: which request has which Idempotency-Key, and what it was answered. */
import { randomUUID } from "node:crypto";
import { fail } from "../errors.ts";
import type { Parts } from "./sqlite-parts.ts";
import type { Claim, Idempotency, Settled } from "./store.ts";

interface Row {
  readonly fingerprint: string;
  readonly claimed_at: number;
  readonly answer: string | null;
}

export const sqliteIdempotency = ({ db, commit, now }: Parts) => {
  const read = db.prepare(
    "SELECT fingerprint, claimed_at, answer FROM receipts WHERE key = ? AND expires_at > ?",
  );
  const put = db.prepare("INSERT OR REPLACE INTO receipts VALUES (?, ?, ?, ?, ?, NULL)");
  const answer = db.prepare("UPDATE receipts SET answer = ? WHERE key = ? AND token = ?");
  const remove = db.prepare("DELETE FROM receipts WHERE key = ? AND token = ? AND answer IS NULL");
  const expire = db.prepare("DELETE FROM receipts WHERE expires_at <= ?");

  const take = (key: string, fingerprint: string, keepMs: number, runningMs: number): Claim => {
    expire.run(now());
    const row = read.get(key, now()) as Row | undefined;
    if (row && row.fingerprint !== fingerprint) return { outcome: "other" };
    if (row && row.answer !== null) return { outcome: "done", answer: JSON.parse(row.answer) };
    if (row && row.claimed_at + runningMs > now()) return { outcome: "running" };
    const token = randomUUID();
    put.run(key, token, fingerprint, now(), now() + keepMs);
    return { outcome: "new", receipt: { key, token } };
  };

  return {
    claim: (...request) => commit.write(() => take(...request)),
    release: ({ key, token }) => commit.write(() => void remove.run(key, token)),

    /** Part of a transaction; @throws CONFLICT when another took the key over meanwhile. */
    settle({ key, token, answer: value }: Settled) {
      const { changes } = answer.run(JSON.stringify(value ?? null), key, token);
      if (changes === 0) fail("CONFLICT", {}, "Another request took this Idempotency-Key over");
    },
  } satisfies Idempotency & { settle(receipt: Settled): void };
};
