/** Thousands of scheduled commands and of watches: the process is killed in their midst, none is lost, none is done or told twice. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "@jest/globals";
import { openSqliteStore } from "../../../shared/store/sqlite/sqlite.ts";
import type { Client } from "../../support/client.ts";
import { clean, freshFolder, login, type Process, startHearth } from "../../support/spawn.ts";
import { within } from "./bounded.ts";
import {
  eachOf,
  expectEachOnce,
  fill,
  flipWatched,
  HOMES,
  SECRET,
  untilBegun,
  untilOver,
  untilTold,
} from "./crowd.ts";
import { ownerOf } from "./stored.ts";

const ADMIN_PASSWORD = "a password of the tests";
const EACH = eachOf(10_000);
const DEATHS = 2;
/** Between what is written and what is due: a start, and some commands to watched lamps. */
const AHEAD_MS = 5000;
/** Each wait has its own end, which says what was not done. */
const LONG_MS = 600_000;
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };

describe(`${EACH * 100} scheduled commands and as many watches in one process`, () => {
  const DATA_DIR = freshFolder();
  const start = () => startHearth({ DATA_DIR, ADMIN_PASSWORD, JWT_SECRET: SECRET, HOMES, ...OFF });
  const open = () => openSqliteStore(join(DATA_DIR, "hearth.db"));
  let hearth: Process;
  let admin: Client;
  const begin = async () => {
    hearth = await within("a start", start());
    admin = await within("a login", login(hearth, ADMIN_PASSWORD));
  };
  const end = async (signal: NodeJS.Signals) => {
    hearth.kill(signal);
    await within(`the end by ${signal}`, hearth.exit);
  };
  afterAll(clean);

  it(
    `are done and told once over ${DEATHS} kills`,
    async () => {
      await begin();
      const owner = await ownerOf(admin);
      await end("SIGTERM");
      const before = open();
      const due = Date.now() + AHEAD_MS;
      const watches = await fill(before, owner, EACH, due);
      await before.close();
      await begin();
      const flipped = flipWatched(() => admin);
      for (let death = 0; death < DEATHS; death += 1) {
        if (death === 0) await untilBegun(admin);
        await pause(200 + death * 170);
        await end("SIGKILL");
        await begin();
      }
      await flipped;
      await untilOver(admin);
      await untilTold(admin, watches);
      await end("SIGTERM");
      const after = open();
      await expectEachOnce(after, watches, EACH);
      await after.close();
      expect(hearth.err()).toBe("");
    },
    LONG_MS,
  );
});
