/** A Hearth with the Matter add-on, installed by npm from its registry, and virtual devices beside it. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "@jest/globals";
import { type Booted, bootAlone } from "../support/boot.ts";
import {
  type DeviceName,
  startDevice,
  type VirtualDevice,
} from "../support/matter-devices/devices.ts";
import { clean, freshFolder } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";

/** npm fetches a library of 140 MB. */
const INSTALL_MS = 240_000;
const STARTED = { addon: { state: "started" } };

/** Processes of add-ons that this process has started. */
const runners = (): readonly number[] =>
  readdirSync("/proc/self/task")
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, "utf8").trim().split(" "))
    .filter((pid) => pid !== "")
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("runner.ts"))
    .map(Number);

export interface MatterHome {
  readonly house: Booted;
  readonly devices: Readonly<Record<DeviceName, VirtualDevice>>;
  addon(action: string, more?: object): Promise<void>;
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
  let devices: Record<DeviceName, VirtualDevice>;

  const info = async () =>
    (await house.admin.post("/addons", { action: "info", slug: "matter" })).body;
  const ended = async (job: string | undefined) => {
    if (job === undefined) return;
    const look = async () => (await house.admin.get(`/jobs/${job}`)).body.job;
    const end = { status: expect.stringMatching(/succeeded|failed/) };
    await eventually(look, end, INSTALL_MS);
    expect(await look()).toMatchObject({ status: "succeeded" });
  };
  const home: MatterHome = {
    get house() {
      return house;
    },
    get devices() {
      return devices;
    },
    async addon(action, more = {}) {
      const asked = { action, slug: "matter", ...more };
      const { status, text, body } = await house.admin.post("/addons", asked);
      if (status >= 400) throw new Error(text);
      await ended(body.job?.id);
    },
    async act(action, parameters = {}) {
      const asked = { action: `matter.${action}`, parameters };
      const { body } = await house.admin.post("/api/action", asked);
      return body.result ?? body.error ?? body;
    },
    shows: (entity_id, expected, withinMs) =>
      eventually(
        async () => (await house.admin.get(`/api/state/${entity_id}`)).body,
        expected,
        withinMs,
      ),
    async crash() {
      for (const pid of runners()) process.kill(pid, "SIGKILL");
      await eventually(info, { addon: { state: "startup" } });
      await eventually(info, STARTED, 60_000);
    },
    async restart() {
      await house.stop();
      house = await bootAlone(env);
      await eventually(info, STARTED, 60_000);
    },
  };

  beforeAll(async () => {
    house = await bootAlone(env);
    await home.addon("install");
    await home.addon("start", { config: { report_interval: 1 } });
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
