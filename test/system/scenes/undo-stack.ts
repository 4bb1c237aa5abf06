/** Undo as a stack: step by step back through what changed something, and forth again. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import { untilOver, write } from "../../support/automations.ts";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const LIGHT = "light.bedroom";
const PLUG = "switch.tv_socket";

describe("a house", () => {
  const house = sharedHouse();
  let anna: Client;
  beforeEach(async () => {
    anna = await house.key("user");
    await house.admin.control(LIGHT, "turn_off");
    await house.admin.control(PLUG, "turn_on");
  });

  const undo = (by = anna) => by.post("/api/undo", { last: true });
  const redo = (by = anna) => by.post("/api/redo", {});
  const dim = (brightness: number) => anna.control(LIGHT, "turn_on", { brightness });
  const brightness = async () => {
    const { body } = await house.admin.get(`/api/state/${LIGHT}`);
    return body.state === "off" ? "off" : body.attributes.brightness;
  };
  const stateOf = async (entity_id: string) =>
    (await house.admin.get(`/api/state/${entity_id}`)).body.state;
  const say = async (input: string) =>
    (await anna.post("/interpret", { input })).body.natural_language as string;

  it("goes back step by step, forth by redo, and back again", async () => {
    for (const one of [50, 100, 150]) await dim(one);
    const seen: unknown[] = [];
    for (const step of [undo, undo, redo, undo, undo, redo, redo, redo]) {
      expect((await step()).body.success).toBe(true);
      seen.push(await brightness());
    }
    expect(seen).toEqual([100, 50, 100, 50, "off", 50, 100, 150]);
    expect((await redo()).status).toBe(404);
  });

  it("says that the last request changed nothing, before it goes further back", async () => {
    await dim(50);
    const { body: idle } = await anna.control(PLUG, "turn_on");
    const first = await undo();
    expect([first.status, first.body]).toMatchObject([
      200,
      { success: true, unchanged: true, context_id: idle.context.id, results: [] },
    ]);
    expect(await brightness()).toBe(50);
    const second = await undo();
    expect(second.body).toMatchObject({ results: [{ entity_id: LIGHT, success: true }] });
    expect(second.body.unchanged).toBeUndefined();
    expect(await brightness()).toBe("off");
  });

  it.each<[string, string, object]>([
    ["a sentence", "/interpret", { input: "turn on the tv socket" }],
    [
      "a batch",
      "/api/actions/batch",
      { actions: [{ action: "turn_on", parameters: { entity_id: PLUG } }] },
    ],
    ["a representation", "/api/state", { context: "test", state: { [PLUG]: { state: "on" } } }],
  ])("says so of %s, too", async (_what, path, body) => {
    await dim(50);
    expect((await anna.post(path, body)).status).toBe(200);
    expect((await undo()).body.unchanged).toBe(true);
    expect(await brightness()).toBe(50);
  });

  it("takes back a request that changed one thing, and found another as it was to be", async () => {
    await anna.post("/interpret", { input: "turn on the bedroom light and the tv socket" });
    expect((await undo()).body.results).toMatchObject([{ entity_id: LIGHT, success: true }]);
    expect(await brightness()).toBe("off");
  });

  it("does not take for the last request what an automation of the same writer has found done", async () => {
    const ada = await house.key("admin");
    const id = await write(ada, {
      alias: "The television with the light",
      trigger: { platform: "state", entity_id: LIGHT, to: "on" },
      action: { service: "switch.turn_on", target: { entity_id: PLUG } },
    });
    await ada.control(LIGHT, "turn_on", { brightness: 50 });
    await untilOver(ada, id);
    const { body } = await undo(ada);
    expect(body).toMatchObject({ results: [{ entity_id: LIGHT, success: true }] });
    expect(body.unchanged).toBeUndefined();
    await ada.post("/automations", { action: "delete", automation_id: id });
  });

  it("redoes nothing once something else was changed", async () => {
    await dim(50);
    await undo();
    await anna.control(PLUG, "turn_off");
    const answer = await redo();
    expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
    expect([await brightness(), await stateOf(PLUG)]).toEqual(["off", "off"]);
  });

  it("goes past what another client has changed since, once that was said", async () => {
    await dim(50);
    await anna.control(PLUG, "turn_off");
    await house.admin.control(PLUG, "turn_on");
    expect((await undo()).status).toBe(409);
    expect((await undo()).body).toMatchObject({ results: [{ entity_id: LIGHT, success: true }] });
  });

  it("takes two undoes that come together as two", async () => {
    await dim(50);
    await anna.control(PLUG, "turn_off");
    const answers = await Promise.all([undo(), undo()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await brightness(), await stateOf(PLUG)]).toEqual(["off", "on"]);
  });

  it("is one stack for each of those who command", async () => {
    const bert = await house.key("user");
    await dim(50);
    await bert.control(PLUG, "turn_off");
    await undo();
    expect((await redo(bert)).status).toBe(404);
    expect([await brightness(), await stateOf(PLUG)]).toEqual(["off", "off"]);
  });

  it("says what a redo would do by a dry run, and does nothing", async () => {
    await dim(50);
    await undo();
    const dry = await anna.post("/api/redo?dry_run=true", {});
    expect(dry.body).toMatchObject({ dry_run: true, results: [{ state: { state: "on" } }] });
    expect(await brightness()).toBe("off");
  });

  it("is gone through by sentences", async () => {
    await say("turn on the bedroom light");
    await say("turn on the tv socket");
    expect(await say("undo")).toMatch(/changed nothing/);
    expect(await say("undo that")).toMatch(/^Brought back Bedroom light/i);
    expect(await say("redo")).toMatch(/^Did again .*Bedroom light/i);
    expect(await stateOf(LIGHT)).toBe("on");
    expect(await say("redo")).toMatch(/^Nothing can be redone/);
  });
});
