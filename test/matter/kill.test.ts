/** Hearth is killed under commands to Matter devices: what was told is what the lamps have got. */
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "@jest/globals";
import { openCommander } from "../hard/homes/commander.ts";
import { commandOf } from "../hard/homes/lamps.ts";
import { tally, wrongIn } from "../hard/homes/verdicts.ts";
import type { Client } from "../support/client.ts";
import {
  actOfAddon,
  changeAddon,
  INSTALL_MS,
  isStarted,
  SETTINGS,
} from "../support/matter-devices/addon.ts";
import { startDevice, type VirtualDevice } from "../support/matter-devices/devices.ts";
import { clean, freshFolder, login, startHearth } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";

/** With which npm trusts the registry of this machine, where it needs one. */
const { NODE_EXTRA_CA_CERTS } = process.env;
const TRUST = { ...(NODE_EXTRA_CA_CERTS !== undefined && { NODE_EXTRA_CA_CERTS }) };

const ADMIN_PASSWORD = "a password of the tests";
const OFF = { LIMIT_A: "off", LIMIT_B: "off", LIMIT_C: "off", LIMIT_D: "off" };
const LAMPS = 20;
const PER_SECOND = 50;
/** Milliseconds of commands before the kill, and once the add-on has started again. */
const [BEFORE_MS, AFTER_MS] = [1500, 3000];
/** In which states must be those of the lamps. */
const BACK_MS = 3000;

let device: VirtualDevice | undefined;
afterAll(async () => {
  await device?.kill();
  await clean();
});

const names = Array.from({ length: LAMPS }, (_, n) => `lamp_${n}`);

/** By id, the lamps of a bridge. */
const addLamps = async (bridge: VirtualDevice) => {
  const ids = new Map<string, string>();
  for (const of of names) {
    const add = { type: "lamp", name: of, state: { state: "off" } };
    ids.set(`light.matter_1_${await bridge.ask({ of, add })}`, of);
  }
  return ids;
};

it(
  `${PER_SECOND} commands a second are told as they are, and none is done twice, when Hearth is killed`,
  async () => {
    const DATA_DIR = freshFolder();
    const start = () => startHearth({ DATA_DIR, ADMIN_PASSWORD, HOMES: "none", ...OFF, ...TRUST });
    let hearth = await start();
    let admin: Client = await login(hearth, ADMIN_PASSWORD);
    const { authorization = "" } = admin;
    await changeAddon(admin, "install");
    await changeAddon(admin, "start", { config: SETTINGS });
    await isStarted(admin);
    const bridge = await startDevice(join(DATA_DIR, "addons/matter"), "bench");
    device = bridge;
    await actOfAddon(admin, "commission", { code: bridge.codes.manualPairingCode });
    const lamps = await addLamps(bridge);
    const ids = [...lamps.keys()];

    const shown = async () => {
      const { body } = await admin.get("/api/state", { "x-api-group": "C" });
      return ids.map((id) => body.state[id]?.attributes.brightness);
    };
    const real = () =>
      Promise.all(
        [...lamps.values()].map(async (of) => {
          const now = (await bridge.ask({ of, now: true })) as {
            readonly attributes?: { readonly brightness: number };
          };
          return now.attributes?.brightness ?? 0;
        }),
      );
    const counts = async () => {
      const all = new Map<string, number>();
      for (const [id, of] of lamps)
        for (const one of (await bridge.ask({ of, brightnesses: true })) as readonly number[])
          all.set(commandOf(id, one), (all.get(commandOf(id, one)) ?? 0) + 1);
      return all;
    };
    await eventually(shown, await real());

    const address = () => ({ url: hearth.url, authorization });
    const commander = openCommander(address, { lamps: ids, perSecond: PER_SECOND });
    let isOver = false;
    const running = commander.run(() => isOver);
    await pause(BEFORE_MS);
    hearth.kill("SIGKILL");
    await hearth.exit;
    hearth = await start();
    admin = await login(hearth, ADMIN_PASSWORD);
    await isStarted(admin);
    const wereBack = commander.sent.length;
    await pause(AFTER_MS);
    isOver = true;
    await running;
    await commander.answered();
    await eventually(async () => ({ shown: await shown() }), { shown: await real() }, BACK_MS);
    const arrived = await counts();
    const said = JSON.stringify(tally(commander.sent));
    process.stdout.write(`Hearth killed, Matter lamps: ${said}\n`);
    const answered = commander.sent.filter(({ status }) => status !== 0);
    expect(wrongIn(answered, arrived)).toEqual([]);
    // What Hearth had not answered when it was killed has arrived once at most, too.
    expect([...arrived.values()].filter((count) => count > 1)).toEqual([]);
    expect(answered.length).toBeLessThan(commander.sent.length);
    expect(commander.sent.slice(wereBack).some(({ told }) => told === "confirmed")).toBe(true);
    // A client that asks again for what was done before the kill gets the same answer.
    const done = answered.filter(({ told }) => told === "confirmed").slice(0, LAMPS);
    await commander.again(done);
    expect(done.map(({ told }) => told)).toEqual(done.map(() => "confirmed"));
    // Others that were pending may arrive in between.
    expect(wrongIn(done, await counts())).toEqual([]);
  },
  INSTALL_MS,
);
