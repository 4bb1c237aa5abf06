/** Clients that break at random and come back miss nothing, and are told nothing twice. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { type Booted, bootAlone, bootMany } from "../../support/boot.ts";
import { SEED } from "../../support/seed.ts";
import { chance } from "./chance.ts";
import { CLIENTS, rage } from "./storm.ts";

const CHANGES = 500;
/** Nodes that share two cores with their clients serve fewer in the same time. */
const FEWER = 80;

describe.each([
  ["one process", bootAlone, CLIENTS],
  ["many nodes", bootMany, FEWER],
] as const)(`in %s, a storm (SEED=${SEED})`, (_name, boot, clients) => {
  let house: Booted;
  afterEach(() => house.stop());

  it(`leaves each of ${clients} clients with all that it may see, once and in order`, async () => {
    house = await boot({ HOMES: "virtual:" });
    const place = { url: house.url, admin: house.admin.authorization ?? "" };
    const storm = { chance: chance(SEED), changes: CHANGES, clients };
    const { log, returns, faults } = await rage(place, storm);
    expect(faults).toEqual([]);
    // It was a storm: without one, all of this would mean little.
    expect(log.length).toBeGreaterThan(CHANGES);
    expect(returns).toBeGreaterThan(clients);
  });
});
