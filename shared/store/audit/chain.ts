/** Chains of records: each digest is over a record and the digest before it, with a key. */
import { createHmac, hkdfSync } from "node:crypto";
import type { AuditEntry } from "../../kernel/audit.ts";
import type { AuditHead, AuditRow } from "../port/audit-log.ts";

const DIGEST = "sha512";
const KEY_BYTES = 32;
/** Hex digits of each half of a digest. */
const HALF = 64;

/** From the secret of the service, for this use alone. */
export const auditKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", "hearth audit", KEY_BYTES));

export const signed = (key: Buffer, text: string): string =>
  createHmac(DIGEST, key).update(text).digest("hex");

export interface Link {
  readonly hash: string;
  readonly token: string;
}

/** @param before  Hash of the record before; empty for the first one. */
export const linked = (key: Buffer, before: string, text: string): Link => {
  const digest = signed(key, `record ${before}\n${text}`);
  return { hash: digest.slice(0, HALF), token: digest.slice(HALF) };
};

/** A record with what its place in the chain is. */
export type Chained = Omit<AuditRow, "place"> & AuditHead;

interface ChainEnd {
  readonly sequence: number;
  readonly hash: string;
}
const EMPTY: ChainEnd = { sequence: 0, hash: "" };

/** The chain of this process, as far as it was sent to the store. */
export const openChain = () => {
  let key: Buffer | undefined;
  let segment: string | undefined;
  let end = EMPTY;
  return {
    open: (given: Buffer): void => {
      key = given;
    },
    segment: () => segment,
    begin(id: string): void {
      segment = id;
      end = EMPTY;
    },
    /** The store has no such chain any more. */
    lose: (): void => {
      segment = undefined;
    },
    end: () => end,
    reset: (to: ChainEnd): void => {
      end = to;
    },
    /** @throws before the chain has begun. */
    append(entry: AuditEntry): Chained {
      if (!key || segment === undefined) throw new Error("The audit log is not open");
      const sequence = end.sequence + 1;
      const text = JSON.stringify({ segment, sequence, ...entry });
      const link = linked(key, end.hash, text);
      end = { sequence, hash: link.hash };
      return { segment, sequence, text, ...link };
    },
  };
};
export type AuditChain = ReturnType<typeof openChain>;
