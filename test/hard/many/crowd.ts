/** Lamps that are toggled at one moment, and lamps that are watched: what is lost or done twice shows. */
import { expect } from "@jest/globals";
import type { ScheduledRecord } from "../../../services/actions/scheduled/scheduled-records.ts";
import { watchRecords } from "../../../services/automations/watches/watch-records.ts";
import type { Owner } from "../../../shared/contracts/routines.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import type { Client } from "../../support/client.ts";
import { untilNothing } from "./bounded.ts";
import { storeScheduled, storeWatches } from "./stored.ts";

/** So many of each, about. */
const wanted = (usual: number): number => Number(process.env.MANY ?? usual);
/** Lamps of each part. */
const LAMPS = 100;
/** How often a watched lamp is turned on. */
const ROUNDS = 3;
const PAGE = 5000;

export const SECRET = "a secret of the tests that is long enough";
export const HOMES = `virtual:?speed=0&rooms=${2 * LAMPS}`;

const lampsFrom = (first: number): readonly string[] =>
  Array.from({ length: LAMPS }, (_, n) => `light.room_${first + n}`);
const TOGGLED = lampsFrom(1);
const WATCHED = lampsFrom(LAMPS + 1);
const times = (lamps: readonly string[], each: number): readonly string[] =>
  Array.from({ length: lamps.length * each }, (_, n) => lamps[n % lamps.length] as string);

/** Odd: a lamp that was off is on after as many toggles. */
export const eachOf = (usual: number): number => Math.floor(wanted(usual) / LAMPS / 2) * 2 + 1;

/** @returns the ids of the watches. */
export const fill = async (
  store: Store,
  owner: Owner,
  each: number,
  at: number,
): Promise<readonly string[]> => {
  const kept = { store, owner, secret: SECRET };
  await storeScheduled(kept, times(TOGGLED, each), at);
  return storeWatches(kept, times(WATCHED, each));
};

/** Again under the same key until it is done: it is done once. */
const insist = async (client: () => Client, body: object, key: string): Promise<void> => {
  let last = "";
  const ask = async () => {
    const by = client();
    const headers = { "idempotency-key": key };
    const answer = await by.post("/control", body, headers).catch(() => undefined);
    if (answer?.status === 200) return undefined;
    if (answer?.status === 400) throw new Error(JSON.stringify(answer.body));
    last = answer?.text ?? "nothing";
    // A process that was started since has its own time.
    return `${key} at ${by.url}`;
  };
  await untilNothing(ask, 100).catch(({ message }) => {
    throw new Error(`${message}; the last answer was ${last}`);
  });
};

/** Turns each watched lamp on and off, again and again. @param client  Of the process that runs at that time. */
export const flipWatched = async (client: () => Client): Promise<void> => {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const command of ["turn_on", "turn_off"])
      for (const entity_id of WATCHED)
        await insist(client, { entity_id, command }, `${command}-${entity_id}-${round}`);
};

/** What is open and due first; nothing where all is over. */
const firstOpen = async (admin: Client): Promise<string | undefined> => {
  const { status, body } = await admin.get("/scheduled?limit=1");
  // Under load, a list may be refused.
  if (status !== 200) return "a list of what is scheduled";
  const [first] = body.scheduled;
  return first && `${first.id}, which is ${first.status}, of what is scheduled`;
};

export const untilOver = (admin: Client): Promise<void> =>
  untilNothing(() => firstOpen(admin), 500);

/** Some are done, and others are not. */
export const untilBegun = async (admin: Client): Promise<void> => {
  const [lamp] = TOGGLED;
  const read = async () => (await admin.get(`/api/state/${lamp}`)).body.version as number;
  await untilNothing(async () => ((await read()) === 1 ? `${lamp} toggled` : undefined), 20);
  expect(await firstOpen(admin)).toBeDefined();
};

/** Of each lamp, one watch has all its deliveries: the others are looked at in the store. */
export const untilTold = async (admin: Client, watches: readonly string[]): Promise<void> => {
  for (const id of watches.slice(-LAMPS))
    await untilNothing(async () => {
      const told = (await admin.get(`/watches/${id}`)).body.watch?.deliveries ?? 0;
      return told < ROUNDS ? `watch ${id} told ${ROUNDS} times: it was ${told} times` : undefined;
    }, 20);
};

const expectToggledOnce = async (store: Store, each: number): Promise<void> => {
  const all = await store.documents.all<ScheduledRecord>("scheduled");
  const statuses = new Set(all.map(({ value }) => value.status));
  expect([all.length, [...statuses]]).toEqual([LAMPS * each, ["done"]]);
  for (const lamp of TOGGLED)
    expect(await store.entity(lamp)).toMatchObject({ state: "on", version: 1 + each });
};

const numbered = (id: string): readonly string[] =>
  Array.from({ length: ROUNDS }, (_, n) => `${id}-${n + 1}`);

/** The ids of deliveries in the log, in its order. */
const toldIn = async (store: Store): Promise<readonly string[]> => {
  const told: string[] = [];
  for (let place = await store.events.tail(); ; ) {
    const page = await store.events.read(place, PAGE);
    for (const { kind, data } of page)
      if (kind === "watch_fired") told.push((data as { delivery_id: string }).delivery_id);
    const last = page.at(-1);
    if (!last) return told;
    place = last.sequence;
  }
};

const expectToldOnce = async (store: Store, watches: readonly string[]): Promise<void> => {
  const all = new Map((await watchRecords(store).all()).map((one) => [one.id, one]));
  expect(all.size).toBe(watches.length);
  for (const id of watches) {
    const { deliveries = [] } = all.get(id)?.progress ?? {};
    expect(deliveries.map((one) => one.id)).toEqual(numbered(id));
    expect(new Set(deliveries.map((one) => one.fired_at)).size).toBe(ROUNDS);
  }
  const streamed = watches.filter((id) => all.get(id)?.record.deliver === "stream");
  expect([...(await toldIn(store))].sort()).toEqual(streamed.flatMap(numbered).sort());
};

/** None is lost, and none was done or told twice. */
export const expectEachOnce = async (
  store: Store,
  watches: readonly string[],
  each: number,
): Promise<void> => {
  await expectToggledOnce(store, each);
  await expectToldOnce(store, watches);
};
