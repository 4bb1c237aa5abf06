/**
 * Sends the packets for one topic of one turn of the event loop as one message: signing, sending and
 * receiving cost nearly the same for one packet as for twenty.
 *
 * Measured with two processes on one NATS and 64 calls in flight: 37 µs of CPU for a signed call
 * with batches, 65 µs without; Moleculer's own transporter takes 39 µs without any signature.
 */

/** A longer message delays the others. */
export const MAX_BATCH_BYTES = 256 * 1024;

/** What an array adds to its packets: brackets, and a comma for each. */
const BRACKET_BYTES = 2;
const COMMA_BYTES = 1;
const [OPEN, COMMA, CLOSE] = [Buffer.from("["), Buffer.from(","), Buffer.from("]")];

interface Batch {
  readonly type: string;
  readonly packets: Buffer[];
  bytes: number;
}

const joined = (packets: readonly Buffer[]): Buffer => {
  const [first, ...others] = packets as [Buffer, ...Buffer[]];
  if (others.length === 0) return first;
  return Buffer.concat([OPEN, first, ...others.flatMap((packet) => [COMMA, packet]), CLOSE]);
};

/**
 * @param send  Gets a JSON array, or a single packet as it is. It must not throw: others wait.
 * @param maxBytes  Bytes that one message may have now.
 */
export const openPacketBatcher = (
  send: (topic: string, type: string, json: Buffer) => void,
  maxBytes: () => number,
) => {
  const waiting = new Map<string, Batch>();

  const sendOne = (topic: string, { type, packets }: Batch) => {
    waiting.delete(topic);
    send(topic, type, joined(packets));
  };
  const flush = () => {
    for (const [topic, batch] of waiting) sendOne(topic, batch);
  };
  return {
    /** Sends at once what is waiting. */
    flush,
    add(topic: string, type: string, json: Buffer): void {
      const open = waiting.get(topic);
      const isFull = open && open.bytes + json.length + BRACKET_BYTES > maxBytes();
      if (isFull) sendOne(topic, open);
      if (waiting.size === 0) setImmediate(flush);
      const batch = waiting.get(topic) ?? { type, packets: [], bytes: 0 };
      waiting.set(topic, batch);
      batch.packets.push(json);
      batch.bytes += json.length + COMMA_BYTES;
    },
  };
};
