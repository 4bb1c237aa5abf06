/** A home whose driver never comes to an end with opening: all others, and the process, go on without it. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import type { Home } from "../../../../services/devices/homes/home.ts";
import { openFollowedHomes } from "../../../../services/devices/registry/followed-homes.ts";
import { openHomeTracker } from "../../../../services/devices/registry/home-tracker.ts";
import { devices } from "../../../../shared/contracts/devices.ts";
import { stillClock } from "../../../support/clocks.ts";
import { until } from "../../../support/until.ts";
import { type FreshStore, freshStore } from "../fresh-store.ts";
import { openNode } from "../nodes.ts";
import { scriptedEntity, scriptedHome } from "../scripted-home.ts";
import { shownAlone } from "../several-homes.ts";

const clock = stillClock();
let store: FreshStore;
beforeEach(() => {
  store = freshStore(clock.now);
});
afterEach(() => store.remove());

/** Advances until it has settled. */
const passing = async <T>(work: Promise<T>): Promise<T> => {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  await until(async () => {
    await clock.advance(500);
    return isOver;
  });
  return work;
};

const TRACKED = {
  home: "slow",
  record: undefined,
  ids: undefined,
  declared: ({ entity_id }: { entity_id: string }) => ({ entity_id }),
  placed: ({ entity_id }: { entity_id: string }) => ({ entity_id }),
  shown: shownAlone,
  isTaken: () => false,
  now: () => "2026-01-01T00:00:00.000Z",
};
const hanging = (): Home => ({ open: () => new Promise(() => undefined), send: async () => [] });
const lamp = () =>
  scriptedHome([
    { kind: "entity_added", entity: scriptedEntity("light.lamp", "Lamp") },
    { kind: "home_status", status: "connected" },
  ]);

it("keeps neither a start nor a stop, nor the next leader", async () => {
  const HOMES = "virtual:?speed=0,mqtt://nowhere";
  const open = async (url: string) => (url.startsWith("mqtt") ? hanging() : lamp());
  const first = await passing(openNode(store, clock, "first", { HOMES }, open));
  expect(await first.ask(devices.list, {})).toHaveLength(1);
  await passing(first.stop());
  const next = await passing(openNode(store, clock, "next", { HOMES }, open));
  await next.ask(devices.command, { entity_id: "light.lamp", command: "turn_on" });
  await passing(next.stop());
});

it("is ended once it is open after all", async () => {
  const { promise: opened, resolve } = Promise.withResolvers<void>();
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  const home: Home = {
    open: async () => {
      await opened;
      return async () => end();
    },
    send: async () => [],
  };
  const said: unknown[] = [];
  const followed = openFollowedHomes({
    clock,
    trackerFor: () => openHomeTracker(TRACKED),
    listenerFor: () => ({
      event: (event) => void said.push(event),
      report: () => undefined,
      apply: async () => undefined,
    }),
    retired: () => undefined,
  });
  await passing(followed.begin([{ id: "slow", home }], []));
  expect(said).toEqual([]);
  await clock.advance(12_000);
  expect(said).toEqual([{ kind: "home_status", status: "away", error: "It does not open" }]);
  await passing(followed.end());
  resolve();
  await ended;
});
