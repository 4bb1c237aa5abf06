/** A process may die when it has written some watches, before it has ever saved its place: none misses a change. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import type { ServiceBroker } from "moleculer";
import { watchRecords } from "../../../../services/automations/watches/watch-records.ts";
import { openWatching } from "../../../../services/automations/watches/watching.ts";
import { type Entity, next } from "../../../../shared/kernel/entity.ts";
import { type StillClock, stillClock } from "../../../support/clocks.ts";
import { type FreshStore, freshStore } from "../../devices/fresh-store.ts";

const LAMP = "light.lamp";
const LEASE = "watches";
const HOME = { latitude: 0, longitude: 0, zone: "UTC" };
/** More than one write holds. */
const WATCHES = 201;
const DAY_MS = 86_400_000;

let clock: StillClock;
let store: FreshStore;
let lamp: Entity | undefined;
beforeEach(() => {
  lamp = undefined;
  clock = stillClock();
  store = freshStore(clock.now);
});
afterEach(() => store.remove());

const turn = async (state: string): Promise<void> => {
  await clock.advance(1000);
  const at = new Date(clock.now());
  const now = next(lamp, LAMP, { state, attributes: {} }, at) as Entity;
  const context = { id: "context", user_id: null };
  const data = { entity_id: LAMP, old_state: lamp ?? null, new_state: now, context };
  const events = [{ kind: "state_changed", entity_id: LAMP, data } as const];
  await store.apply({ entities: [now], events });
  lamp = now;
};

const keepWatches = async (): Promise<void> => {
  const sequence = await store.events.head();
  const now = clock.now();
  const condition = { condition: "state", entity_id: LAMP, state: "on" };
  const owner = { sub: "admin", name: "admin", via: "token" } as const;
  const lengths = { for_ms: 0, cooldown_ms: 0, expires: now + DAY_MS, created_at: now };
  const record = {
    owner,
    name: null,
    condition,
    deliver: "poll",
    once: false,
    ...lengths,
  } as const;
  const begun = { is_true: false, holds_since: null, coalesced: 0, fired_at: null, time: now };
  const progress = { ...begun, sequence, status: "active", number: 0, deliveries: [] } as const;
  for (let n = 0; n < WATCHES; n += 1)
    await watchRecords(store).keep({ id: `watch-${n}`, record, progress }, undefined);
};

/** What a process does that leads, until it has nothing to do or dies. */
const lead = async (): Promise<void> => {
  const caller = { sub: "admin", name: "admin", role: "admin", via: "token" };
  const broker = { call: async () => caller, logger: { warn: () => undefined } };
  const { token = 0 } = (await store.leases.acquire(LEASE, "process", DAY_MS)) ?? {};
  const watching = await openWatching(
    {
      broker: broker as unknown as ServiceBroker,
      ...{ store, clock, home: HOME, records: watchRecords(store) },
      told: () => undefined,
      opened: () => undefined,
    },
    { lease: LEASE, token },
  );
  await watching.poll(() => true);
};

/** How many watches have been told at these times. */
const told = async () => {
  const counts: Record<string, number> = {};
  for (const { progress } of await watchRecords(store).all()) {
    const times = progress.deliveries.map(({ fired_at }) => fired_at.slice(14, 19)).join(" ");
    counts[times] = (counts[times] ?? 0) + 1;
  }
  return counts;
};

it("each is told of what changed before another process leads, and none twice", async () => {
  await turn("off");
  await keepWatches();
  await turn("on");
  store.refuse(({ documents = [] }) =>
    documents.some(({ collection }) => collection === "watch_position"),
  );
  await expect(lead()).rejects.toMatchObject({ code: 503 });
  store.refuse(() => false);
  expect(await told()).toEqual({ "00:02": WATCHES - 1, "": 1 });
  for (const state of ["off", "on", "off", "on"]) await turn(state);
  await lead();
  expect(await told()).toEqual({ "00:02 00:04 00:06": WATCHES });
});
