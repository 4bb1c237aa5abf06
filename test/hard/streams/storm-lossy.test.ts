/** A node that does not get the news of what has happened finds out by itself, and tells its clients. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { ADMIN_PASSWORD } from "../../support/boot.ts";
import { clientFor } from "../../support/client.ts";
import { SEED } from "../../support/seed.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { chance } from "./chance.ts";
import { type Lossy, openLossy } from "./lossy.ts";
import { rage } from "./storm.ts";

const CHANGES = 250;

const loginAt = async (url: string) => {
  const credentials = { username: "admin", password: ADMIN_PASSWORD };
  const { body } = await clientFor(url).post("/auth/token", credentials);
  return `Bearer ${body.token}`;
};

describe(`in two nodes, a storm (SEED=${SEED})`, () => {
  let house: Lossy;
  afterEach(async () => {
    await house.stop();
    await clean();
  });

  it.each([
    ["nine of ten news", 90],
    ["all news", 100],
  ])(
    "in which %s get lost leaves no client without anything",
    async (_what, share) => {
      const random = chance(SEED);
      house = await openLossy([freshFolder(), freshFolder()], random.fork(), share);
      const url = `http://127.0.0.1:${house.port}`;
      const storm = { chance: random, changes: CHANGES };
      const { log, faults } = await rage({ url, admin: await loginAt(url) }, storm);
      expect(faults).toEqual([]);
      expect(log.length).toBeGreaterThan(CHANGES);
      expect(house.sent).toBeGreaterThan(CHANGES / 10);
      expect(house.lost).toBeGreaterThan(house.sent * 0.8);
    },
    240_000,
  );
});
