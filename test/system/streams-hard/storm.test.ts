/** Clients that break at random and come back miss nothing, and are told nothing twice. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { type Booted, layouts } from "../../support/boot.ts";
import { chance, SEED } from "./chance.ts";
import { CLIENTS, rage } from "./storm.ts";

const CHANGES = 500;

describe.each(layouts)(`in %s, a storm (STORM_SEED=${SEED})`, (_name, boot) => {
  let house: Booted;
  afterEach(() => house.stop());

  it("leaves each of two hundred clients with all that it may see, once and in order", async () => {
    house = await boot();
    const place = { url: house.url, admin: house.admin.authorization ?? "" };
    const { log, returns, faults } = await rage(place, { chance: chance(SEED), changes: CHANGES });
    expect(faults).toEqual([]);
    // It was a storm: without one, all of this would mean little.
    expect(log.length).toBeGreaterThan(CHANGES);
    expect(returns).toBeGreaterThan(CLIENTS);
  }, 240_000);
});
