/** One add-on as a real process, with all that it may do, and one that cannot start. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { clean } from "../../support/spawn.ts";
import { launch, SUN } from "./real-child.ts";

const CODE = `{
  name: "x",
  settings: { a: 1, b: 2 },
  actions: {
    tell: {
      description: "Tell",
      params: { what: "string" },
      handler(ctx) { return [ctx.params.what, this.settings]; },
    },
    secret: { visibility: "private", handler() {} },
    fail() { throw new Error("no luck"); },
    talk: () => "x".repeat(300000),
    env: () => Object.keys(process.env),
    read: async () => (await import("node:fs")).readFileSync("/etc/hostname", "utf8"),
    write: async () => (await import("node:fs")).writeFileSync("x", ""),
    spawn: async () => (await import("node:child_process")).execSync("id"),
    own: async () => (await import("node:fs")).readFileSync("package.json", "utf8"),
    keep: async () => {
      const { appendFileSync, readFileSync } = await import("node:fs");
      const file = process.env.HEARTH_DATA_DIR + "/kept";
      appendFileSync(file, "x");
      return readFileSync(file, "utf8");
    },
    escape: async () =>
      (await import("node:fs")).symlinkSync("/etc", process.env.HEARTH_DATA_DIR + "/etc"),
    join: {
      job: true,
      role: "admin",
      params: { code: "string", name: { type: "string", optional: true }, $$strict: true },
      async handler(ctx) {
        await ctx.call("hearth.progress", { percent: 40.5, message: "Found " + ctx.params.code });
        return { message: "Joined" };
      },
    },
    rush(ctx) { return this.broker.call("hearth.progress", { percent: 1, message: "a" }); },
    swell: (ctx) => ctx.call("hearth.publish", { entities: [{ name: "x".repeat(300000) }] }),
    forget(ctx) { return ctx.call("hearth.remove", { entity_ids: ["sensor.sun"] }); },
    command: (ctx) => ({ state: ctx.params.command, attributes: ctx.params.fields }),
  },
  started() {
    return this.broker.call("hearth.publish", { entities: [${JSON.stringify(SUN)}] })
      .catch((error) => this.logger.info("heard " + error.message));
  },
}`;

const OPEN = "tell fail talk env read write spawn own keep escape join rush swell forget".split(
  " ",
);

const TAKES_WHAT = { parameters: ["what"], required: ["what"] };

describe("the process of an add-on", () => {
  let made: ReturnType<typeof launch>;
  beforeAll(async () => {
    const fault = { code: "INVALID_REQUEST", message: "not yours" } as const;
    made = launch(CODE, { config: { b: 3 }, fault });
    await made.ready;
  });
  afterAll(clean);

  it("offers the actions of its service, with its settings, and does them", async () => {
    const offers = await made.ready;
    expect(offers.map(({ name }) => name)).toEqual(OPEN);
    expect(offers[0]).toEqual({ name: "tell", description: "Tell", ...TAKES_WHAT });
    expect(await made.call("tell", { what: "hi" })).toEqual(["hi", { a: 1, b: 3 }]);
  });

  it.each<[string, string, object, string, RegExp]>([
    ["a parameter is wrong", "tell", { what: 5 }, "INVALID_REQUEST", /field must be a string/],
    ["it throws", "fail", {}, "SERVICE_UNAVAILABLE", /no luck/],
    ["it answers too much", "talk", {}, "SERVICE_UNAVAILABLE", /too long/],
    ["it shows too much", "swell", {}, "SERVICE_UNAVAILABLE", /more than 262144/],
  ])("says why, when %s", async (_when, action, params, type, why) => {
    const refused = await made.call(action, { ...params }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ type, message: expect.stringMatching(why) });
  });

  it("shows entities in its own start, and hears that they were refused", async () => {
    expect(made.shown).toEqual([SUN]);
    expect(made.lines).toContain("hearth a message was refused: not yours");
    await made.logs("out INFO heard not yours");
  });

  it("carries out commands with its action of that name", async () => {
    const order = { entity_id: "light.sun", command: "turn_on", fields: { brightness: 5 } };
    const done = await made.child.ask({ type: "command", ...order });
    expect(done).toEqual({ state: "turn_on", attributes: { brightness: 5 } });
  });

  it("knows nothing of Hearth's environment, and reaches only its own folder", async () => {
    const names = (await made.call("env")) as string[];
    const own = ["ADDON_VERSION", "DATA_DIR", "SLUG"].map((name) => `HEARTH_${name}`);
    expect(names.sort()).toEqual([...own, "NODE_ENV", "TZ"]);
    for (const action of ["read", "write", "spawn", "escape"])
      await expect(made.call(action)).rejects.toThrow(/restricted|requires full/);
    expect(await made.call("own")).toBe('{"type":"module"}');
  });

  it("writes into the folder of its data, and finds there what it has written before", async () => {
    expect(await made.call("keep")).toBe("x");
    const again = launch(CODE, { data: made.data });
    await again.ready;
    expect(await again.call("keep")).toBe("xx");
    await again.child.stop();
  });

  it("shows the progress of an action that takes long, and says what it takes", async () => {
    expect((await made.ready).find(({ name }) => name === "join")).toEqual({
      ...{ name: "join", description: "join", is_job: true, role: "admin" },
      ...{ parameters: ["code", "name"], required: ["code"] },
    });
    const steps: unknown[] = [];
    const progress = (...step: unknown[]) => void steps.push(step);
    const joined = await made.call("join", { code: "<1>" }, { progress });
    expect([joined, steps]).toEqual([{ message: "Joined" }, [[40.5, "Found &lt;1&gt;"]]]);
  });

  it("hears that progress is of the action that has it", async () => {
    await expect(made.call("rush")).rejects.toThrow(/call it with ctx.call/);
  });

  it("takes its entities away, and hears that they are not its own", async () => {
    await expect(made.call("forget")).rejects.toThrow(/not yours/);
    expect(made.removed).toEqual(["sensor.sun"]);
  });

  it("ends when Hearth is gone", async () => {
    made.breakPipe();
    expect(await made.child.ended).toBe("it ended with exit code 0");
  });
});

it("an add-on that throws in its start ends, and says why", async () => {
  const { child, lines } = launch("{ name: 'x', started() { throw new Error('bad day'); } }");
  expect(await child.ended).toBe("it ended with exit code 1");
  expect(lines.join("\n")).toMatch(/bad day/);
});
