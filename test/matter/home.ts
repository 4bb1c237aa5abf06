/** A Hearth with the Matter add-on, installed by npm from its registry, and virtual devices beside it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll } from "@jest/globals";
import { type Booted, bootAlone } from "../support/boot.ts";
import {
  actOfAddon,
  addonInfo,
  changeAddon,
  INSTALL_MS,
  isStarted,
  SETTINGS,
} from "../support/matter-devices/addon.ts";
import { startDevice, type VirtualDevice } from "../support/matter-devices/devices.ts";
import { clean, freshFolder } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";

/** Processes of add-ons that this process has started. */
const runners = (): readonly number[] =>
  readdirSync("/proc/self/task")
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, "utf8").trim().split(" "))
    .filter((pid) => pid !== "")
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("runner.ts"))
    .map(Number);

type MatterDevices = Readonly<Record<"lamp" | "house" | "bridge", VirtualDevice>>;

export interface MatterHome {
  readonly house: Booted;
  readonly devices: MatterDevices;
  /** Calls an action of the add-on. @returns its result, or the error. */
  act(action: string, parameters?: object): Promise<Record<string, unknown>>;
  /** Waits until an entity is so. */
  shows(entity_id: string, expected: object, withinMs?: number): Promise<void>;
  /** Kills the process of the add-on. */
  crash(): Promise<void>;
  /** Ends Hearth, and starts it again with what it has stored. */
  restart(): Promise<void>;
}

/** For hooks and tests. */
export const matterHome = (): MatterHome => {
  const dataDir = freshFolder();
  const env = { DATA_DIR: dataDir, HOMES: "none" };
  let house: Booted;
  let devices: MatterDevices;

  const home: MatterHome = {
    get house() {
      return house;
    },
    get devices() {
      return devices;
    },
    act: (action, parameters) => actOfAddon(house.admin, action, parameters),
    shows: (entity_id, expected, withinMs) =>
      eventually(
        async () => (await house.admin.get(`/api/state/${entity_id}`)).body,
        expected,
        withinMs,
      ),
    async crash() {
      for (const pid of runners()) process.kill(pid, "SIGKILL");
      await eventually(() => addonInfo(house.admin), { addon: { state: "startup" } });
      await isStarted(house.admin);
    },
    async restart() {
      await house.stop();
      house = await bootAlone(env);
      await isStarted(house.admin);
    },
  };

  beforeAll(async () => {
    house = await bootAlone(env);
    await changeAddon(house.admin, "install");
    await changeAddon(house.admin, "start", { config: SETTINGS });
    const library = join(dataDir, "addons/matter");
    const [lamp, home_, bridge] = await Promise.all([
      startDevice(library, "lamp"),
      startDevice(library, "house"),
      startDevice(library, "bridge"),
    ]);
    devices = { lamp, house: home_, bridge };
  }, INSTALL_MS + 60_000);

  afterAll(async () => {
    for (const device of Object.values(devices ?? {})) await device.kill();
    await house?.stop();
    await clean();
  });

  return home;
};
