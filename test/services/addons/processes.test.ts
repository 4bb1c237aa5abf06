/** Add-ons as real processes: started, spoken with, crashing, hanging, flooding, ended. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "@jest/globals";
import { type Child, type Ears, openChild } from "../../../services/addons/child.ts";
import type { Fault, OfferedAction } from "../../../services/addons/protocol.ts";
import { openSupervisor, type SupervisorParts } from "../../../services/addons/supervisor.ts";
import type { AddonState, Shown } from "../../../shared/contracts/addons.ts";
import type { Free } from "../../../shared/rules.ts";
import { clean, freshFolder } from "../../support/spawn.ts";
import { eventually } from "../../support/wait.ts";

const made: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of made.splice(0)) await end();
});
afterAll(clean);

interface Seen {
  readonly child: Child;
  readonly lines: string[];
  readonly shown: Shown[];
  readonly ready: Promise<readonly OfferedAction[]>;
}

const launch = (
  code: string,
  { config = {}, fault, stopMs = 500 }: { config?: Free; fault?: Fault; stopMs?: number } = {},
): Seen => {
  const folder = freshFolder();
  writeFileSync(join(folder, "main.js"), `export default ${code};`);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  const [lines, shown]: [string[], Shown[]] = [[], []];
  const { promise: ready, resolve } = Promise.withResolvers<readonly OfferedAction[]>();
  const ears: Ears = {
    log: (stream, text) => void lines.push(`${stream} ${text}`),
    ready: resolve,
    publish: async (entities) => {
      shown.push(...entities);
      return fault;
    },
  };
  const wanted = {
    slug: "sun",
    version: "1.0.0",
    folder,
    main: "main.js",
    config,
    timeZone: "UTC",
  };
  const child = openChild(wanted, ears, stopMs);
  made.push(child.stop);
  return { child, lines, shown, ready };
};

const SUN = { entity_id: "sensor.sun", name: "Sun", state: "1" };

describe("the process of an add-on", () => {
  it("offers the actions of its service, with its settings, and does them", async () => {
    const { child, ready } = launch(
      `{ name: "x", settings: { a: 1, b: 2 }, actions: {
        tell: { description: "Tell", params: { what: "string" },
          handler(ctx) { return [ctx.params.what, this.settings]; } },
        secret: { visibility: "private", handler() {} },
        bare() { return 1; },
        command() {},
      } }`,
      { config: { b: 3 } },
    );
    expect(await ready).toEqual([
      { name: "tell", description: "Tell", parameters: ["what"] },
      { name: "bare", description: "bare", parameters: [] },
    ]);
    const told = await child.ask({ type: "call", action: "tell", params: { what: "hi" } });
    expect(told).toEqual(["hi", { a: 1, b: 3 }]);
  });

  it.each<[string, string, string, object]>([
    ["a parameter is wrong", "", "{ type: 'INVALID_REQUEST' }", { what: 5 }],
    ["it throws", "throw new Error('no luck')", "no luck", { what: "x" }],
    ["it answers too much", "return 'x'.repeat(300000)", "too long", { what: "x" }],
  ])("says why, when %s", async (_when, body, _why, params) => {
    const { child, ready } = launch(
      `{ name: "x", actions: { go: { params: { what: "string" }, handler() { ${body} } } } }`,
    );
    await ready;
    const refused = child.ask({ type: "call", action: "go", params: params as Free });
    await expect(refused).rejects.toMatchObject({
      type: body === "" ? "INVALID_REQUEST" : "SERVICE_UNAVAILABLE",
    });
  });

  it("shows entities, also in its own start, and hears that one was refused", async () => {
    const fault = { code: "INVALID_REQUEST", message: "not yours" } as const;
    const { lines, shown, ready } = launch(
      `{ name: "x", async started() {
        await this.broker.call("hearth.publish", { entities: [${JSON.stringify(SUN)}] })
          .catch((error) => this.logger.info("heard " + error.message));
      } }`,
      { fault },
    );
    await ready;
    expect(shown).toEqual([SUN]);
    await eventually(async () => lines, expect.arrayContaining(["out INFO heard not yours"]));
    expect(lines).toContain("hearth a message was refused: not yours");
  });

  it("carries out commands with its action of that name", async () => {
    const { child, ready } = launch(
      "{ name: 'x', actions: { command: (ctx) => ({ state: ctx.params.command, attributes: ctx.params.fields }) } }",
    );
    await ready;
    const order = { entity_id: "light.sun", command: "turn_on", fields: { brightness: 5 } };
    const done = await child.ask({ type: "command", ...order });
    expect(done).toEqual({ state: "turn_on", attributes: { brightness: 5 } });
  });

  it("without such an action takes no commands", async () => {
    const { child, ready } = launch("{ name: 'x' }");
    await ready;
    const order = { entity_id: "light.sun", command: "turn_on", fields: {} };
    await expect(child.ask({ type: "command", ...order })).rejects.toMatchObject({
      type: "INVALID_REQUEST",
    });
  });

  it("knows nothing of Hearth's environment, and reaches only its own folder", async () => {
    const { child, ready } = launch(`{ name: "x", actions: {
      env: () => Object.keys(process.env),
      read: async () => (await import("node:fs")).readFileSync("/etc/hostname", "utf8"),
      write: async () => (await import("node:fs")).writeFileSync("x", ""),
      spawn: async () => (await import("node:child_process")).execSync("id"),
      own: async () => (await import("node:fs")).readFileSync("package.json", "utf8"),
    } }`);
    await ready;
    const ask = (action: string) => child.ask({ type: "call", action, params: {} });
    const names = (await ask("env")) as string[];
    expect(names.sort()).toEqual(["HEARTH_ADDON_VERSION", "HEARTH_SLUG", "NODE_ENV", "TZ"]);
    for (const action of ["read", "write", "spawn"])
      await expect(ask(action)).rejects.toMatchObject({
        message: expect.stringMatching(/restricted/),
      });
    expect(await ask("own")).toBe('{"type":"module"}');
  });

  it("has no signals to send, with which it would open Hearth's debugger", async () => {
    const { child, ready } = launch(`{ name: "x", actions: {
      global: () => typeof process.kill,
      imported: async () => typeof (await import("node:process")).kill,
      hidden: () => typeof process._kill + typeof process._debugProcess,
      priority: async () => typeof (await import("node:os")).setPriority,
    } }`);
    await ready;
    const ask = (action: string) => child.ask({ type: "call", action, params: {} });
    const found = await Promise.all(["global", "imported", "hidden", "priority"].map(ask));
    expect(found).toEqual(["undefined", "undefined", "undefinedundefined", "undefined"]);
  });

  it.each<[string, string, RegExp]>([
    ["throws in its start", "{ name: 'x', started() { throw new Error('bad day'); } }", /bad day/],
    ["exports no service", "5", /does not export a Moleculer service/],
    ["cannot be read", "{", /SyntaxError/],
  ])("ends and says why, when its service %s", async (_how, code, why) => {
    const { child, lines } = launch(code);
    expect(await child.ended).toBe("it ended with exit code 1");
    expect(lines.join("\n")).toMatch(why);
  });

  it("that says what makes no sense is not harmed, and has no effect", async () => {
    const { lines, shown, ready } = launch(`{ name: "x", async started() {
      const { writeSync } = await import("node:fs");
      const text = "{\\n" + "x".repeat(300000) + "\\n" + '{"type":"publish","id":1}' + "\\n";
      for (let at = 0; at < text.length; )
        try { at += writeSync(3, text.slice(at)); } catch (error) { if (error.code !== "EAGAIN") throw error; }
    } }`);
    await ready;
    expect(shown).toEqual([]);
    expect(lines.filter((line) => line.startsWith("hearth a message was refused"))).toHaveLength(3);
  });

  it("that floods has to wait, and loses nothing", async () => {
    const { lines, shown, ready } = launch(`{ name: "x", started() {
      for (let n = 0; n < 260; n += 1)
        this.broker.call("hearth.publish", { entities: [${JSON.stringify(SUN)}] });
    } }`);
    await ready;
    expect(shown).toHaveLength(260);
    expect(lines).toContain("hearth it says too much: messages wait");
  });

  it("that does not end when it is told is ended", async () => {
    const { child, ready } = launch("{ name: 'x', stopped: () => new Promise(() => {}) }", {
      stopMs: 50,
    });
    await ready;
    await child.stop();
    expect(await child.ended).toBe("it was ended by SIGKILL");
  });

  it("that ends leaves no question open", async () => {
    const { child, ready } = launch("{ name: 'x', actions: { go: () => process.exit(7) } }");
    await ready;
    await expect(child.ask({ type: "call", action: "go", params: {} })).rejects.toMatchObject({
      type: "SERVICE_UNAVAILABLE",
    });
    expect(await child.ended).toBe("it ended with exit code 7");
    expect(() => child.ask({ type: "call", action: "go", params: {} })).toThrow(/does not run/);
  });
});

describe("an add-on that is kept running", () => {
  const supervise = (codes: readonly string[], more: Partial<SupervisorParts> = {}) => {
    const states: AddonState[] = [];
    const seen: Seen[] = [];
    const supervisor = openSupervisor({
      slug: "sun",
      launch(ready) {
        const one = launch(codes[Math.min(seen.length, codes.length - 1)] ?? "");
        void one.ready.then(ready);
        seen.push(one);
        return one.child;
      },
      changed: (state) => void states.push(state),
      log: () => undefined,
      backoffMs: [1, 1, 1, 1, 1],
      ...more,
    });
    made.push(supervisor.stop);
    return { supervisor, states, seen };
  };
  const QUIET = "{ name: 'x', actions: { die: () => process.exit(3) } }";
  const BROKEN = "{ name: 'x', started() { throw new Error('no'); } }";

  it("starts, stops, and starts again", async () => {
    const { supervisor, states } = supervise([QUIET]);
    await supervisor.start();
    await supervisor.start();
    await supervisor.stop();
    await supervisor.start();
    await supervisor.stop();
    const round = ["startup", "started", "stopped"];
    expect(states).toEqual([...round, ...round]);
  });

  it("is started again after a crash", async () => {
    const { supervisor, states, seen } = supervise([QUIET]);
    await supervisor.start();
    await supervisor.ask({ type: "call", action: "die", params: {} }).catch(() => undefined);
    await eventually(async () => states, ["startup", "started", "startup", "started"]);
    expect([seen.length, supervisor.offers().length]).toEqual([2, 1]);
  });

  it("says at once that a start has failed, and goes on trying", async () => {
    const { supervisor } = supervise([BROKEN, QUIET]);
    await expect(supervisor.start()).rejects.toThrow(/exit code 1; it is tried again in/);
    await eventually(async () => ({ state: supervisor.state() }), { state: "started" });
  });

  it("that only crashes is given up, until somebody starts it anew", async () => {
    const { supervisor, seen } = supervise([...Array(6).fill(BROKEN), QUIET]);
    await supervisor.start().catch(() => undefined);
    await eventually(async () => ({ state: supervisor.state() }), { state: "error" });
    expect([seen.length, supervisor.error()]).toEqual([6, "it ended with exit code 1"]);
    await supervisor.start();
    expect([supervisor.state(), supervisor.error()]).toEqual(["started", undefined]);
  });

  it("that does not get ready in time has crashed", async () => {
    const { supervisor } = supervise(["{ name: 'x', started: () => new Promise(() => {}) }"], {
      startMs: 300,
      backoffMs: [],
    });
    await expect(supervisor.start()).rejects.toThrow(/has not started in 0.3 s/);
    expect(supervisor.state()).toBe("error");
  });

  it("may be stopped while it starts, and while it waits for the next try", async () => {
    const { supervisor, seen } = supervise([BROKEN], { backoffMs: [100_000] });
    const starting = supervisor.start();
    await supervisor.stop();
    await expect(starting).rejects.toThrow(/was stopped/);
    await supervisor.start().catch(() => undefined);
    await supervisor.stop();
    expect([supervisor.state(), seen.length <= 2]).toEqual(["stopped", true]);
  });

  it("that cannot be launched at all has crashed", async () => {
    const gone = () => Promise.reject(new TypeError("its files are gone"));
    const { supervisor } = supervise([QUIET], { launch: gone, backoffMs: [] });
    await expect(supervisor.start()).rejects.toThrow(/its files are gone/);
    expect(supervisor.error()).toMatch(/its files are gone/);
  });
});
