/** Add-ons as real processes that start wrong, flood, hang or die. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "@jest/globals";
import { launch, SUN } from "../../services/addons/real-child.ts";
import { clean, ROOT } from "../../support/spawn.ts";
import { eventually } from "../../support/wait.ts";

afterAll(clean);

it.each([
  ["exports no service", "5", /does not export a Moleculer service/],
  ["cannot be read", "{", /SyntaxError/],
])("an add-on that %s ends, and says why", async (_how, code, why) => {
  const { child, lines } = launch(code);
  expect(await child.ended).toBe("it ended with exit code 1");
  expect(lines.join("\n")).toMatch(why);
});

it("one without an action for commands takes none", async () => {
  const { child, ready } = launch("{ name: 'x', actions: { bare() { return 1; } } }");
  expect(await ready).toEqual([
    { name: "bare", description: "bare", parameters: [], required: [] },
  ]);
  const order = { entity_id: "light.sun", command: "turn_on", fields: {} };
  const refused = expect(child.ask({ type: "command", ...order })).rejects;
  await refused.toMatchObject({ type: "INVALID_REQUEST" });
  await child.stop();
});

it("one that says what makes no sense is not harmed, and has no effect", async () => {
  const { child, lines, shown, ready } = launch(`{ name: "x", async started() {
    const { writeSync } = await import("node:fs");
    const text = "{\\n" + "x".repeat(300000) + "\\n" + '{"type":"publish","id":1}' + "\\n";
    for (let at = 0; at < text.length; )
      try { at += writeSync(3, text.slice(at)); } catch (error) { if (error.code !== "EAGAIN") throw error; }
  } }`);
  await ready;
  expect(shown).toEqual([]);
  // Three are refused at once, and the log says so once.
  expect(lines.filter((line) => line.startsWith("hearth a message was refused"))).toEqual([
    "hearth a message was refused: it is not a JSON object",
  ]);
  await child.stop();
});

it("one that floods has to wait, and loses nothing", async () => {
  const { child, clock, logs, shown, ready } = launch(`{ name: "x", started() {
    for (let n = 0; n < 260; n += 1)
      this.broker.call("hearth.publish", { entities: [${JSON.stringify(SUN)}] });
  } }`);
  await logs("hearth it sends too much: messages wait");
  expect(shown.length).toBeLessThan(205);
  const isReady = Promise.race([ready, child.ended]).then(() => true);
  const later = async () => {
    await clock.advance(20);
    return pause(5, false);
  };
  while (!(await Promise.race([isReady, later()])));
  expect(shown).toHaveLength(260);
  await child.stop();
});

it("the weather that is shipped changes as time goes by", async () => {
  const folder = join(ROOT, "addons/weather-sim");
  const files = Object.fromEntries(
    ["index.js", "weather.js"].map((name) => [name, readFileSync(join(folder, name), "utf8")]),
  );
  const code = '(await import("./index.js")).default';
  const { child, shown, ready } = launch(code, { files, config: { interval: 1 } });
  await ready;
  expect(shown.map(({ state }) => Number.isFinite(Number(state)))).toEqual([true, true, true]);
  const weathers = async () => new Set(shown.map(({ state }) => state));
  await eventually(async () => ({ is: (await weathers()).size > 3 }), { is: true });
  await child.stop();
});

it("one that does not end when it is told is ended", async () => {
  const { child, clock, ready } = launch("{ name: 'x', stopped: () => new Promise(() => {}) }");
  await ready;
  const stopped = child.stop();
  await clock.advance(5000);
  await stopped;
  expect(await child.ended).toBe("it was killed by SIGKILL");
});

it("one that ends leaves no question open", async () => {
  const { call, child, ready } = launch("{ name: 'x', actions: { go: () => process.exit(7) } }");
  await ready;
  await expect(call("go")).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
  expect(await child.ended).toBe("it ended with exit code 7");
});
