/** Add-ons as a client meets them: listed, tried, installed, updated, and refused with a reason. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ADDON_ACTIONS, type Addon } from "../../../shared/contracts/addons.ts";
import { type Booted, boot } from "../../support/boot.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { eventually } from "../../support/wait.ts";
import { type Made, makePackage, rowOf, writeCatalogue } from "./made.ts";

const SERVICES = "devices,identity,addons,jobs,actions,events,gateway";
afterAll(clean);

describe("the catalogue that is shipped", () => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ SERVICES });
  });
  afterAll(() => house.stop());
  const change = (body: object, path = "/addons") => house.admin.post(path, body);

  it("shows each add-on with a name, a version and what it is for", async () => {
    const { body } = await house.admin.get("/addons");
    const addons: Addon[] = body.addons;
    expect([body.success, addons.length >= 12]).toEqual([true, true]);
    for (const addon of addons)
      expect(addon).toEqual({
        name: expect.stringMatching(/./),
        slug: expect.stringMatching(/^[a-z0-9_]+$/),
        description: expect.stringMatching(/./),
        version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        installed: false,
        available: ["notify_log", "weather_sim"].includes(addon.slug),
        state: "unknown",
      });
  });

  it("has each slug once, in their order", async () => {
    const { body } = await house.admin.get("/addons");
    const slugs = body.addons.map(({ slug }: Addon) => slug);
    expect(slugs).toEqual([...new Set<string>(slugs)].sort());
    expect(slugs).toContain("mosquitto");
  });

  it("shows one by its slug", async () => {
    const { status, body } = await change({ action: "info", slug: "node_red" });
    expect([status, body.addon.name]).toEqual([200, "Node-RED"]);
    expect(body.message).toMatch(/is not installed/);
  });

  it.each(ADDON_ACTIONS)("knows what is not in it: %s is a 404", async (action) => {
    const { status, body } = await change({ action, slug: "toaster" });
    expect([status, body.error.code]).toEqual([404, "ADDON_NOT_FOUND"]);
    expect(body.error.details).toMatchObject({ slug: "toaster" });
  });

  it.each(["/addons", "/addons?dry_run=true"])(
    "names no source for some, and %s says so rather than pretend",
    async (path) => {
      const { status, body } = await change({ action: "install", slug: "mosquitto" }, path);
      expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
      expect(body.error.message).toContain("names no source");
      const { body: after } = await change({ action: "info", slug: "mosquitto" });
      expect(after.addon.installed).toBe(false);
    },
  );

  it.each(["mosquitto", "weather_sim"])(
    "has %s, which is not installed: a conflict",
    async (slug) => {
      for (const action of ["start", "stop", "restart", "uninstall", "update", "logs"]) {
        const { status, body } = await change({ action, slug });
        expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
        expect(body.error.message).toMatch(/is not installed/);
      }
    },
  );

  it.each([
    ["mosquitto", "6.5.1"],
    ["weather_sim", "1.0.0"],
  ])("has one version of %s: whoever asks for another hears which", async (slug, version) => {
    const { status, body } = await change({ action: "install", slug, version: "0.0.1" });
    expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(body.error.details).toMatchObject({ allowed: [version] });
  });

  it("tells in a dry run what it would do, and does nothing", async () => {
    const wish = { action: "install", slug: "weather_sim" };
    const { status, body } = await change(wish, "/addons?dry_run=true");
    expect(status).toBe(200);
    expect(body.addon).toMatchObject({ installed: true, state: "stopped" });
    expect(body.message).toMatch(/^Would install/);
    const { body: after } = await change({ action: "info", slug: "weather_sim" });
    expect(after.addon).toMatchObject({ installed: false, state: "unknown" });
  });

  it("is listed for a viewer, and changed by an admin only", async () => {
    const viewer = await house.key("viewer");
    expect((await viewer.get("/addons")).status).toBe(200);
    const { status } = await viewer.post("/addons", { action: "info", slug: "mosquitto" });
    expect(status).toBe(403);
  });
});

const LAMP = `export default { name: "lamp",
  settings: { name: "Lamp" },
  actions: {
    sum: { description: "Add", params: { a: "number", b: "number" }, handler: ({ params: { a, b } }) => a + b },
    command: ({ params }) => ({ state: params.command === "turn_on" ? "on" : "off" }),
  },
  started() {
    return this.broker.call("hearth.publish", { entities: [
      { entity_id: "light.lamp", name: this.settings.name, state: "off", area_id: "kitchen" } ] });
  },
};`;

describe("the page on how to write one", () => {
  const page = readFileSync(join(__dirname, "../../../docs/addons.md"), "utf8");
  const block = (language: string, at: number) =>
    [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)].filter(([, one]) => one === language)[at]?.[2] ??
    "";

  it("shows one that runs as it stands, and a catalogue that offers it", async () => {
    const folder = freshFolder();
    const manifest = JSON.parse(block("json", 0));
    const row = JSON.parse(block("json", 1)).addons[0];
    const made = makePackage(folder, { slug: row.slug, code: block("js", 0), manifest });
    const ADDON_CATALOGUE = writeCatalogue(folder, [{ ...row, source: `file:${made}` }]);
    const house = await boot({ SERVICES, ADDON_CATALOGUE });
    for (const action of ["install", "start"])
      expect((await house.admin.post("/addons", { action, slug: row.slug })).status).toBe(200);
    const { body } = await house.admin.control("light.lamp", "turn_on");
    expect(body.state.state).toBe("on");
    const blink = { action: "lamp.blink", parameters: { times: 3 } };
    expect((await house.admin.post("/api/action", blink)).body.result).toEqual({ blinked: 3 });
    await house.stop();
  });
});

describe("an add-on", () => {
  const folder = freshFolder();
  const DATA_DIR = freshFolder();
  let house: Booted;

  const offer = (...all: readonly Made[]) => {
    for (const made of all) makePackage(folder, made);
    return writeCatalogue(
      folder,
      all.map((made) => rowOf(made)),
    );
  };
  const open = async (...all: readonly Made[]) => {
    house = await boot({ SERVICES, DATA_DIR, ADDON_CATALOGUE: offer(...all) });
  };
  const change = async (action: string, slug = "lamp", more: object = {}) =>
    house.admin.post("/addons", { action, slug, ...more });
  const light = async () => (await house.admin.get("/api/state/light.lamp")).body;

  const lamp = { slug: "lamp", code: LAMP };
  const broken = { slug: "broken", code: "export default 5;" };
  const wrong = { slug: "wrong", manifest: { keywords: [] } };
  const plain = { slug: "plain" };
  beforeAll(() => open(lamp, broken, wrong, plain));
  afterAll(() => house.stop());

  it("is installed, and does not run by itself", async () => {
    const { status, body } = await change("install");
    expect(status).toBe(200);
    expect(body.addon).toMatchObject({ installed: true, version: "1.0.0", state: "stopped" });
    expect(readdirSync(join(DATA_DIR, "addons"))).toEqual(["lamp"]);
    expect((await change("install")).body.message).toMatch(/installed already/);
  });

  it("runs when it is started, with the settings that it was given", async () => {
    const { status, body } = await change("start", "lamp", { config: { name: "My <lamp>" } });
    expect([status, body.addon.state]).toEqual([200, "started"]);
    expect(await light()).toMatchObject({
      state: "off",
      attributes: { friendly_name: "My &lt;lamp&gt;", area_id: "kitchen" },
    });
    expect((await change("start")).body.message).toMatch(/runs already/);
    expect(JSON.stringify((await change("info")).body)).not.toContain("My");
  });

  it("carries out commands for what it shows", async () => {
    const { body } = await house.admin.control("light.lamp", "turn_on");
    expect([body.status, body.state.state]).toEqual(["confirmed", "on"]);
    const refused = await house.admin.control("light.lamp", "turn_on", { brightness: 5000 });
    expect(refused.status).toBe(400);
  });

  it("offers actions by name, which check what they are given", async () => {
    const { body } = await house.admin.get("/api/actions");
    expect(body.actions).toContainEqual({
      name: "lamp.sum",
      parameters: ["a", "b"],
      description: "Add",
    });
    const run = (parameters: object, query = "") =>
      house.admin.post(`/api/action${query}`, { action: "lamp.sum", parameters });
    expect((await run({ a: 1, b: 2 })).body).toMatchObject({ success: true, result: 3 });
    expect((await run({ a: "x" })).status).toBe(400);
    expect((await run({ a: 1, b: 2 }, "?dry_run=true")).body.result).toMatchObject({
      dry_run: true,
    });
    const narrow = await house.key("user", { entities: ["light.*"] });
    const forbidden = await narrow.post("/api/action", { action: "lamp.sum", parameters: {} });
    expect(forbidden.status).toBe(403);
  });

  it("has a log", async () => {
    const { body } = await change("logs");
    expect(body.logs).toContainEqual({
      timestamp: expect.stringMatching(/Z$/),
      stream: "hearth",
      text: "it has started",
    });
  });

  it("comes back after a restart, and its entities with it; newer versions can be had then", async () => {
    await house.stop();
    await open({ ...lamp, version: "1.1.0" }, broken, wrong, plain);
    await eventually(light, { state: "off" });
    await eventually(async () => (await change("info")).body.addon, {
      version: "1.0.0",
      state: "started",
    });
  });

  it("is updated while it runs, and runs on, with its settings", async () => {
    const { status, body } = await change("update", "lamp", { version: "1.1.0" });
    expect([status, body.addon]).toMatchObject([200, { version: "1.1.0", state: "started" }]);
    expect((await light()).attributes.friendly_name).toBe("My &lt;lamp&gt;");
    expect((await change("update")).body.message).toMatch(/up to date/);
  });

  it("is unavailable when it is stopped, and cannot be commanded", async () => {
    const { body } = await change("stop");
    expect(body.addon.state).toBe("stopped");
    expect((await light()).state).toBe("unavailable");
    expect((await house.admin.control("light.lamp", "turn_on")).status).toBe(503);
    const { body: listed } = await house.admin.get("/api/actions");
    expect(JSON.stringify(listed)).not.toContain("lamp.sum");
    expect((await change("stop")).body.message).toMatch(/does not run/);
    expect((await change("restart")).body.addon.state).toBe("started");
  });

  it("leaves nothing when it is uninstalled", async () => {
    const { body } = await change("uninstall");
    expect(body.addon).toMatchObject({ installed: false, state: "unknown" });
    expect((await house.admin.get("/api/state/light.lamp")).status).toBe(404);
    expect(readdirSync(join(DATA_DIR, "addons")).filter((name) => name !== ".logs")).toEqual([]);
    expect((await change("start")).status).toBe(409);
  });

  it("that is no add-on is refused, and leaves nothing", async () => {
    const { status, body } = await change("install", "wrong", { config: { secret: 1 } });
    expect([status, body.error.code]).toEqual([502, "SOURCE_REFUSED"]);
    expect((await change("info", "wrong")).body.addon.installed).toBe(false);
    expect(readdirSync(join(DATA_DIR, "addons")).filter((name) => name !== ".logs")).toEqual([]);
  });

  it("that does not start says why at once, and can be stopped while it is tried again", async () => {
    await change("install", "broken");
    const { status, body } = await change("start", "broken");
    expect([status, body.error.message]).toEqual([503, expect.stringMatching(/exit code 1/)]);
    expect((await change("info", "broken")).body.addon.state).toBe("startup");
    expect((await change("stop", "broken")).body.addon.state).toBe("stopped");
  });

  it("whose files are gone says so, and is whole again when it is installed again", async () => {
    rmSync(join(DATA_DIR, "addons/broken"), { recursive: true });
    mkdirSync(join(DATA_DIR, "addons/.tmp-left"));
    const { body } = await change("start", "broken");
    expect(body.error.message).toMatch(/its files are gone; install it again/);
    expect((await change("stop", "broken")).status).toBe(200);
    expect((await change("install", "broken")).status).toBe(200);
    const names = readdirSync(join(DATA_DIR, "addons"));
    expect(names.filter((name) => name !== ".logs")).toEqual(["broken"]);
  });

  it("tells each state in the event log, in order", async () => {
    const { body: before } = await house.admin.get("/api/events");
    for (const action of ["install", "start", "restart", "stop", "uninstall"])
      await change(action, "plain");
    const { body } = await house.admin.get(`/api/events?since=${before.position}`);
    const told = body.events.filter(({ type }: { type: string }) => type === "addon_changed");
    expect(told.map(({ state }: { state: string }) => state)).toEqual(
      "stopped startup started stopped startup started stopped unknown".split(" "),
    );
  });

  it("takes settings where they belong, and refuses them elsewhere", async () => {
    const { status, body } = await change("stop", "broken", { config: {} });
    expect([status, body.error.details.problems[0].field]).toEqual([400, "config"]);
  });
});
