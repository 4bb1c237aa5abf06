/** Commands lamps many times a second, and keeps what it was told of each command. */
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { commandOf, LAMPS } from "./lamps.ts";

export interface SentCommand {
  readonly command: string;
  readonly key: string;
  readonly body: string;
  /** 0 where there was no answer. */
  status: number;
  /** What the answer calls it: confirmed, pending, superseded, or the code of an error. */
  told: string;
}

const PER_SECOND = 100;
const TICK_MS = 5;
const TIMEOUT_MS = 20_000;
/** The key belongs to a request that is under way. */
const RUNNING = 409;
/** Steps of the brightness: no two in a row are near each other, and none comes twice within 250. */
const [STEP, LEVELS] = [97, 250];

const planned = (n: number, lamps: readonly string[]): SentCommand => {
  const entity_id = lamps[n % lamps.length] ?? "";
  const brightness = 2 + ((Math.floor(n / lamps.length) * STEP) % LEVELS);
  const parameters = { brightness };
  return {
    command: commandOf(entity_id, brightness),
    key: `command-${n}`,
    body: JSON.stringify({ entity_id, command: "turn_on", parameters }),
    status: 0,
    told: "nothing",
  };
};

interface CommanderOptions {
  /** Their entity ids. */
  readonly lamps?: readonly string[];
  readonly perSecond?: number;
}

export const openCommander = (
  address: () => { readonly url: string; readonly authorization: string },
  { lamps = LAMPS, perSecond = PER_SECOND }: CommanderOptions = {},
) => {
  const sent: SentCommand[] = [];
  const underway = new Set<Promise<void>>();

  const send = async (one: SentCommand): Promise<void> => {
    const { url, authorization } = address();
    const headers = {
      authorization,
      "content-type": "application/json",
      "idempotency-key": one.key,
    };
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const init = { method: "POST", headers, body: one.body, signal };
      const answer = await fetch(`${url}/api/control`, init);
      const { status, error } = JSON.parse(await answer.text());
      one.status = answer.status;
      one.told = status ?? error.code;
    } catch {
      one.status = 0;
    }
  };

  return {
    sent,
    /** Sends until it is over. */
    async run(isOver: () => boolean): Promise<void> {
      const began = performance.now();
      const before = sent.length;
      while (!isOver()) {
        const due = before + ((performance.now() - began) / 1000) * perSecond;
        while (sent.length < due) {
          const one = planned(sent.length, lamps);
          sent.push(one);
          const answered: Promise<void> = send(one).finally(() => underway.delete(answered));
          underway.add(answered);
        }
        await pause(TICK_MS);
      }
    },
    /** Sends requests again, with their keys. */
    async again(all: readonly SentCommand[]): Promise<void> {
      for (const one of all) await send(one);
    },
    answered: async () => void (await Promise.all(underway)),
    /** A client that got no answer asks again with the same key, until it is told that nothing of it is running. */
    async repeat(): Promise<void> {
      const isOpen = ({ status }: SentCommand) => status === 0 || status === RUNNING;
      for (let left = sent.filter(isOpen); left.length > 0; left = left.filter(isOpen)) {
        for (const one of left) await send(one);
        await pause(TICK_MS);
      }
    },
  };
};
