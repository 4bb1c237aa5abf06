/** The audit log in Redis: a stream of records, and a hash with the end of each process's chain. */
import { type AuditChain, openChain } from "../audit/chain.ts";
import type { AuditHead, AuditLog, AuditRow } from "../port/audit-log.ts";
import type { RedisContext } from "./redis-context.ts";

type StreamRow = readonly [
  id: string,
  fields: readonly ["s", string, "n", string, "r", string, "h", string],
];

const asRow = ([id, [, segment, , sequence, , text, , hash]]: StreamRow): AuditRow => ({
  place: Number.parseInt(id, 10),
  segment,
  sequence: Number(sequence),
  text,
  hash,
});
const asRows = (rows: unknown) => (rows as readonly StreamRow[]).map(asRow);

/** `<sequence> <hash> <token>` */
export const headIn = (segment: string, stored: string): AuditHead => {
  const [sequence, hash = "", token = ""] = stored.split(" ");
  return { segment, sequence: Number(sequence), hash, token };
};

export const headText = ({ sequence, hash, token }: AuditHead): string =>
  `${sequence} ${hash} ${token}`;

/**
 * The chain of this process, whose end may be uncertain: a write that is refused, or whose answer is
 * lost, leaves the later ones without the record before theirs.
 */
const openOwnChain = ({ commands, keys }: RedisContext) => {
  const chain = openChain();
  let isUncertain = false;
  let reading: Promise<void> | undefined;

  const read = async () => {
    isUncertain = false;
    const segment = chain.segment() ?? "";
    const stored = await commands.send("hget", keys.auditHeads, segment);
    if (typeof stored === "string") chain.reset(headIn(segment, stored));
    else chain.lose();
  };
  return {
    ...chain,
    doubt: (): void => {
      isUncertain = true;
    },
    /** Reads the end from the store where it is uncertain. */
    async ensure(): Promise<void> {
      if (isUncertain)
        reading ??= read()
          .catch((error: unknown) => {
            isUncertain = true;
            throw error;
          })
          .finally(() => {
            reading = undefined;
          });
      await reading;
    },
    begin(segment: string): void {
      isUncertain = false;
      chain.begin(segment);
    },
  };
};
export type OwnChain = AuditChain & ReturnType<typeof openOwnChain>;

export const redisAudit = (context: RedisContext) => {
  const { commands, keys } = context;
  const chain: OwnChain = openOwnChain(context);
  const log: AuditLog = {
    open: chain.open,
    segment: chain.segment,
    begin: chain.begin,
    forward: async (after, limit) =>
      asRows(await commands.send("xrange", keys.audit, `${after + 1}-0`, "+", "COUNT", limit)),
    backward: async (before, limit) => {
      const end = Number.isFinite(before) ? `(${before}-0` : "+";
      return asRows(await commands.send("xrevrange", keys.audit, end, "-", "COUNT", limit));
    },
    async heads() {
      const stored = await commands.send("hgetall", keys.auditHeads);
      return Object.entries(stored as Record<string, string>).map(([id, text]) => headIn(id, text));
    },
    size: async () => Number(await commands.send("xlen", keys.audit)),
  };
  return { chain, log };
};
