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
    command: (ctx) => ({ state: ctx.params.command, attributes: ctx.params.fields }),
  },
  started() {
    return this.broker.call("hearth.publish", { entities: [${JSON.stringify(SUN)}] })
      .catch((error) => this.logger.info("heard " + error.message));
  },
}`;

const OPEN = ["tell", "fail", "talk", "env", "read", "write", "spawn", "own"];

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
    expect(offers[0]).toEqual({ name: "tell", description: "Tell", parameters: ["what"] });
    expect(await made.call("tell", { what: "hi" })).toEqual(["hi", { a: 1, b: 3 }]);
  });

  it.each<[string, string, object, string, RegExp]>([
    ["a parameter is wrong", "tell", { what: 5 }, "INVALID_REQUEST", /field must be a string/],
    ["it throws", "fail", {}, "SERVICE_UNAVAILABLE", /no luck/],
    ["it answers too much", "talk", {}, "SERVICE_UNAVAILABLE", /too long/],
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
    expect(names.sort()).toEqual(["HEARTH_ADDON_VERSION", "HEARTH_SLUG", "NODE_ENV", "TZ"]);
    for (const action of ["read", "write", "spawn"])
      await expect(made.call(action)).rejects.toThrow(/restricted/);
    expect(await made.call("own")).toBe('{"type":"module"}');
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
