/** Encodes a write for the script `apply`: steps, each a word and its operands. */

import type { Entity } from "../../kernel/entity.ts";
import { failure } from "../../kernel/errors.ts";
import type { NewEvent } from "../../kernel/event-data.ts";
import { own } from "../../kernel/own-property.ts";
import type { AuditEntry } from "../../kernel/receipt.ts";
import { isWithoutKey } from "../../kernel/receipt.ts";
import { jsonAround } from "../../text/json-text.ts";
import type { AuditChain } from "../audit/chain.ts";
import { CACHED_COLLECTIONS, deepFreeze } from "../port/state-cache.ts";
import type { DocumentWrite, Write } from "../port/store.ts";
import { entityText } from "./redis-codec.ts";
import type { RedisKeys } from "./redis-context.ts";

/** Text as read from Redis: another process may write fields in another order. */
const texts = new WeakMap<Entity, string>();

export const setStoredText = (entity: Entity, text: string): void => void texts.set(entity, text);

const textOf = (entity: Entity): string => texts.get(entity) ?? entityText(entity);

export interface EncodedWrite {
  readonly args: readonly string[];
  /** They are chained when they are sent. */
  readonly audit: readonly AuditEntry[];
  /** Without the keys of every write. */
  readonly keys: readonly string[];
}

export const isCached = ({ collection }: Pick<DocumentWrite, "collection">): boolean =>
  (CACHED_COLLECTIONS as readonly string[]).includes(collection);

/** In the order of the checks of SQLite. */
export const encodeWrite = (write: Write, names: RedisKeys): EncodedWrite => {
  const args: string[] = [];
  const keys: string[] = [];
  const place = (key: string) => String(keys.push(key));

  const document = (one: DocumentWrite) => {
    const { collection, id, value, expects, expiresAt } = one;
    const [documents, ends] = [place(names.documents(collection)), place(names.ends(collection))];
    const [expected, over] = [String(expects ?? ""), String(expiresAt ?? "")];
    const known = isCached(one) ? "1" : "";
    const json = value === undefined ? "" : JSON.stringify(value);
    args.push("document", collection, id, documents, ends, expected, over, known, json);
  };
  const event = ({ kind, entity_id, data }: NewEvent) => {
    const index = entity_id === undefined ? "" : place(names.eventsOf(entity_id));
    args.push("event", kind, entity_id ?? "", index, jsonAround(data));
  };

  const { fence, from = [], holds = [], entities = [], documents = [], events = [] } = write;
  if (fence) args.push("fence", fence.lease, String(fence.token));
  for (const entity of from) args.push("same", entity.entity_id, textOf(entity));
  for (const { entity_id, version } of holds) args.push("held", entity_id, String(version));
  for (const entity of entities) args.push("entity", entity.entity_id, textOf(deepFreeze(entity)));
  documents.forEach(document);
  events.forEach(event);
  if (write.receipt && !isWithoutKey(write.receipt)) {
    const { key, token, answer, unclaimed } = write.receipt;
    const [at, json] = [place(names.receipt(key)), JSON.stringify(answer ?? null)];
    if (unclaimed)
      args.push("unclaimed", at, token, unclaimed.fingerprint, String(unclaimed.keepMs), json);
    else args.push("receipt", at, token, json);
  }
  if (write.auditTrim) {
    const { through, ended } = write.auditTrim;
    for (const { segment, sequence } of ended) args.push("ended", segment, String(sequence));
    args.push("trimmed", String(through));
  }
  return { args, keys, audit: write.audit ?? [] };
};

/** The steps of a write with its records, which come last: other refusals have precedence. */
export const withRecords = ({ args, keys, audit }: EncodedWrite, chain: AuditChain): string[] => {
  const records = audit.flatMap((entry) => {
    const { segment, sequence, text, hash, token } = chain.append(entry);
    return ["audit", segment, String(sequence), text, hash, token];
  });
  return [...args, ...records, "end", String(keys.length)];
};

/** Whether it was refused only because a record before its own was: it is sent again. */
export const isOutOfChain = ({ args }: EncodedWrite, [at]: readonly [number, number]): boolean =>
  at >= args.length;

type Refuse = (version: number, ...operands: readonly string[]) => Error;

const versionConflict: Refuse = (version, entity_id) =>
  failure("VERSION_CONFLICT", { entity_id, version });

const takenOver: Refuse = () =>
  failure("CONFLICT", {}, "Another attempt of this request has taken over the Idempotency-Key");

/** The error of each step that fails. */
const REFUSALS: Readonly<Record<string, Refuse>> = {
  fence: (_version, lease) => failure("CONFLICT", { lease }),
  same: versionConflict,
  held: versionConflict,
  entity: versionConflict,
  document: (_version, collection, id) => failure("CONFLICT", { collection, id }),
  receipt: takenOver,
  unclaimed: takenOver,
};

/** @param misfit  Index of the step that fails, and the stored version. */
export const refusalOf = (
  { args }: EncodedWrite,
  [at, version]: readonly [number, number],
): Error => {
  const [name = "", ...operands] = args.slice(at, at + 3);
  const refuse = own(REFUSALS, name) ?? (() => failure("CONFLICT"));
  return refuse(version, ...operands);
};
