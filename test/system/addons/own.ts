/** An add-on of one's own, from the page on how to write one, through all of its life. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { useFastNpm } from "../../services/addons/fast-npm.ts";
import { makePackage, rowOf, writeCatalogue } from "../../services/addons/made.ts";
import { type Booted, boot } from "../../support/boot.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { eventually } from "../../support/wait.ts";

const page = readFileSync(join(__dirname, "../../../docs/addons.md"), "utf8");
const blocks = [...page.matchAll(/```(\w+)\n([\s\S]*?)```/g)];
const block = (language: string, at: number) =>
  blocks.filter(([, one]) => one === language)[at]?.[2] ?? "";

/** The next version of what is on the page. */
const LAMP = `export default { name: "lamp",
  settings: { name: "Lamp" },
  actions: {
    keep: { job: true, params: { text: "string" }, async handler(ctx) {
      const file = process.env.HEARTH_DATA_DIR + "/kept";
      const fs = await import("node:fs/promises");
      await fs.appendFile(file, ctx.params.text);
      await ctx.call("hearth.progress", { percent: 50, message: "Half of it" });
      return { message: await fs.readFile(file, "utf8") };
    } },
    second: {
      params: { is_shown: "boolean", area: "string|optional" },
      handler(ctx) {
        const entity_id = "light.lamp_second";
        const area = ctx.params.area ?? "Kitchen";
        const entity = { entity_id, name: "Second", state: "off", suggested_area: area };
        return ctx.params.is_shown
          ? ctx.call("hearth.publish", { entities: [entity] })
          : ctx.call("hearth.remove", { entity_ids: [entity_id] });
      },
    },
    sum: { description: "Add", params: { a: "number", b: "number" }, handler: ({ params: { a, b } }) => a + b },
    command: ({ params: { command, fields } }) => [
      {},
      { confirmed: true, state: "off" },
      { confirmed: true, state: "hot", attributes: { brightness: NaN } },
      { confirmed: true, attributes: { brightness: "x" } },
      { confirmed: true, attributes: { text: "x".repeat(20000) } },
      { confirmed: true, attributes: { removed: true } },
      { confirmed: true, state: command === "turn_on" ? "on" : "off", attributes: fields },
    ][(fields.brightness ?? 7) - 1],
  },
  started() {
    return this.broker.call("hearth.publish", { entities: [
      { entity_id: "light.lamp", name: this.settings.name, state: "off", area_id: "kitchen",
        attributes: { supported_color_modes: ["brightness"] } } ] });
  },
};`;

