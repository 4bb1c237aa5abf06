/** Ten thousand that are scheduled for one moment are done once each, though the process is killed in their midst. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "@jest/globals";
import { clean, freshFolder, login, startHearth } from "../../support/spawn.ts";
import { EACH, expectEachOnce, ROOMS, scheduleAll, untilBegun, untilOver } from "./crowd.ts";

const ADMIN_PASSWORD = "a password of the tests";
const PATIENCE_MS = 400_000;
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };
/** Milliseconds in which all are written. */
const WRITING_MS = 120_000;

describe(`${ROOMS * EACH} that are scheduled for one moment`, () => {
  const DATA_DIR = freshFolder();
  const HOMES = `virtual:?speed=0&rooms=${ROOMS}`;
  const start = () => startHearth({ DATA_DIR, ADMIN_PASSWORD, HOMES, ...OFF });
  afterAll(clean);

  it(
    "are done once each over a kill",
    async () => {
      const first = await start();
      const admin = await login(first, ADMIN_PASSWORD);
      const due = Date.now() + WRITING_MS;
      await scheduleAll(admin, new Date(due).toISOString(), EACH);
      expect(Date.now()).toBeLessThan(due);
      await pause(due - Date.now());
      await untilBegun(admin, EACH);
      first.kill("SIGKILL");
      await first.exit;
      const second = await start();
      const again = await login(second, ADMIN_PASSWORD);
      await untilOver(again);
      await expectEachOnce(again, EACH);
      second.kill("SIGKILL");
      await second.exit;
    },
    PATIENCE_MS,
  );
});
