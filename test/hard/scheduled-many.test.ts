/** Ten thousand that are scheduled for the same moment are done once each, though the process is killed in their midst. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../support/client.ts";
import { clean, freshFolder, login, startHearth } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";

const ADMIN_PASSWORD = "a password of the tests";
const ROOMS = 200;
/** An odd number: a lamp that was off is on after as many toggles. */
const EACH = 51;
const ALL = ROOMS * EACH;
const WRITERS = 16;
const PATIENCE_MS = 400_000;
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };
/** Milliseconds in which all are written. */
const WRITING_MS = 120_000;

describe(`${ALL} that are scheduled for one moment`, () => {
  const DATA_DIR = freshFolder();
  const HOMES = `virtual:?speed=0&rooms=${ROOMS}`;
  const start = () => startHearth({ DATA_DIR, ADMIN_PASSWORD, HOMES, ...OFF });
  const lamps = Array.from({ length: ROOMS }, (_, n) => `light.room_${n + 1}`);
  afterAll(clean);

  const schedule = async (admin: Client, at: string) => {
    let next = 0;
    const writer = async () => {
      while (next < ALL) {
        const entity_id = lamps[next % ROOMS];
        next += 1;
        const { status } = await admin.post("/control", { entity_id, command: "toggle", at });
        if (status !== 202) throw new Error(`answered with ${status}`);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
  };
  const countOpen = async (admin: Client): Promise<number> =>
    (await admin.get("/scheduled")).body.scheduled.length;

  it(
    "are done once each over a kill",
    async () => {
      let hearth = await start();
      let admin = await login(hearth, ADMIN_PASSWORD);
      const due = Date.now() + WRITING_MS;
      await schedule(admin, new Date(due).toISOString());
      expect(await countOpen(admin)).toBe(ALL);
      await pause(Math.max(0, due - Date.now()));
      await eventually(
        async () => ({ isBegun: (await countOpen(admin)) < ALL * 0.9 }),
        {
          isBegun: true,
        },
        PATIENCE_MS,
      );
      hearth.kill("SIGKILL");
      await hearth.exit;
      hearth = await start();
      admin = await login(hearth, ADMIN_PASSWORD);
      expect(await countOpen(admin)).toBeGreaterThan(0);
      while ((await countOpen(admin)) > 0) await pause(1000);
      const { scheduled } = (await admin.get("/scheduled?status=all")).body;
      const statuses = new Set(scheduled.map(({ status }: Loose) => status));
      expect([scheduled.length, [...statuses]]).toEqual([ALL, ["done"]]);
      for (const lamp of lamps) {
        const { state, version } = (await admin.get(`/api/state/${lamp}`)).body;
        expect([lamp, state, version]).toEqual([lamp, "on", 1 + EACH]);
      }
      hearth.kill("SIGKILL");
      await hearth.exit;
    },
    PATIENCE_MS,
  );
});