describe("an add-on of one's own", () => {
  useFastNpm();
  let house: Booted;
  let DATA_DIR = "";
  let folder = "";

  const [row] = JSON.parse(block("json", 1)).addons;
  const first = { slug: row.slug, code: block("js", 0), manifest: JSON.parse(block("json", 0)) };
  const next = { slug: "lamp", version: "1.1.0", code: LAMP };
  const wrong = { slug: "wrong", manifest: { keywords: [] } };

  const open = async (lamp: object) => {
    const ADDON_CATALOGUE = writeCatalogue(folder, [{ ...row, ...lamp }, rowOf(wrong)]);
    house = await boot({ DATA_DIR, ADDON_CATALOGUE });
  };
  const change = async (action: string, slug = "lamp", more: object = {}) =>
    house.admin.post("/addons", { action, slug, ...more });
  const light = async () => (await house.admin.get("/api/state/light.lamp")).body;
  const files = () =>
    readdirSync(join(DATA_DIR, "addons")).filter((name) => name !== ".logs" && name !== ".data");

  beforeAll(async () => {
    [DATA_DIR, folder] = [freshFolder(), freshFolder()];
    makePackage(folder, next);
    makePackage(folder, wrong);
    await open({ source: `file:${makePackage(folder, first)}` });
  });
  afterAll(async () => {
    await house.stop();
    await clean();
  });

  it("is installed, and does not run by itself", async () => {
    const { status, body } = await change("install");
    expect(status).toBe(200);
    expect(body.addon).toMatchObject({ installed: true, version: "1.0.0", state: "stopped" });
    expect(files()).toEqual(["lamp"]);
    expect((await change("install")).body.message).toMatch(/already installed/);
  });

  it("runs when it is started, with the settings that it was given", async () => {
    const { status, body } = await change("start", "lamp", { config: { name: "My <lamp>" } });
    expect([status, body.addon.state]).toEqual([200, "started"]);
    expect(await light()).toMatchObject({
      state: "off",
      attributes: { friendly_name: "My &lt;lamp&gt;" },
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
      name: "lamp.blink",
      parameters: ["times"],
      description: "Blink some times",
    });
    const blink = (times: unknown, query = "") =>
      house.admin.post(`/api/action${query}`, { action: "lamp.blink", parameters: { times } });
    expect((await blink(3)).body).toMatchObject({ success: true, result: { blinked: 3 } });
    expect((await blink("x")).status).toBe(400);
    expect((await blink(3, "?dry_run=true")).body.result).toMatchObject({ dry_run: true });
    const narrow = await house.key("user", { entities: ["light.*"] });
    const forbidden = await narrow.post("/api/action", {
      action: "lamp.blink",
      parameters: { times: 3 },
    });
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
    await open({ version: "1.1.0", source: "file:lamp-1.1.0" });
    await eventually(light, { state: "off" });
    const info = async () => (await change("info")).body.addon;
    await eventually(info, { version: "1.0.0", state: "started" });
  });

  it("is updated while it runs, and runs on with its settings; each state is told", async () => {
    const { position } = (await house.admin.get("/api/events")).body;
    const { status, body } = await change("update", "lamp", { version: "1.1.0" });
    expect([status, body.addon]).toMatchObject([200, { version: "1.1.0", state: "started" }]);
    const attributes = { friendly_name: "My &lt;lamp&gt;", area_id: "kitchen" };
    expect(await light()).toMatchObject({ state: "off", attributes });
    expect((await change("update")).body.message).toMatch(/up to date/);
    const { events } = (await house.admin.get(`/api/events?since=${position}`)).body;
    const told = events.filter(({ type }: { type: string }) => type === "addon_changed");
    // Its state before may have been told just now.
    expect(told.map(({ state }: { state: string }) => state).slice(-3)).toEqual([
      "stopped",
      "startup",
      "started",
    ]);
  });

  const lit = async (brightness: number) => {
    const { status, body } = await house.admin.control("light.lamp", "turn_on", { brightness });
    return [status, body.status ?? body.error.message, (await light()).state];
  };
  it.each([
    ["says nothing", 1, [200, "pending", "off"]],
    ["says that it has stayed off", 2, [200, "superseded", "off"]],
    ["reports no state of a light", 3, [503, expect.stringMatching(/answer: .*state/), "off"]],
    ["has a text for a number", 4, [503, expect.stringMatching(/answer: .*brightness/), "off"]],
    ["says too much", 5, [503, expect.stringMatching(/answer: .*16384/), "off"]],
    ["sets what is Hearth's", 6, [503, expect.stringMatching(/answer: .*removed/), "off"]],
    ["says that it is on", 7, [200, "confirmed", "on"]],
  ])("is taken at its word, and no further, when it %s", async (_what, brightness, outcome) => {
    expect(await lit(brightness)).toEqual(outcome);
  });

  const act = async (action: string, parameters: object) =>
    house.admin.post("/api/action", { action: `lamp.${action}`, parameters });

  it("keeps its data over a restart, and a job is followed to its end", async () => {
    expect((await act("keep", { text: "a" })).body.result).toEqual({ message: "a" });
    await change("restart");
    expect((await act("keep", { text: "b" })).body.result).toEqual({ message: "ab" });
    const { status, body } = await act("keep", { word: "b" });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining("word")]);
  });

  it("shows a device in the area that it suggests, and takes it away", async () => {
    const second = async () => house.admin.get("/api/state/light.lamp_second");
    expect((await act("second", { is_shown: true })).status).toBe(200);
    expect((await second()).body.attributes).toMatchObject({ area_id: "kitchen" });
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ name: "Roof" });
    const added = await house.admin.send("POST", "/areas", { body, headers });
    expect((await act("second", { is_shown: true, area: "roof" })).status).toBe(200);
    const { area_id } = added.body.area;
    expect((await second()).body.attributes).toMatchObject({ area_id });
    await house.admin.send("DELETE", `/areas/${area_id}`);
    expect((await act("second", { is_shown: true, area: "Roof" })).status).toBe(200);
    expect((await second()).body.attributes.area_id ?? null).toBeNull();
    const { position } = (await house.admin.get("/api/events")).body;
    expect((await act("second", { is_shown: false })).status).toBe(200);
    expect((await second()).status).toBe(404);
    const { events } = (await house.admin.get(`/api/events?since=${position}`)).body;
    const types = events.map(({ type }: { type: string }) => type);
    expect(types).toContain("entity_removed");
  });

  it("is unavailable when it is stopped, and cannot be commanded", async () => {
    const { body } = await change("stop");
    expect(body.addon.state).toBe("stopped");
    expect((await light()).state).toBe("unavailable");
    expect((await house.admin.control("light.lamp", "turn_on")).status).toBe(503);
    const { body: listed } = await house.admin.get("/api/actions");
    expect(JSON.stringify(listed)).not.toContain("lamp.sum");
    expect((await change("stop")).body.message).toMatch(/is not running/);
  });

  it("leaves nothing when it is uninstalled", async () => {
    const { body } = await change("uninstall");
    expect(body.addon).toMatchObject({ installed: false, state: "unknown" });
    expect((await house.admin.get("/api/state/light.lamp")).status).toBe(404);
    expect(files()).toEqual([]);
    expect((await change("start")).status).toBe(409);
  });

  it("that is no add-on is refused, and leaves nothing", async () => {
    const { status, body } = await change("install", "wrong", { config: { secret: 1 } });
    expect([status, body.error.code]).toEqual([502, "SOURCE_REFUSED"]);
    expect((await change("info", "wrong")).body.addon.installed).toBe(false);
    expect(files()).toEqual([]);
  });

  it("takes settings where they belong, and refuses them elsewhere", async () => {
    const { status, body } = await change("stop", "wrong", { config: {} });
    expect([status, body.error.details.problems[0].field]).toEqual([400, "config"]);
  });
});
