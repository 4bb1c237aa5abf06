/** What is scheduled survives the deaths of its process: none is lost, none is done twice. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../support/client.ts";
import { clean, freshFolder, login, type Process, startHearth } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";

const ADMIN_PASSWORD = "a password of the tests";
const ROOMS = 40;
/** An odd number: a lamp that was off is on after as many toggles, and off after one more or less. */
const EACH = 3;
const SPREAD_S = 2;
const DEATHS = 3;
const START_MS = 60_000;
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };

describe(`with a process that is killed ${DEATHS} times`, () => {
  const DATA_DIR = freshFolder();
  const HOMES = `virtual:?speed=0&rooms=${ROOMS}`;
  const start = () => startHearth({ DATA_DIR, ADMIN_PASSWORD, HOMES, ...OFF });
  const open = (hearth: Process): Promise<Client> => login(hearth, ADMIN_PASSWORD);
  afterAll(clean);

  it(
    "each toggle that was scheduled is done once, and what was for a while is over",
    async () => {
      let hearth = await start();
      let admin = await open(hearth);
      const lamps = Array.from({ length: ROOMS }, (_, n) => `light.room_${n + 1}`);
      const held = "light.kitchen";
      const asked = lamps.flatMap((entity_id, n) =>
        Array.from({ length: EACH }, (_, turn) => ({
          entity_id,
          command: "toggle",
          in: 0.3 + ((n * EACH + turn) / (lamps.length * EACH)) * SPREAD_S,
        })),
      );
      const answers = await Promise.all(asked.map((body) => admin.post("/control", body)));
      expect(answers.every(({ status }) => status === 202)).toBe(true);
      await admin.post("/control", { entity_id: held, command: "turn_on", for: SPREAD_S });
      for (let death = 0; death < DEATHS; death += 1) {
        await pause(250 + death * 130);
        hearth.kill("SIGKILL");
        await hearth.exit;
        hearth = await start();
        admin = await open(hearth);
      }
      await eventually(
        async () => (await admin.get("/scheduled")).body,
        { scheduled: [] },
        START_MS,
      );
      const { scheduled } = (await admin.get("/scheduled?status=all")).body;
      const statuses = new Set(scheduled.map(({ status }: Loose) => status));
      expect([scheduled.length, [...statuses]]).toEqual([ROOMS * EACH + 1, ["done"]]);
      for (const lamp of lamps)
        expect([lamp, (await admin.get(`/api/state/${lamp}`)).body.state]).toEqual([lamp, "on"]);
      expect((await admin.get(`/api/state/${held}`)).body.state).toBe("off");
      hearth.kill("SIGKILL");
    },
    START_MS,
  );
});
