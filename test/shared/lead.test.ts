/** One process alone does a thing, and knows under which lease. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import { lead, type Terms } from "../../shared/lead.ts";
import { type FreshStore, freshStore } from "../services/devices/fresh-store.ts";
import { eventually } from "../support/wait.ts";

const TERMS: Terms = { lease: "thing", owner: "a", ttlMs: 1000, renewMs: 50, tryMs: 20 };
const nobody = () => undefined;

let time: number;
let store: FreshStore;
beforeEach(() => {
  time = Date.now();
  store = freshStore(() => time);
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
  const { looked, stop } = lead(store, TERMS, led(said), nobody);
  await looked;
  for (let step = 0; step < 5; step += 1) {
    time += 900;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  expect(await store.leases.acquire("thing", "b", 1000)).toBeUndefined();
  expect(said).toEqual(["starts 1"]);
  await stop();
});

it("starts anew when its lease had ended, as another could have had it", async () => {
  const said: string[] = [];
  const { looked, stop } = lead(store, TERMS, led(said), nobody);
  await looked;
  time += 5000;
  await eventually(async () => said, ["starts 1", "leaves", "starts 2"]);
  await stop();
});
