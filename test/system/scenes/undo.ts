/** Undo over HTTP: what a command, a scene, a batch or a sentence has changed comes back. */
import { beforeEach, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { livingHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";

const LIGHT = "light.bedroom";
const PLUG = "switch.tv_socket";
const LAST = { last: true };

describe("a house", () => {
  const house = livingHouse();
  let anna: Client;
  beforeEach(async () => {
    anna = await house.key("user");
    await house.admin.control(LIGHT, "turn_off");
    await house.admin.control(PLUG, "turn_on");
  });

  const read = async (entity_id: string) => (await house.admin.get(`/api/state/${entity_id}`)).body;
  const shown = async (entity_id: string) => {
    const { state, attributes } = await read(entity_id);
    return { state, attributes };
  };
  const undo = (body: object = LAST, by = anna, headers = {}) =>
    by.post("/api/undo", body, headers);
  const idsIn = ({ body }: { body: Loose }) =>
    body.results.map(({ entity_id }: Loose) => entity_id).sort();

  it("takes back a command, and its own undo by name", async () => {
    await house.admin.control(LIGHT, "turn_on", { brightness: 40, color_temp: 3003 });
    const before = await shown(LIGHT);
    const command = await anna.control(LIGHT, "turn_on", { brightness: 200, rgb_color: [9, 8, 7] });
    const after = await shown(LIGHT);
    const first = await undo();
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        success: true,
        context_id: command.body.context.id,
        results: [{ entity_id: LIGHT, success: true, status: "confirmed", state: before }],
        message: "1 of 1 brought back",
      },
    ]);
    expect(await shown(LIGHT)).toEqual(before);
    const second = await undo({ context_id: first.body.context.id });
    expect(second.body.context_id).toBe(first.body.context.id);
    expect(await shown(LIGHT)).toEqual(after);
  });

  it.each<[string, string, object]>([
    ["a scene", "/scenes/activate", { scene_id: "good_night" }],
    [
      "a batch",
      "/api/actions/batch",
      {
        actions: [
          { action: "turn_on", parameters: { entity_id: LIGHT, brightness: 9 } },
          { action: "turn_off", parameters: { entity_id: PLUG } },
          { action: "set_brightness", parameters: { entity_id: LIGHT, brightness: 99 } },
          { action: "set_volume", parameters: { entity_id: "media_player.kitchen", volume: 1 } },
        ],
      },
    ],
    ["a sentence", "/interpret", { input: "turn on the kitchen light and the bedroom light" }],
    [
      "a state of the whole",
      "/api/state",
      { context: "test", state: { [LIGHT]: { state: "on" }, "light.garage": { state: "on" } } },
    ],
    [
      "a service call",
      "/control",
      { entity_id: "climate.bedroom", command: "set_temperature", temperature: 25 },
    ],
  ])("takes back all of %s", async (_what, path, body) => {
    const names = ["lock.front_door", "light.office", LIGHT, PLUG, "light.kitchen"];
    await house.admin.control("light.office", "turn_on");
    const before = await Promise.all(names.map(read));
    expect((await anna.post(path, body)).status).toBe(200);
    const answer = await undo();
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    expect(answer.body.results.length).toBeGreaterThan(0);
    for (const { entity_id, state } of before) await eventually(() => read(entity_id), { state });
  });

  it("names neither sensors nor the times of scenes", async () => {
    await anna.post("/scenes/activate", { scene_id: "bright_kitchen" });
    expect(idsIn(await undo())).toEqual(["light.kitchen", "light.kitchen_counter"]);
  });

  it("is told by the context of the answer, whatever has happened since elsewhere", async () => {
    const { body } = await anna.post("/scenes/activate", { scene_id: "bright_kitchen" });
    await anna.control(PLUG, "turn_off");
    const answer = await undo({ context_id: body.context.id });
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    expect((await read("light.kitchen")).state).toBe("off");
    expect((await read(PLUG)).state).toBe("off");
  });

  it("takes back what moves by itself, on its way and once it is there", async () => {
    await house.admin.control("cover.bedroom", "close");
    await eventually(() => read("cover.bedroom"), { state: "closed" });
    await anna.control("cover.bedroom", "set_position", { position: 50 });
    await eventually(() => read("cover.bedroom"), { state: "open" });
    expect((await undo()).body.success).toBe(true);
    expect((await anna.post("/api/redo", {})).body.success).toBe(true);
    await eventually(() => read("cover.bedroom"), {
      state: "open",
      attributes: { current_position: 50 },
    });
  });

  it("passes over what an automation has done by itself, but takes it back by name", async () => {
    const { admin } = house;
    const action = { service: "switch.turn_off", target: { entity_id: PLUG } };
    const config = { alias: "Bell", trigger: { platform: "event", event: "bell" }, action };
    await admin.post("/automations", { action: "create", config });
    const { body } = await admin.control(LIGHT, "turn_on");
    await admin.post("/api/events/bell", {});
    await eventually(() => read(PLUG), { state: "off" });
    expect((await undo(LAST, admin)).body.context_id).toBe(body.context.id);
    const [run] = (await admin.get("/automations/bell/traces")).body.traces;
    const named = await undo({ context_id: run.context.id }, admin);
    expect(named.body.results).toMatchObject([{ entity_id: PLUG, state: { state: "on" } }]);
  });

  it("takes back a light that is on its way, and one that has arrived", async () => {
    await anna.control(LIGHT, "turn_on", { brightness: 200, transition: 300 });
    expect((await undo()).body.results).toMatchObject([{ state: { state: "off" } }]);
    await anna.control(LIGHT, "turn_on", { brightness: 200, transition: 10 });
    await eventually(() => read(LIGHT), { attributes: { brightness: 200 } });
    expect((await undo()).body.results).toMatchObject([{ state: { state: "off" } }]);
  });
});
