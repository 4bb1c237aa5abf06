/** A client whose connection breaks at any moment, and which comes back to where it was. */
import { setTimeout as pause } from "node:timers/promises";
import type { Chance } from "./chance.ts";
import { type Line, openLine, type Transport, WAYS_TO_BREAK } from "./lines.ts";
import { positionOf, type Told, toldBy } from "./told.ts";

export interface Path {
  readonly transport: Transport;
  /** With its filter, which ends in `?` or `&`. */
  readonly path: string;
  /** What it is told of. */
  readonly sees: (told: Told) => boolean;
}

export interface Wanderer extends Path {
  readonly name: string;
  readonly told: readonly Told[];
  /** What should not have happened to it. */
  readonly surprises: readonly string[];
  readonly connections: number;
  /** From now on its connection breaks no more by its own doing. */
  rest(): void;
  /** Ends it. */
  leave(): Promise<void>;
}

export interface Way extends Path {
  readonly url: string;
  readonly authorization: string;
  /** Where it begins. */
  readonly since: string;
  readonly chance: Chance;
  /** What may happen to a connection, besides what it does itself. */
  readonly isForeseen: (end: string) => boolean;
}

/** Milliseconds for which it stays, and is away. */
const STAY = [50, 3000] as const;
const AWAY = [0, 1000] as const;

export const wander = (name: string, way: Way): Wanderer => {
  const { chance, url, path, transport, authorization, isForeseen } = way;
  const told: Told[] = [];
  const surprises: string[] = [];
  const resting = Promise.withResolvers<void>();
  const leaving = Promise.withResolvers<void>();
  let isResting = false;
  let isLeaving = false;
  let connections = 0;

  const connect = (): Promise<Line> => {
    const last = told.at(-1);
    const since = last ? positionOf(last) : way.since;
    let isCurrent = true;
    connections += 1;
    // A browser sends both, and the address stays as it was at first.
    const target = {
      url: `${url}${path}since=${transport === "sse" ? way.since : since}`,
      authorization,
      ...(transport === "sse" && { lastEventId: since }),
    };
    const line = openLine[transport](target, (message) => {
      const one = isCurrent ? toldBy(message) : undefined;
      if (one) told.push(one);
    });
    const over = () => {
      isCurrent = false;
    };
    void line.then(({ ended }) => ended.then(over), over);
    return line;
  };

  /** Breaks it, unless it breaks by itself; who rests waits for that, or for the end. */
  const stay = async (line: Line): Promise<void> => {
    const enough = pause(chance.between(...STAY)).then(() => "enough");
    const broken = line.ended.then((end) => {
      if (!isLeaving && !isForeseen(end)) surprises.push(`${name} ended: ${end}`);
      return "broken";
    });
    const first = await Promise.race([broken, resting.promise, enough]);
    if (first === "broken") return;
    if (isResting) await Promise.race([broken, leaving.promise]);
    line.break(isResting ? "politely" : chance.one(WAYS_TO_BREAK));
    await line.ended;
  };

  const live = async (): Promise<void> => {
    while (!isLeaving) {
      try {
        await stay(await connect());
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        const end = code ?? message;
        if (!isForeseen(end)) surprises.push(`${name} could not connect: ${end}`);
      }
      if (!isLeaving) await Promise.race([pause(chance.between(...AWAY)), leaving.promise]);
    }
  };
  const life = live();

  return {
    ...way,
    name,
    told,
    surprises,
    get connections() {
      return connections;
    },
    rest() {
      isResting = true;
      resting.resolve();
    },
    async leave() {
      isLeaving = true;
      leaving.resolve();
      await life;
    },
  };
};
