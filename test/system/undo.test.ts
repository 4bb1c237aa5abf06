/** Undo over HTTP: what a request has changed comes back, and what others have changed since does not. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { type Booted, layouts } from "../support/boot.ts";
import type { Client, Loose } from "../support/client.ts";
import { endStreams, openSocket, type Socket } from "../support/streams.ts";
import { eventually } from "../support/wait.ts";

const LIGHT = "light.bedroom";
const PLUG = "switch.tv_socket";
const LAST = { last: true };

describe.each(layouts)("a house in %s", (_name, boot) => {
  let house: Booted;
  let anna: Client;
  beforeAll(async () => {
    house = await boot({ LIMIT_C_WS: "off", HOMES: "virtual:?speed=20" });
  });
  afterAll(() => house.stop());
  afterEach(endStreams);
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

  it("takes back a command, and with another undo, the undo", async () => {
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
    const second = await undo();
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
    const version = async () => Promise.all(names.map(async (name) => (await read(name)).version));
    expect((await anna.post(path, body)).status).toBe(200);
    const answer = await undo();
    expect([answer.status, answer.body.success]).toEqual([200, true]);
    expect(answer.body.results.length).toBeGreaterThan(0);
    for (const { entity_id, state } of before) await eventually(() => read(entity_id), { state });
    expect((await version()).length).toBe(names.length);
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

  it("leaves alone what somebody else has changed since, and says so", async () => {
    await anna.post("/scenes/activate", { scene_id: "bright_kitchen" });
    await house.admin.control("light.kitchen", "set_brightness", { brightness: 77 });
    const { status, body } = await undo();
    expect([status, body.success, body.message]).toEqual([200, false, "1 of 2 brought back"]);
    expect(body.results).toMatchObject([
      { entity_id: "light.kitchen", success: false, error: { code: "CONFLICT" } },
      { entity_id: "light.kitchen_counter", success: true, state: { state: "off" } },
    ]);
    expect((await read("light.kitchen")).attributes.brightness).toBe(77);
    await house.admin.control("light.kitchen", "turn_off");
  });

  it("is refused as a whole when all of it has been changed since, with the list", async () => {
    const { body: mine } = await anna.control(PLUG, "turn_off");
    await house.admin.control(PLUG, "turn_on");
    const answer = await undo({ context_id: mine.context.id });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: "CONFLICT", details: { results: [{ entity_id: PLUG, success: false }] } },
    ]);
    await undo(LAST, house.admin);
    const again = await undo({ context_id: mine.context.id });
    expect(again.status).toBe(409);
  });

  it("takes back what moves by itself, on its way and once it is there", async () => {
    await house.admin.control("cover.bedroom", "close");
    await eventually(() => read("cover.bedroom"), { state: "closed" });
    await anna.control("cover.bedroom", "set_position", { position: 50 });
    await eventually(() => read("cover.bedroom"), { state: "open" });
    expect((await undo()).body.success).toBe(true);
    expect((await undo()).body.success).toBe(true);
    await eventually(() => read("cover.bedroom"), {
      state: "open",
      attributes: { current_position: 50 },
    });
  });

  it("takes back a light that is on its way, and one that has arrived", async () => {
    await anna.control(LIGHT, "turn_on", { brightness: 200, transition: 300 });
    expect((await undo()).body.results).toMatchObject([{ state: { state: "off" } }]);
    await anna.control(LIGHT, "turn_on", { brightness: 200, transition: 10 });
    await eventually(() => read(LIGHT), { attributes: { brightness: 200 } });
    expect((await undo()).body.results).toMatchObject([{ state: { state: "off" } }]);
  });

  it("finds nothing of others, nor of what can never be undone", async () => {
    const bert = await house.key("user");
    expect((await undo(LAST, bert)).status).toBe(404);
    const { body } = await anna.control(PLUG, "turn_off");
    const answer = await undo({ context_id: body.context.id }, bert);
    expect([answer.status, answer.body.code]).toEqual([404, "NOT_FOUND"]);
    await bert.post("/api/context", { room: "kitchen" });
    const action = { device: PLUG, action: "on" };
    await bert.post("/api/scene", { name: "Of Bert", actions: [action] });
    await bert.control(PLUG, "turn_off");
    expect((await undo(LAST, bert)).status).toBe(404);
  });

  it("passes over the newer ones that have changed nothing which can be undone", async () => {
    await anna.control(PLUG, "turn_off");
    await anna.post("/api/scene", { name: "New", actions: [{ device: PLUG, action: "on" }] });
    await anna.post("/api/context", { room: "kitchen" });
    expect(idsIn(await undo())).toEqual([PLUG]);
  });

  it("goes no further than the credential does", async () => {
    const narrow = await house.key("user", { commands: ["turn_off", "toggle"] });
    await narrow.control(PLUG, "turn_off");
    const answer = await undo(LAST, narrow);
    expect([answer.status, answer.body.code]).toEqual([403, "FORBIDDEN"]);
    expect((await read(PLUG)).state).toBe("off");
  });

  it("says what it would do by a dry run, and does nothing", async () => {
    await anna.control(LIGHT, "turn_on");
    const dry = await anna.post("/api/undo?dry_run=true", LAST);
    expect([dry.status, dry.body]).toMatchObject([
      200,
      {
        success: true,
        dry_run: true,
        results: [{ state: { state: "off" }, status: "predicted" }],
      },
    ]);
    expect((await read(LIGHT)).state).toBe("on");
  });

  it("happens once for one Idempotency-Key", async () => {
    await anna.control(LIGHT, "turn_on");
    const key = { "idempotency-key": "undo-once" };
    const first = await undo(LAST, anna, key);
    expect((await undo(LAST, anna, key)).body).toEqual(first.body);
    expect((await read(LIGHT)).state).toBe("off");
  });

  it("outlives a light that was away, and says why it stays", async () => {
    await anna.control(LIGHT, "turn_on");
    await house.admin.post("/api/state", { entity_id: LIGHT, state: "unavailable" });
    const { status, body } = await undo();
    expect([status, body.details.results]).toMatchObject([409, [{ entity_id: LIGHT }]]);
    await house.admin.post("/api/state", { entity_id: LIGHT, state: "off" });
  });

  it.each<[number, string, object]>([
    [400, "INVALID_PARAMETERS", {}],
    [400, "INVALID_REQUEST", { last: true, context_id: "a" }],
    [400, "INVALID_REQUEST", { last: false }],
    [400, "INVALID_REQUEST", { context_id: "" }],
    [404, "NOT_FOUND", { context_id: "none" }],
  ])("answers %d %s to %j", async (status, code, body) => {
    const answer = await undo(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  /** What is told of state changes, in Home Assistant's words, until a lamp that ends it. */
  const listen = async (): Promise<Socket> => {
    const headers = { authorization: house.admin.authorization ?? "" };
    const socket = await openSocket(`${house.url}/api/websocket`, { headers });
    socket.send({ id: 1, type: "subscribe_events", event_type: "state_changed" });
    await socket.next(({ type }) => type === "result");
    return socket;
  };
  const contextsIn = async (socket: Socket, act: () => Promise<unknown>) => {
    await act();
    await house.admin.control("light.garage", "toggle");
    await socket.next(({ event }) => event?.data.entity_id === "light.garage");
    const own = socket.received
      .flatMap(({ event }: Loose) => event ?? [])
      .filter(({ context, data }) => context.user_id && data.entity_id !== "light.garage");
    return {
      ids: new Set(own.map(({ context }) => context.id)),
      entities: new Set(own.map(({ data }) => data.entity_id)).size,
    };
  };

  it.each<[string, string, object]>([
    ["scene", "/scenes/activate", { scene_id: "good_night" }],
    ["sentence", "/api/command", { command: "turn on the kitchen light and the bedroom light" }],
    [
      "batch",
      "/api/actions/batch",
      {
        actions: [
          { action: "toggle", parameters: { entity_id: LIGHT } },
          { action: "toggle", parameters: { entity_id: PLUG } },
          { action: "activate_scene", parameters: { scene_id: "bright_kitchen" } },
        ],
      },
    ],
  ])("tells all changes of one %s with one context", async (_what, path, body) => {
    await house.admin.control("light.kitchen", "turn_off");
    await house.admin.control("light.office", "turn_on");
    const socket = await listen();
    const { ids, entities } = await contextsIn(socket, () => anna.post(path, body));
    expect(entities).toBeGreaterThan(1);
    expect(ids.size).toBe(1);
  });

  it("tells all changes of one message of a stream with one context", async () => {
    await house.admin.control("light.kitchen", "turn_off");
    const socket = await listen();
    const sentence = { command: "turn on the kitchen light and the bedroom light" };
    const talk = await openSocket(`${house.url}/ws`, {
      headers: { authorization: anna.authorization ?? "" },
    });
    const { ids, entities } = await contextsIn(socket, async () => {
      talk.send(sentence);
      await talk.next(({ type }) => type === "command_result");
    });
    expect([ids.size, entities]).toEqual([1, 2]);
    const [id] = ids;
    expect((await undo()).body.context_id).toBe(id);
    expect((await read("light.kitchen")).state).toBe("off");
  });
});
