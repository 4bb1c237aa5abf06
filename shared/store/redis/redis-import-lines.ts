/** The commands that write a line of a backup to Redis. */
import type { LineHandlers } from "../port/backup.ts";
import { headText } from "./redis-audit.ts";
import { documentText, entityText, NO_EXPIRY } from "./redis-codec.ts";
import { paddedSequence, type RedisKeys } from "./redis-context.ts";
import { isCached } from "./redis-write-encoder.ts";

export type ImportCommand = readonly [name: string, key: string, ...args: (string | number)[]];

/** The whole import counts as one write. */
export const FIRST_REVISION = 1;

export const importCommands = (keys: RedisKeys): LineHandlers<readonly ImportCommand[]> => ({
  entity: (entity) => [
    ["hset", keys.entities, entity.entity_id, entityText(entity)],
    ["zadd", keys.changed, FIRST_REVISION, entity.entity_id],
  ],
  document(one) {
    const { collection, id, revision, expires_at: ends = NO_EXPIRY, value } = one;
    const text = documentText({ revision, ends, json: JSON.stringify(value) });
    const commands: ImportCommand[] = [["hset", keys.documents(collection), id, text]];
    if (ends !== NO_EXPIRY) commands.push(["zadd", keys.ends(collection), ends, id]);
    if (isCached(one)) commands.push(["zadd", keys.changed, FIRST_REVISION, `${collection} ${id}`]);
    return commands;
  },
  receipt({ key, token, fingerprint, claimed_at, expires_at, answer }) {
    const fields = ["token", token, "fingerprint", fingerprint, "claimed", claimed_at];
    const settled =
      answer === undefined ? [] : ["answer", JSON.stringify(answer), "revision", FIRST_REVISION];
    return [
      ["hset", keys.receipt(key), ...fields, "expires", expires_at, ...settled],
      ["pexpireat", keys.receipt(key), expires_at],
    ];
  },
  lease: ({ name, token }) => [["hset", keys.leases, name, `${token} 0 `]],
  audit_head: (head) => [["hset", keys.auditHeads, head.segment, headText(head)]],
  audit_record({ place, segment, sequence, text, hash }) {
    const fields = ["s", segment, "n", sequence, "r", text, "h", hash];
    return [
      ["xadd", keys.audit, `${place}-0`, ...fields],
      ["hset", keys.meta, "audit", place],
    ];
  },
  event({ sequence, time, kind, entity_id = "", data }) {
    const fields = ["t", time, "k", kind, "e", entity_id, "d", JSON.stringify(data)];
    const added: ImportCommand = ["xadd", keys.log, `${sequence}-0`, ...fields];
    if (entity_id === "") return [added];
    return [added, ["zadd", keys.eventsOf(entity_id), time, paddedSequence(sequence)]];
  },
});
