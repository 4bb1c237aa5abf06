/** Add-ons over kills of the whole process: a real npm, real processes, at random moments. */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { makePackage, rowOf, writeCatalogue } from "../../services/addons/made.ts";
import type { Client } from "../../support/client.ts";
import { clean, freshFolder, login, startHearth } from "../../support/spawn.ts";
import { until } from "../../support/until.ts";
import { eventually } from "../../support/wait.ts";

const INSTALLED = { installed: true, state: "stopped" };
const STARTED = { installed: true, state: "started" };
const ADMIN_PASSWORD = "a password of the tests";

/** Tells which process it is, and changes each second. */
const CODE = `export default { name: "pid",
  started() {
    const show = () => this.broker.call("hearth.publish", { entities: [
      { entity_id: "sensor.pid", name: "Pid", state: String(process.pid), attributes: { at: Date.now() } } ] });
    this.timer = setInterval(() => show().catch(() => {}), 1000);
    return show();
  },
  stopped() { clearInterval(this.timer); },
};`;

const change = async ({ post }: Client, action: string) =>
  (await post("/addons", { action, slug: "pid" })).body;
const addon = async (client: Client) => (await change(client, "info")).addon;
const sensor = async ({ get }: Client) => (await get("/api/state/sensor.pid")).body;

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("when the process is killed", () => {
  let DATA_DIR = "";
  let ADDON_CATALOGUE = "";
  beforeAll(() => {
    DATA_DIR = freshFolder();
    const folder = freshFolder();
    makePackage(folder, { slug: "pid", code: CODE });
    ADDON_CATALOGUE = writeCatalogue(folder, [rowOf({ slug: "pid" })]);
  });
  afterAll(clean);

  const start = async () => {
    const SERVICES = "devices,identity,addons,jobs,gateway";
    const limits = { LIMIT_A: "off", LIMIT_B: "off" };
    const env = { DATA_DIR, ADMIN_PASSWORD, ADDON_CATALOGUE, SERVICES, ...limits };
    // npm is where the tests have it.
    const hearth = await startHearth({ ...env, npm_execpath: process.env.npm_execpath });
    return { hearth, admin: await login(hearth, ADMIN_PASSWORD) };
  };
  const root = () => join(DATA_DIR, "addons");
  const names = () =>
    existsSync(root()) ? readdirSync(root()).filter((name) => name !== ".logs") : [];

  it.each([0, 150, 500])(
    "%s ms after an installation has begun, it is whole in the end, and nothing is left over",
    async (ms) => {
      const { hearth, admin } = await start();
      const asked = change(admin, "install").catch(() => undefined);
      await until(() => names().length > 0);
      await pause(ms);
      hearth.kill("SIGKILL");
      await Promise.all([asked, hearth.exit]);

      const next = await start();
      await eventually(() => addon(next.admin), INSTALLED);
      expect(names()).toContain("pid");
      // The job may still be about to end.
      await eventually(() => change(next.admin, "uninstall"), { success: true });
      expect(names()).toEqual([]);
      next.hearth.kill("SIGTERM");
      expect(await next.hearth.exit).toBe(0);
    },
  );

  it("its add-ons end, too, and come back with it; with its end they end", async () => {
    const { hearth, admin } = await start();
    await change(admin, "install");
    await eventually(() => addon(admin), INSTALLED);
    await change(admin, "start");
    await eventually(() => addon(admin), STARTED);
    const { state, version } = await sensor(admin);
    const before = Number(state);
    expect(lives(before)).toBe(true);
    const hasChanged = async () => ({ is: (await sensor(admin)).version > version });
    await eventually(hasChanged, { is: true });
    hearth.kill("SIGKILL");
    await hearth.exit;
    await eventually(async () => ({ lives: lives(before) }), { lives: false });

    const next = await start();
    await eventually(() => addon(next.admin), STARTED);
    const after = Number((await sensor(next.admin)).state);
    expect([after > 0, after === before, lives(after)]).toEqual([true, false, true]);
    next.hearth.kill("SIGTERM");
    expect(await next.hearth.exit).toBe(0);
    expect(lives(after)).toBe(false);
  });
});
