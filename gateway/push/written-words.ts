/** Words that language models write, brought to the one client that waits for each of them. */
import type { said } from "../../shared/contracts/interpretation.ts";
import type { Event } from "../../shared/kernel/contract.ts";

type Part = typeof said extends Event<infer Payload> ? Payload : never;

/** Parts that wait for one before them. */
const MAX_HELD = 1000;

export const openWrittenWords = () => {
  const listeners = new Map<string, (part: Part) => void>();
  return {
    /** Parts of other streams are for other processes, or too late. */
    receive: (part: Part): void => listeners.get(part.stream)?.(part),

    /**
     * Tells the words of one stream in their order, also where the bus has changed it.
     *
     * @returns the way to stop.
     */
    listen(stream: string, tell: (text: string) => void): () => void {
      const held = new Map<number, string>();
      let next = 0;
      listeners.set(stream, ({ index, text }) => {
        if (index >= next && held.size < MAX_HELD) held.set(index, text);
        for (let part = held.get(next); part !== undefined; part = held.get(next)) {
          held.delete(next);
          next += 1;
          tell(part);
        }
      });
      return () => void listeners.delete(stream);
    },
  };
};

export type WrittenWords = ReturnType<typeof openWrittenWords>;
