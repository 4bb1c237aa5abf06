/** Add-ons as a new user meets them, in every layout, and over crashes of the whole process. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { makePackage, rowOf, writeCatalogue } from "../services/addons/made.ts";
import { type Booted, layouts } from "../support/boot.ts";
import type { Client } from "../support/client.ts";
import { clean, freshFolder, login, startHearth } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";

const WEATHER = ["temperature", "humidity", "wind"].map((one) => `sensor.weather_sim_${one}`);
const INSTALLED = { installed: true, state: "stopped" };
const STARTED = { installed: true, state: "started" };

const change = async ({ post }: Client, action: string, slug: string, more: object = {}) =>
  (await post("/addons", { action, slug, ...more })).body;
const stateOf = async ({ get }: Client, entity_id: string) =>
  (await get(`/api/state/${entity_id}`)).body;
const addonOf = async (client: Client, slug: string) => (await change(client, "info", slug)).addon;
/** What takes longer than an answer may goes on as a job. */
const untilIs = (client: Client, slug: string, state: object) =>
  eventually(() => addonOf(client, slug), state);

afterAll(clean);

describe.each(layouts)("add-ons in %s", (_name, boot) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot();
  });
  afterAll(() => house.stop());

  it("show their sensors while they run, which change, and not while they do not", async () => {
    const { admin } = house;
    await change(admin, "install", "weather_sim");
    await untilIs(admin, "weather_sim", INSTALLED);
    await change(admin, "start", "weather_sim", { config: { interval: 1 } });
    await untilIs(admin, "weather_sim", STARTED);
    for (const id of WEATHER) expect(Number((await stateOf(admin, id)).state)).not.toBeNaN();
    const first = await stateOf(admin, "sensor.weather_sim_wind");
    const isOther = async () => ({ is: (await stateOf(admin, first.entity_id)).version > 1 });
    await eventually(isOther, { is: true });
    await change(admin, "stop", "weather_sim");
    await untilIs(admin, "weather_sim", INSTALLED);
    for (const id of WEATHER)
      expect(await stateOf(admin, id)).toMatchObject({ state: "unavailable" });
    await change(admin, "uninstall", "weather_sim");
    await eventually(() => admin.get(`/api/state/${WEATHER[0]}`), { status: 404 });
  });

  it("do what they offer, alone, in a batch, and as a tool manages them", async () => {
    const { admin } = house;
    const tool = (action: string, slug: string) =>
      admin.post("/api/tools", { tool: "addon", action, slug });
    for (const [action, state] of [
      ["install", INSTALLED],
      ["start", STARTED],
    ] as const) {
      const { status, body } = await tool(action, "notify_log");
      expect([status, body.result.addon.slug]).toEqual([200, "notify_log"]);
      await untilIs(admin, "notify_log", state);
    }
    const notify = (message: unknown) => ({ action: "notify_log.notify", parameters: { message } });
    const { body } = await admin.post("/api/action", notify("Dinner & dance"));
    expect(body).toMatchObject({ success: true, result: { written: true } });
    const batch = { actions: [notify("one"), notify(2), { action: "list_scenes" }] };
    const { results } = (await admin.post("/api/actions/batch", batch)).body;
    expect(results.map(({ success }: { success: boolean }) => success)).toEqual([
      true,
      false,
      true,
    ]);
    const lines = async () => (await change(admin, "logs", "notify_log")).logs;
    for (const text of ["INFO Dinner &amp; dance", "INFO one"])
      await eventually(lines, expect.arrayContaining([expect.objectContaining({ text })]));
    await tool("stop", "notify_log");
    await untilIs(admin, "notify_log", INSTALLED);
    expect((await admin.post("/api/action", notify("late"))).status).toBe(400);
  });
});

const PID = `export default { name: "pid", started() {
  return this.broker.call("hearth.publish", { entities: [
    { entity_id: "sensor.pid", name: "Pid", state: String(process.pid) } ] }); } };`;

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("when the process is killed", () => {
  const DATA_DIR = freshFolder();
  const ADMIN_PASSWORD = "a password of the tests";
  const folder = freshFolder();
  makePackage(folder, { slug: "pid", code: PID });
  const ADDON_CATALOGUE = writeCatalogue(folder, [rowOf({ slug: "pid" })]);

  const start = async () => {
    const limits = { LIMIT_A: "off", LIMIT_B: "off" };
    const SERVICES = "devices,identity,addons,jobs,gateway";
    const env = { DATA_DIR, ADMIN_PASSWORD, ADDON_CATALOGUE, SERVICES, ...limits };
    // npm is where the tests have it.
    const hearth = await startHearth({ ...env, npm_execpath: process.env.npm_execpath });
    return { hearth, admin: await login(hearth, ADMIN_PASSWORD) };
  };

  it.each([0, 60, 150, 300, 450])(
    "%s ms after an installation has begun, it is whole in the end, and nothing is left over",
    async (ms) => {
      const { hearth, admin } = await start();
      const asked = change(admin, "install", "pid").catch(() => undefined);
      await pause(ms);
      const job = async () => readdirSync(join(DATA_DIR, "addons")).length;
      if (ms === 0) await eventually(async () => ({ is: (await job()) > 0 }), { is: true });
      hearth.kill("SIGKILL");
      await Promise.all([asked, hearth.exit]);

      const next = await start();
      const installed = async () => {
        const addon = await addonOf(next.admin, "pid");
        // A request that had not even begun its job is simply asked again.
        if (!addon.installed) await change(next.admin, "install", "pid").catch(() => undefined);
        return addon;
      };
      await eventually(installed, INSTALLED);
      const names = () => readdirSync(join(DATA_DIR, "addons")).filter((name) => name !== ".logs");
      expect(names()).toContain("pid");
      // The job may still be about to end.
      await eventually(() => change(next.admin, "uninstall", "pid"), { success: true });
      expect(names()).toEqual([]);
      next.hearth.kill("SIGTERM");
      expect(await next.hearth.exit).toBe(0);
    },
  );

  it("its add-ons end, too, and come back with it; with its end they end", async () => {
    const { hearth, admin } = await start();
    await change(admin, "install", "pid");
    await untilIs(admin, "pid", INSTALLED);
    await change(admin, "start", "pid");
    await untilIs(admin, "pid", STARTED);
    const before = Number((await stateOf(admin, "sensor.pid")).state);
    expect(lives(before)).toBe(true);
    hearth.kill("SIGKILL");
    await hearth.exit;
    await eventually(async () => ({ lives: lives(before) }), { lives: false });

    const next = await start();
    await untilIs(next.admin, "pid", STARTED);
    const after = Number((await stateOf(next.admin, "sensor.pid")).state);
    expect([after > 0, after === before, lives(after)]).toEqual([true, false, true]);
    next.hearth.kill("SIGTERM");
    expect(await next.hearth.exit).toBe(0);
    expect(lives(after)).toBe(false);
  });
});
