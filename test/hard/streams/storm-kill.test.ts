/** A process that dies in a storm and is started again: its clients go on where they were. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { freePort } from "../../support/free-port.ts";
import { SEED } from "../../support/seed.ts";
import { clean, freshFolder, login, startHearth } from "../../support/spawn.ts";
import { chance } from "./chance.ts";
import { rage } from "./storm.ts";

const CHANGES = 400;
const DEATHS = 3;
const ADMIN_PASSWORD = "a password of the tests";
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_C_WS: "off", LIMIT_D: "off" };
/** What clients meet whose service is dead, or has yet to start. */
const AWAY =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|UND_ERR_SOCKET|1006 )$|socket hang up|other side closed/;

afterEach(clean);

describe(`a storm (SEED=${SEED}) in which the process is killed ${DEATHS} times`, () => {
  it("leaves each client with all that it may see, once and in order", async () => {
    const DATA_DIR = freshFolder();
    const PORT = String(await freePort());
    const first = await startHearth({ DATA_DIR, ADMIN_PASSWORD, ...OFF, PORT });
    let living = first;
    const admin = (await login(first, ADMIN_PASSWORD)).authorization ?? "";

    const die = async (made: (changes: number) => Promise<void>) => {
      for (let death = 1; death <= DEATHS; death += 1) {
        await made((CHANGES * death) / (DEATHS + 1));
        living.kill("SIGKILL");
        await living.exit;
        living = await startHearth({ DATA_DIR, ...OFF, PORT });
      }
    };
    const { log, faults } = await rage(
      { url: first.url, admin },
      {
        chance: chance(SEED),
        changes: CHANGES,
        meanwhile: die,
        isForeseen: (end) => AWAY.test(end),
      },
    );
    expect(faults).toEqual([]);
    expect(log.length).toBeGreaterThan(CHANGES);
  }, 240_000);
});
