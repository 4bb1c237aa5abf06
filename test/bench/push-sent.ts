/** Commands whose events are awaited: each is sent, answered, and heard of by the last client. */
import { setTimeout as pause } from "node:timers/promises";
import type { Arrivals } from "./arrivals.ts";
import type { Crowd } from "./crowd.ts";
import { type Commander, openCommander } from "./push-commands.ts";

export interface Server {
  readonly url: string;
  readonly pid: number;
  readonly authorization?: string | undefined;
}

/** A server with its clients, and what can be toggled there: each time with exactly one event. */
export interface Scene {
  readonly server: Server;
  readonly crowd: Crowd;
  readonly entities: readonly string[];
}

/** An event that has not come to every client after this never will. */
export const PATIENCE_MS = 15_000;

/** A command on its way. */
export interface Sent {
  readonly at: number;
  readonly answered: Promise<void>;
  /** The moment at which the last client has heard of it; nothing where that never comes. */
  readonly arrived: Promise<number | undefined>;
}
export type Command = () => Sent;

/** Toggles one device after the other. */
const commands = (
  commander: Commander,
  arrivals: Arrivals,
  entities: readonly string[],
): Command => {
  let count = 0;
  return () => {
    const entity_id = entities[count % entities.length] ?? "";
    count += 1;
    const arrival = arrivals.next(entity_id);
    return {
      at: performance.now(),
      answered: commander.toggle(entity_id),
      arrived: Promise.race([arrival, pause(PATIENCE_MS, undefined, { ref: false })]),
    };
  };
};

export const during = async <T>(
  { server, crowd, entities }: Scene,
  measure: (command: Command) => Promise<T>,
): Promise<T> => {
  const commander = openCommander(server);
  try {
    return await measure(commands(commander, crowd.arrivals, entities));
  } finally {
    commander.close();
  }
};

/** How long that took, where it has come to an end. */
export const timeOf = async ({ at, answered, arrived }: Sent): Promise<readonly number[]> => {
  await answered;
  const end = await arrived;
  return end === undefined ? [] : [end - at];
};
