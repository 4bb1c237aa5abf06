/** Looks at all that two houses know, and clears away what sequences have left. */
import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import type { Loose } from "../../support/client.ts";
import { compare, type Difference, placesOf } from "./comparing.ts";
import { CALLERS, type Pair, type Standing } from "./houses.ts";
import { isRestless, masked, namesOf } from "./masking.ts";
import type { Asked } from "./sending.ts";

const get = (path: string): Asked => ({
  method: "GET",
  path,
  headers: { authorization: "«admin»" },
});

const WHOLE: readonly Asked[] = [
  { method: "GET", path: "/api/state", headers: { authorization: "«admin key»" } },
  ...["/api/state", "/scenes", "/automations", "/api/context", "/auth/users", "/auth/keys"].map(
    get,
  ),
];

const ask = async (standing: Standing, method: string, path: string, body?: object) => {
  const authorization = standing.callers.admin ?? "";
  const headers = { authorization, ...(body && { "content-type": "application/json" }) };
  const answer = await standing.send({ method, path, headers, ...(body && { body }) });
  return answer.body as Loose;
};

const PAGES = 1000;
/** All events after a place, and the place after them. */
const eventsOf = async (standing: Standing, since: string) => {
  const events: Loose[] = [];
  let position = since;
  for (let page = 0; page < PAGES; page += 1) {
    const body = await ask(standing, "GET", `/api/events?since=${position}`);
    events.push(...body.events);
    if (position === body.position) return { events, position };
    position = body.position;
  }
  throw new Error(`${standing.name} always has more to tell`);
};

/** Next to each other, and of one request. */
const runsOf = (events: readonly Loose[]) => {
  const runs: Loose[][] = [];
  for (const event of events) {
    const last = runs.at(-1)?.[0];
    const isSame = last?.type === "state_changed" && last.context?.id === event.context?.id;
    if (isSame && event.type === "state_changed") runs.at(-1)?.push(event);
    else runs.push([event]);
  }
  return runs;
};
const byEntity = (one: Loose, other: Loose) => (one.entity_id < other.entity_id ? -1 : 1);
const isByItself = ({ type, entity_id }: Loose) =>
  type === "state_changed" && isRestless(entity_id);

/**
 * What a device does of its own accord is told at a moment of its own. What a request commands at
 * once ("all lights") has an order for each entity only; the rest has one for all.
 */
const comparableEvents = (events: readonly Loose[]): Loose =>
  masked(
    runsOf(events.filter((event) => !isByItself(event))).flatMap((run) =>
      run.toSorted((a, b) => (a.entity_id === b.entity_id ? 0 : byEntity(a, b))),
    ),
    namesOf(),
  );

export type Places = readonly [one: string, many: string];

/** Ten a second. */
const TRIES = 200;

/** @returns how the events since some places differ, and the places after them. */
export const compareEvents = async (pair: Pair, since: Places) => {
  let read = await Promise.all(pair.map((one, index) => eventsOf(one, since[index] as string)));
  const said = () => read.map(({ events }) => comparableEvents(events));
  // What is told after the answer may take a moment.
  for (let tries = 0; tries < TRIES && !isDeepStrictEqual(said()[0], said()[1]); tries += 1) {
    await pause(100);
    read = await Promise.all(pair.map((one, index) => eventsOf(one, since[index] as string)));
  }
  const [one, many] = said();
  const next = read.map(({ position }) => position) as unknown as Places;
  return { places: placesOf(one, many), next };
};

export const compareWhole = (pair: Pair): Promise<Difference | undefined> => compare(pair, WHOLE);

/** Takes away what clients have made, so that lists stay short; what is the home's own, it keeps. */
const clear = async (standing: Standing): Promise<void> => {
  const { scenes } = await ask(standing, "GET", "/scenes");
  for (const { entity_id } of scenes) await ask(standing, "DELETE", `/scenes/${entity_id}`);
  const { automations } = await ask(standing, "GET", "/automations");
  for (const { entity_id: automation_id } of automations)
    await ask(standing, "POST", "/automations", { action: "delete", automation_id });
  const { keys } = await ask(standing, "GET", "/auth/keys");
  for (const { id, name } of keys)
    if (!CALLERS.includes(name)) await ask(standing, "DELETE", `/auth/keys/${id}`);
  for (const entity_id of ["media_player.kitchen", "media_player.bedroom"])
    await ask(standing, "POST", "/control", { entity_id, command: "turn_off" });
};

export const clearBoth = async (pair: Pair): Promise<void> => {
  await Promise.all(pair.map(clear));
};
