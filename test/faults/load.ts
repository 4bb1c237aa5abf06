/** Clients that ask at a steady rate, however slowly they are answered, and keep book of it. */
import { setTimeout as pause } from "node:timers/promises";
import { ask, askAround, type Place } from "./asking.ts";
import type { Asked, Attempt, Wish } from "./history.ts";
import { wishAt } from "./wishes.ts";

/** Milliseconds between two looks at what is due. */
const TICK_MS = 5;
/** A harness that stood still makes up for no more than this at once. */
const BURST = 20;
/** One write in so many is sent twice at the same time, to two gateways. */
const EACH = 25;
/** So many promises are asked for again, of all times. */
const REPEATED = 60;
/** Milliseconds in which all keys must be answered once all is well; a dead one's claim lasts for 15 s. */
const RESOLVE_MS = 30_000;
const AGAIN_MS = 500;

interface Record extends Asked {
  attempts: Attempt[];
  afterwards: Attempt[];
}

export interface Load {
  /** Asks no more, and waits for what is under way. */
  stop(): Promise<void>;
  readonly requests: readonly Asked[];
  /** Asks again for what got no good answer, until it does, and for some of what did. */
  repeat(): Promise<void>;
}

const isAnswered = ({ status }: Attempt) => status === 200;

/** What every client was promised so far. */
const openPromises = () => {
  const versions = new Map<string, number>();
  return {
    of: (entity_id: string) => versions.get(entity_id) ?? 0,
    note: ({ told }: Attempt) => {
      for (const { entity_id, version } of told?.effects ?? [])
        versions.set(entity_id, Math.max(version, versions.get(entity_id) ?? 0));
    },
  };
};

/** The place in the row of all requests goes on from one load to the next. */
let made = 0;

const repeatUntil = async (until: number, place: Place, record: Record): Promise<void> => {
  for (let gateway = 0; performance.now() < until; gateway += 1) {
    const attempt = await ask(place, record, gateway % place.ports.length);
    record.afterwards.push(attempt);
    if (isAnswered(attempt)) return;
    await pause(AGAIN_MS);
  }
};

export const startLoad = (place: Place, rate: number): Load => {
  const records: Record[] = [];
  const underWay = new Set<Promise<void>>();
  const promises = openPromises();
  const began = performance.now();
  let due = 0;

  const send = async (wish: Wish, gateway: number): Promise<void> => {
    const isTwin = wish.key !== undefined && records.length % EACH === 0;
    const atLeast = wish.kind === "read" ? { atLeast: promises.of(wish.entity_id) } : {};
    const record: Record = { ...wish, ...atLeast, isTwin, attempts: [], afterwards: [] };
    records.push(record);
    const twins = isTwin ? [ask(place, wish, (gateway + 1) % place.ports.length)] : [];
    record.attempts = await askAround(place, wish, gateway);
    record.afterwards.push(...(await Promise.all(twins)));
    for (const attempt of record.attempts) if (wish.kind !== "read") promises.note(attempt);
  };
  const sendNext = () => {
    const sent = send(wishAt(made), made % place.ports.length);
    made += 1;
    underWay.add(sent);
    void sent.finally(() => underWay.delete(sent));
  };
  const tick = () => {
    const now = Math.floor(((performance.now() - began) / 1000) * rate);
    for (let count = Math.min(now - due, BURST); count > 0; count -= 1) sendNext();
    due = now;
  };
  const timer = setInterval(tick, TICK_MS);

  return {
    async stop() {
      clearInterval(timer);
      while (underWay.size > 0) await Promise.all(underWay);
    },
    requests: records,
    async repeat() {
      const keyed = records.filter(({ key }) => key !== undefined);
      const open = keyed.filter(({ attempts }) => !attempts.some(isAnswered));
      const done = keyed.filter(({ attempts }) => attempts.some(isAnswered));
      const every = Math.ceil(done.length / REPEATED);
      const kept = done.filter((_, index) => index % every === 0);
      const all = [...open, ...kept];
      const until = performance.now() + RESOLVE_MS;
      // A few at a time: what was in vain may be hundreds.
      const next = async (): Promise<void> => {
        for (let one = all.shift(); one; one = all.shift()) await repeatUntil(until, place, one);
      };
      await Promise.all(Array.from({ length: 8 }, next));
    },
  };
};
