/** A broker, a Home Assistant or Hearth itself is killed under commands: what was told is what the lamps have got. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { clean, freshFolder, login, type Process, startHearth } from "../../support/spawn.ts";
import { eventually } from "../../support/wait.ts";
import { openCommander, type SentCommand } from "./commander.ts";
import { openHomeAssistantLamps } from "./home-assistant-lamps.ts";
import { type CountedLamps, LAMPS } from "./lamps.ts";
import { openMqttLamps } from "./mqtt-lamps.ts";
import { deniedIn, tally, wrongIn } from "./verdicts.ts";

const ADMIN_PASSWORD = "a password of the tests";
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };
/** Milliseconds of commands before the kill, while it is dead, and once it is back. */
const [BEFORE_MS, DEAD_MS, AFTER_MS] = [1500, 500, 1000];
/** In which states must be those of the lamps, once what was killed is there again. */
const BACK_MS = 3000;

/** Commands that can be on their way to a lamp at once, at this rate and with answers within 30 ms. */
const UNDER_WAY = 3;

/** Of what was on its way at the kill, it is not known whether it arrived: asked again, it is sent once more. */
const repeatedOf = (
  unanswered: readonly SentCommand[],
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
) =>
  unanswered.flatMap(({ command }) =>
    before.get(command) === 1 && after.get(command) === 2 ? [command] : [],
  );

const KINDS = [
  ["Mosquitto", openMqttLamps],
  ["Home Assistant", openHomeAssistantLamps],
] as const;

let lamps: CountedLamps | undefined;
afterEach(async () => {
  await clean();
  await lamps?.stop();
  lamps = undefined;
});
afterAll(clean);

const open = async (openLamps: () => Promise<CountedLamps>) => {
  const own = await openLamps();
  lamps = own;
  const DATA_DIR = freshFolder();
  const start = () => startHearth({ DATA_DIR, ADMIN_PASSWORD, HOMES: "none", ...OFF });
  let hearth: Process = await start();
  let admin: Client = await login(hearth, ADMIN_PASSWORD);
  const { authorization = "" } = admin;
  const added = await admin.post("/homes", own.connection);
  expect([added.status, added.body.home.status]).toEqual([200, "connected"]);
  const commander = openCommander(() => ({ url: hearth.url, authorization }));

  /** By entity id, the brightness that Hearth shows. */
  const shown = async () => {
    const { body } = await admin.get("/api/state", { "x-api-group": "C" });
    return Object.fromEntries(
      LAMPS.map((entity_id) => [entity_id, body.state[entity_id]?.attributes.brightness]),
    );
  };
  return {
    lamps: own,
    commander,
    shown,
    status: async () => (await admin.get("/homes")).body.homes[0],
    killHearth: async () => {
      hearth.kill("SIGKILL");
      await hearth.exit;
    },
    restartHearth: async () => {
      hearth = await start();
      admin = await login(hearth, ADMIN_PASSWORD);
    },
  };
};

describe.each(KINDS)("100 commands a second to lamps behind %s", (name, openLamps) => {
  it("are told as they are, and none is done twice, when it is killed and comes back", async () => {
    const { lamps, commander, shown, status } = await open(openLamps);
    let isOver = false;
    const running = commander.run(() => isOver);
    await pause(BEFORE_MS);
    await lamps.kill();
    await pause(DEAD_MS);
    await lamps.restart();
    await eventually(status, { status: "connected" });
    const wereBack = commander.sent.length;
    await pause(AFTER_MS);
    isOver = true;
    await running;
    await commander.answered();
    await eventually(shown, Object.fromEntries(lamps.now()), BACK_MS);
    const counts = lamps.counts();
    process.stdout.write(`${name} killed: ${JSON.stringify(tally(commander.sent))}\n`);
    expect(wrongIn(commander.sent, counts)).toEqual([]);
    expect(deniedIn(commander.sent, counts)).toEqual([]);
    // It was killed under commands, and there were others afterwards.
    expect(commander.sent.some(({ told }) => told !== "confirmed")).toBe(true);
    expect(commander.sent.slice(wereBack).some(({ told }) => told === "confirmed")).toBe(true);
  });

  it("are told as they are, and none is done twice but what was on its way, when Hearth is killed and comes back", async () => {
    const { lamps, commander, shown, killHearth, restartHearth } = await open(openLamps);
    let isOver = false;
    const running = commander.run(() => isOver);
    await pause(BEFORE_MS);
    await killHearth();
    await restartHearth();
    await pause(AFTER_MS);
    isOver = true;
    await running;
    await commander.answered();
    await eventually(shown, Object.fromEntries(lamps.now()), BACK_MS);
    const before = new Map(lamps.counts());
    const unanswered = commander.sent.filter(({ status }) => status === 0);
    await commander.repeat();
    const said = JSON.stringify(tally(commander.sent));
    process.stdout.write(`Hearth killed, lamps behind ${name}: ${said}\n`);
    const repeated = repeatedOf(unanswered, before, lamps.counts());
    expect(repeated.length).toBeLessThanOrEqual(UNDER_WAY);
    const counts = new Map(lamps.counts());
    for (const command of repeated) counts.set(command, 1);
    expect(wrongIn(commander.sent, counts)).toEqual([]);
    expect(unanswered.length).toBeGreaterThan(0);
    // All else that had arrived before the kill did not arrive again by being asked again.
    for (const [command, count] of before) expect(counts.get(command)).toBe(count);
  });
});
