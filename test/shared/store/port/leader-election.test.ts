/** One process alone does a thing, and knows under which lease. */
import { afterEach, beforeEach, expect, it } from "@jest/globals";
import {
  type LeaseTerms,
  startLeaderElection,
} from "../../../../shared/store/port/leader-election.ts";
import { type TimelessStore, timelessStore } from "../../../services/devices/fresh-store.ts";
import { type StillClock, stillClock } from "../../../support/clocks.ts";

const RENEW_MS = 300;
const noop = () => undefined;

let store: TimelessStore;
let clock: StillClock;
let terms: LeaseTerms;
beforeEach(() => {
  store = timelessStore();
  clock = stillClock();
  terms = { lease: "thing", owner: "a", ttlMs: 1000, renewMs: RENEW_MS, pollMs: 100, clock };
});
afterEach(() => store.remove());

const led = (said: string[]) => ({
  start: async (token: number) => void said.push(`starts ${token}`),
  stop: async () => void said.push("stops"),
  onLost: async () => void said.push("leaves"),
});

it("has looked once before any process waits for it", async () => {
  const said: string[] = [];
  const { firstAttempt, stop } = startLeaderElection(store, terms, led(said), noop);
  await firstAttempt;
  expect(said).toEqual(["starts 1"]);
  await stop();
  expect(said).toEqual(["starts 1", "stops"]);
});

it("renews its lease, and so goes on", async () => {
  const said: string[] = [];
  const { firstAttempt, stop } = startLeaderElection(store, terms, led(said), noop);
  await firstAttempt;
  for (let step = 0; step < 5; step += 1) {
    store.pass(900);
    await clock.advance(RENEW_MS);
  }
  expect(await store.leases.acquire("thing", "b", 1000)).toBeUndefined();
  expect(said).toEqual(["starts 1"]);
  await stop();
});

it("goes on after it stood still, if no other has had its lease", async () => {
  const said: string[] = [];
  const { firstAttempt, stop } = startLeaderElection(store, terms, led(said), noop);
  await firstAttempt;
  store.pass(5000);
  await clock.advance(RENEW_MS);
  expect(said).toEqual(["starts 1"]);
  await stop();
});

it("starts anew when another has had its lease in between", async () => {
  const said: string[] = [];
  const { firstAttempt, stop } = startLeaderElection(store, terms, led(said), noop);
  await firstAttempt;
  store.pass(5000);
  await store.leases.acquire("thing", "b", 1000);
  await clock.advance(RENEW_MS);
  expect(said).toEqual(["starts 1", "leaves"]);
  await store.leases.release("thing", "b");
  await clock.advance(terms.pollMs);
  expect(said).toEqual(["starts 1", "leaves", "starts 3"]);
  await stop();
});

it("takes over soon what another has left", async () => {
  const said: string[] = [];
  await store.leases.acquire("thing", "b", 1000);
  const { firstAttempt, stop } = startLeaderElection(store, terms, led(said), noop);
  await firstAttempt;
  expect(said).toEqual([]);
  await store.leases.release("thing", "b");
  await clock.advance(terms.pollMs);
  expect(said).toEqual(["starts 2"]);
  await stop();
});

it("keeps its lease while its task starts, which may take longer than the lease lasts", async () => {
  const said: string[] = [];
  const { promise: loaded, resolve } = Promise.withResolvers<void>();
  const slow = {
    ...led(said),
    async start(token: number) {
      await loaded;
      said.push(`starts ${token}`);
    },
  };
  const { firstAttempt, stop } = startLeaderElection(store, terms, slow, noop);
  for (let step = 0; step < 5; step += 1) {
    store.pass(900);
    await clock.advance(RENEW_MS);
  }
  expect(await store.leases.acquire("thing", "b", 1000)).toBeUndefined();
  resolve();
  await firstAttempt;
  expect(said).toEqual(["starts 1"]);
  await stop();
});
