/** The event log in Redis: a stream whose ids are the places, and an index for each entity. */
import { fail } from "../../kernel/errors.ts";
import type { StoredEvent } from "../../kernel/event-data.ts";
import type { EventLog, EventRange } from "../port/store.ts";
import { SCRIPTS } from "./redis-commands.ts";
import { paddedSequence, type RedisContext } from "./redis-context.ts";

/** Events of one trim: a longer one delays writers. */
const TRIM_STEP = 1000;

/** An id, and fields in the order of writing. */
type StreamRow = readonly [
  id: string,
  fields: readonly ["t", string, "k", string, "e", string, "d", string],
];
interface OldEvent {
  readonly sequence: number;
  readonly time: number;
  readonly entity_id: string;
}

const asEvent = ([id, [, time, , kind, , entity_id, , data]]: StreamRow): StoredEvent => ({
  sequence: Number.parseInt(id, 10),
  time: Number(time),
  kind,
  ...(entity_id !== "" && { entity_id }),
  data: JSON.parse(data),
});
const asEvents = (rows: unknown) => (rows as readonly StreamRow[]).map(asEvent);

const asOld = (flat: readonly string[]): readonly OldEvent[] =>
  Array.from({ length: flat.length / 3 }, (_, index) => ({
    sequence: Number(flat[3 * index]),
    time: Number(flat[3 * index + 1]),
    entity_id: flat[3 * index + 2] ?? "",
  }));

export const redisEvents = ({ commands, keys }: RedisContext): EventLog => {
  const { meta, log } = keys;

  /** Old events do not change between their reading and the trim. */
  const drop = (epoch: string, dropped: readonly OldEvent[], cut: number): Promise<unknown> => {
    const indexed = dropped.filter(({ entity_id }) => entity_id !== "");
    const numbers = new Map<string, number>();
    for (const { entity_id } of indexed)
      if (!numbers.has(entity_id)) numbers.set(entity_id, numbers.size + 1);
    const members = indexed.flatMap(({ entity_id, sequence }) => [
      numbers.get(entity_id) ?? 0,
      paddedSequence(sequence),
    ]);
    const indexes = [...numbers.keys()].map(keys.eventsOf);
    return commands.runScript(SCRIPTS.trim, [meta, log, ...indexes], [epoch, cut + 1, ...members]);
  };

  /** All up to the newest old event: after a clock was set back, the log must have no gap. */
  const trimStep = async (olderThan: number, keep: number): Promise<number> => {
    const reply = await commands.runScript(
      SCRIPTS.oldest,
      [meta, log],
      [TRIM_STEP, Math.max(keep, 1)],
    );
    const [epoch = "", ...flat] = reply as readonly string[];
    const old = asOld(flat);
    const cut = old.findLast(({ time }) => time < olderThan)?.sequence;
    if (cut === undefined) return 0;
    const dropped = old.filter(({ sequence }) => sequence <= cut);
    return Number(await drop(epoch, dropped, cut));
  };

  const range = async ({ entity_id, from, to, after = 0, limit }: EventRange) => {
    const args = [from, to, paddedSequence(after), limit];
    return asEvents(await commands.runScript(SCRIPTS.range, [log, keys.eventsOf(entity_id)], args));
  };

  return {
    range,
    head: async () => Number(await commands.send("hget", meta, "sequence")),
    async position() {
      const stored = await commands.send("hmget", meta, "epoch", "sequence");
      const [epoch, sequence] = stored as readonly (string | null)[];
      return { epoch: epoch ?? fail("SERVICE_UNAVAILABLE"), sequence: Number(sequence) };
    },
    async tail() {
      const [oldest] = (await commands.send(
        "xrange",
        log,
        "-",
        "+",
        "COUNT",
        1,
      )) as readonly StreamRow[];
      return oldest ? Number.parseInt(oldest[0], 10) - 1 : 0;
    },
    read: async (after, limit) =>
      asEvents(await commands.send("xrange", log, `${after + 1}-0`, "+", "COUNT", limit)),
    async before(entity_id, time) {
      const rows = await commands.runScript(
        SCRIPTS.before,
        [log, keys.eventsOf(entity_id)],
        [time],
      );
      return asEvents(rows)[0];
    },
    async trim(olderThan, keep) {
      const step = () => trimStep(olderThan, keep);
      let dropped = 0;
      for (let more = await step(); more > 0; more = await step()) dropped += more;
      return dropped;
    },
  };
};
