/** One process alone does a thing, and knows under which lease. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { lead, type Terms } from "../../shared/lead.ts";
import type { Leases } from "../../shared/store/store.ts";
import { type TimelessStore, timelessStore } from "../services/devices/fresh-store.ts";
import { eventually } from "../support/wait.ts";

const TERMS: Terms = { lease: "thing", owner: "a", ttlMs: 1000, renewMs: 50, tryMs: 20 };
const nobody = () => undefined;

let store: TimelessStore;
beforeEach(() => {
  store = timelessStore();
});
afterEach(() => store.remove());

const led = (said: string[]) => ({
  start: async (token: number) => void said.push(`starts ${token}`),
  stop: async () => void said.push("stops"),
  leave: async () => void said.push("leaves"),
});

it("has looked once before anybody waits for it", async () => {
  const said: string[] = [];
  const { looked, stop } = lead(store, TERMS, led(said), nobody);
  await looked;
  expect(said).toEqual(["starts 1"]);
  await stop();
  expect(said).toEqual(["starts 1", "stops"]);
});

it("renews its lease, and so goes on", async () => {
  const said: string[] = [];
  let renewals = 0;
  const acquire: Leases["acquire"] = async (...terms) => {
    const held = await store.leases.acquire(...terms);
    renewals += 1;
    return held;
  };
  const leases = { ...store.leases, acquire };
  const { looked, stop } = lead({ leases }, TERMS, led(said), nobody);
  await looked;
  for (let step = 0; step < 5; step += 1) {
    const before = renewals;
    store.pass(900);
    // One may have been under way already, from before the time had passed.
    await eventually(async () => ({ isRenewed: renewals >= before + 2 }), { isRenewed: true });
  }
  expect(await store.leases.acquire("thing", "b", 1000)).toBeUndefined();
  expect(said).toEqual(["starts 1"]);
  await stop();
});

it("starts anew when its lease had ended, as another could have had it", async () => {
  const said: string[] = [];
  const { looked, stop } = lead(store, TERMS, led(said), nobody);
  await looked;
  store.pass(5000);
  await eventually(async () => said, ["starts 1", "leaves", "starts 2"]);
  await stop();
});
