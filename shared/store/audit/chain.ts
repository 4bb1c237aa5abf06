/** Chains of records: each digest is over a record and the digest before it; the last of each write has a key. */
import { createHmac, createSecretKey, hash, hkdfSync, type KeyObject } from "node:crypto";
import { own } from "../../kernel/own-property.ts";
import type { AuditEntry } from "../../kernel/receipt.ts";
import type { Free } from "../../kernel/rules.ts";
import type { AuditHead, AuditRow } from "../port/audit-log.ts";

const DIGEST = "sha512";
/** Of links without the key: as long as half of the other. */
const LINK_DIGEST = "sha256";
const KEY_BYTES = 32;
/** Hex digits of each half of a digest. */
const HALF = 64;

/** From the secret of the service, for this use alone. */
export const auditKey = (secret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", "hearth audit", KEY_BYTES));

export const signed = (key: Buffer | KeyObject, text: string): string =>
  createHmac(DIGEST, key).update(text).digest("hex");

export interface ChainLink {
  readonly hash: string;
  readonly token: string;
}

const linkText = (before: string, text: string): string => `record ${before}\n${text}`;

/** @param before  Hash of the record before; empty for the first one. */
export const linked = (key: Buffer | KeyObject, before: string, text: string): ChainLink => {
  const digest = signed(key, linkText(before, text));
  return { hash: digest.slice(0, HALF), token: digest.slice(HALF) };
};

/**
 * Of a record that others of the same write follow: without the key, as the last one of them is signed
 * over all. An end of a chain is never one of these.
 */
export const unsigned = (before: string, text: string): string =>
  hash(LINK_DIGEST, linkText(before, text));

const MAX_CHARACTERS = 4000;
const MAX_WORDS = 256;
/** What a longer record keeps of its parameters. */
const KEPT = ["entity_id", "command", "action", "id", "name", "slug", "username"] as const;

const shortened = (what: Free): Free => ({
  ...Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = own(what, name);
      return typeof value === "string" ? [[name, value.slice(0, MAX_WORDS)]] : [];
    }),
  ),
  is_shortened: true,
});

const textOf = (segment: string, sequence: number, entry: AuditEntry): string => {
  const place = `{"segment":"${segment}","sequence":${sequence},`;
  const text = place + JSON.stringify(entry).slice(1);
  if (text.length <= MAX_CHARACTERS || !entry.what) return text;
  return place + JSON.stringify({ ...entry, what: shortened(entry.what) }).slice(1);
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
  let key: KeyObject | undefined;
  let segment: string | undefined;
  let end = EMPTY;
  return {
    open: (given: Buffer): void => {
      key = createSecretKey(given);
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
    /**
     * @param isFollowed  Others of the same write follow.
     * @throws before the chain has begun.
     */
    append(entry: AuditEntry, isFollowed = false): Chained {
      if (!key || segment === undefined) throw new Error("The audit log is not open");
      const sequence = end.sequence + 1;
      const text = textOf(segment, sequence, entry);
      const link = isFollowed
        ? { hash: unsigned(end.hash, text), token: "" }
        : linked(key, end.hash, text);
      end = { sequence, hash: link.hash };
      return { segment, sequence, text, hash: link.hash, token: link.token };
    },
  };
};
export type AuditChain = ReturnType<typeof openChain>;
