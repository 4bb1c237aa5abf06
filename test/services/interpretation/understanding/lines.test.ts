/** Lines of JSON: a home, then sentences of it. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { openLines } from "../../../../services/interpretation/understanding/lines.ts";

const NOW = "2030-01-01T18:00:00";
const HOME = {
  home: {
    unit_system: "metric",
    floors: [{ id: "g", name: "Ground floor", level: 0 }],
    areas: [{ id: "hall", name: "Hall", floor: "g" }],
    entities: [
      { entity_id: "light.a", name: "Amber lamp", area: "hall", state: "on" },
      { entity_id: "light.b", name: "Beech lamp", area: "hall", state: "on" },
      { entity_id: "lawn_mower.m", name: "Mower", state: "docked" },
      { entity_id: "timer.t", name: "Tea", state: "active", attributes: { remaining: 90 } },
    ],
  },
};

const told = async (...messages: readonly object[]): Promise<readonly unknown[]> => {
  const lines = openLines();
  await lines.answer(JSON.stringify(HOME));
  const answers: unknown[] = [];
  for (const message of messages)
    answers.push(JSON.parse(await lines.answer(JSON.stringify(message))));
  return answers;
};
const say = (text: string, more: object = {}) => ({
  id: "1",
  text,
  context: { now: NOW },
  ...more,
});

describe("a line", () => {
  it("that describes a home is accepted", async () => {
    expect(await told(HOME)).toEqual([{ home: "ok" }]);
  });

  it("of a home whose entities have no name is refused", async () => {
    const [answer] = await told({ home: { entities: [{ entity_id: "light.a" }] } });
    expect(answer).toMatchObject({ home: "invalid" });
  });

  it("that is no JSON object is answered all the same", async () => {
    const lines = openLines();
    for (const line of ["{", "7", "null"])
      expect(JSON.parse(await lines.answer(line))).toMatchObject({ kind: "none" });
  });

  it.each([
    ["fr", "Combien de temps reste-t-il ?"],
    ["de", "Wie lange noch?"],
  ])("in %s that asks what is left is about the timer that runs", async (language, text) => {
    const [answer] = await told(say(text, { language }));
    expect(answer).toMatchObject({ kind: "answer", answer: { entities: ["timer.t"], value: 90 } });
  });

  it.each([
    ["without a text", { id: "1", context: { now: NOW } }, "text"],
    ["without a time", { id: "1", text: "hello" }, "now"],
    ["in a language that is not there", say("hello", { language: "xx" }), "xx"],
  ])("%s says what is wrong", async (_why, message, word) => {
    const [answer] = await told(message);
    expect(answer).toMatchObject({ id: "1", kind: "none", reason: expect.stringContaining(word) });
  });

  it("of a sentence is answered by its commands", async () => {
    const [answer] = await told(say("turn off the amber lamp"));
    expect(answer).toEqual({
      id: "1",
      kind: "act",
      commands: [{ entity_id: "light.a", command: "turn_off", fields: {} }],
      confidence: 0.98,
    });
  });

  it("names a mower's command as people do", async () => {
    const [answer] = await told(say("start the mower"));
    expect(answer).toMatchObject({ commands: [{ entity_id: "lawn_mower.m", command: "start" }] });
  });

  it("of a question is answered by what it is about", async () => {
    const [answer] = await told(say("is the amber lamp on?"));
    expect(answer).toMatchObject({ kind: "answer", answer: { yes: true, entities: ["light.a"] } });
  });

  it("that could mean several offers them, and the session knows the answer", async () => {
    const context = { now: NOW, session: "s" };
    const [asked, answered, undone] = await told(
      { id: "1", text: "turn off the lamp", context },
      { id: "2", text: "the beech one", context },
      { id: "3", text: "undo that", context },
    );
    expect(asked).toMatchObject({
      kind: "ask",
      options: [{ entity_id: "light.a" }, { entity_id: "light.b" }],
    });
    expect(answered).toMatchObject({ kind: "act", commands: [{ entity_id: "light.b" }] });
    expect(undone).toEqual({ id: "3", kind: "undo" });
  });
});

describe("the command line", () => {
  it("answers each line with a line", async () => {
    const driver = resolve(
      __dirname,
      "../../../../services/interpretation/understanding/driver.ts",
    );
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", driver]);
    child.stdin.end(`${JSON.stringify(HOME)}\n${JSON.stringify(say("turn on the amber lamp"))}\n`);
    let output = "";
    child.stdout.on("data", (part: Buffer) => {
      output += part.toString();
    });
    await once(child, "close");
    const kinds = output
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as object);
    expect(kinds).toMatchObject([{ home: "ok" }, { kind: "act" }]);
  });
});
