/** Home Assistant's WebSocket protocol, message by message: introductions, ids, events, resuming. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { type Booted, layouts } from "../support/boot.ts";
import type { Loose } from "../support/client.ts";
import { endStreams, openSocket, type Socket } from "../support/streams.ts";

const LAMP = "light.kitchen";
const PATH = "/api/websocket";

const isResult = ({ type }: Loose) => type === "result";
const isEvent = ({ type }: Loose) => type === "event";
const isAbout = (entity_id: string) => (message: Loose) =>
  message.event?.data?.entity_id === entity_id;

describe.each(layouts)("the protocol in %s", (_name, boot) => {
  let house: Booted;
  let token: string;
  beforeAll(async () => {
    house = await boot();
    token = house.admin.authorization?.split(" ")[1] ?? "";
  });
  afterAll(() => house.stop());
  afterEach(endStreams);

  const openAt = (path: string, headers = {}): Promise<Socket> =>
    openSocket(house.url + path, { headers });
  const stranger = () => openAt(PATH);
  /** Known by a header, and so not greeted. */
  const known = (query = "") => openAt(PATH + query, { authorization: `Bearer ${token}` });
  const introduced = async () => {
    const socket = await stranger();
    await socket.next();
    socket.send({ type: "auth", access_token: token });
    expect(await socket.next()).toMatchObject({ type: "auth_ok" });
    return socket;
  };
  const ask = (socket: Socket, message: object) => {
    socket.send(message);
    return socket.next(isResult);
  };
  const toggle = (entity_id = LAMP) => house.admin.control(entity_id, "toggle");

  it("greets a stranger, and lets it in with a token", async () => {
    const socket = await stranger();
    expect(await socket.next()).toEqual({
      type: "auth_required",
      ha_version: expect.stringMatching(/^\d{4}\.\d+\.\d+$/),
    });
    socket.send({ type: "auth", access_token: token });
    expect(await socket.next()).toMatchObject({ type: "auth_ok" });
    expect(await ask(socket, { id: 1, type: "get_states" })).toMatchObject({
      id: 1,
      success: true,
    });
  });

  it("lets it in with an API key", async () => {
    const key = (await house.key("viewer")).authorization?.split(" ")[1];
    const socket = await stranger();
    socket.send({ type: "auth", access_token: key });
    expect(await socket.next(({ type }) => type === "auth_ok")).toBeDefined();
  });

  it("hears what is sent right behind the introduction", async () => {
    const socket = await stranger();
    socket.send({ type: "auth", access_token: token });
    socket.send({ id: 1, type: "ping" });
    expect(await socket.next(({ type }) => type === "pong")).toEqual({ id: 1, type: "pong" });
  });

  it.each([
    ["a wrong token", { type: "auth", access_token: "nonsense" }],
    ["an empty introduction", { type: "auth" }],
  ])("tells %s that it is none", async (_what, message) => {
    const socket = await stranger();
    socket.send(message);
    expect(await socket.next(({ type }) => type === "auth_invalid")).toEqual({
      type: "auth_invalid",
      message: expect.any(String),
    });
  });

  it("closes the connection after a wrong token", async () => {
    const socket = await stranger();
    socket.send({ type: "auth", access_token: "nonsense" });
    expect((await socket.closed).code).toBe(4401);
  });

  it("hears nothing else of a stranger", async () => {
    const socket = await stranger();
    socket.send({ id: 1, type: "get_states" });
    expect(await socket.next(isResult)).toMatchObject({
      id: 1,
      success: false,
      error: { code: "unauthorized" },
    });
    expect((await socket.closed).code).toBe(4401);
  });

  it.each([
    ["a header", () => known()],
    ["a token in the query", () => openAt(`${PATH}?token=${token}`)],
    ["access_token in the query", () => openAt(`${PATH}?access_token=${token}`)],
  ])("says nothing by itself to who is known by %s", async (_how, come) => {
    const socket = await come();
    socket.send({ id: 1, type: "ping" });
    expect(await socket.next()).toEqual({ id: 1, type: "pong" });
  });

  it("also takes an introduction of who is known already", async () => {
    const socket = await known();
    socket.send({ type: "auth", access_token: token });
    expect(await socket.next()).toMatchObject({ type: "auth_ok" });
  });

  it("tells who is known of events without an id, and answers nothing before", async () => {
    const socket = await known();
    socket.send({ type: "subscribe_events", event_type: "state_changed" });
    socket.send({ id: 1, type: "ping" });
    expect(await socket.next(({ type }) => type !== "event")).toEqual({ id: 1, type: "pong" });
    await toggle();
    const event = await socket.next(isAbout(LAMP));
    expect(Object.keys(event).sort()).toEqual(["event", "position", "type"]);
    expect(event.event).toMatchObject({
      event_type: "state_changed",
      data: { entity_id: LAMP, old_state: { state: "off" }, new_state: { state: "on" } },
    });
    await toggle();
  });

  it("keeps several subscriptions without ids apart", async () => {
    const socket = await known();
    socket.send({ type: "subscribe_events", event_type: "state_changed" });
    socket.send({ type: "subscribe_events", event_type: "scene_activated" });
    await ask(socket, { id: 1, type: "get_config" });
    await house.admin.post("/scenes/activate", { scene_id: "movie_night" });
    const kinds = [
      await socket.next(({ event }) => event?.event_type === "state_changed"),
      await socket.next(({ event }) => event?.event_type === "scene_activated"),
    ];
    expect(kinds.map(({ id }) => id)).toEqual([undefined, undefined]);
  });

  it("answers an error without an id where the message had none", async () => {
    const socket = await known();
    const answer = await ask(socket, { type: "subscribe_events", event_type: 5 });
    expect(answer).toEqual({
      type: "result",
      success: false,
      error: { code: "invalid_format", message: expect.any(String) },
    });
  });

  it("wants an id from who has introduced itself by a message", async () => {
    const socket = await introduced();
    const answer = await ask(socket, { type: "subscribe_events" });
    expect(answer).toMatchObject({ success: false, error: { code: "invalid_format" } });
  });

  it.each([
    ["an id that was used", [3, 3]],
    ["a lower id than before", [3, 2]],
  ])("refuses %s, and goes on", async (_what, [first = 0, second = 0]) => {
    const socket = await introduced();
    await ask(socket, { id: first, type: "get_config" });
    expect(await ask(socket, { id: second, type: "get_config" })).toEqual({
      id: second,
      type: "result",
      success: false,
      error: { code: "id_reuse", message: "Identifier values have to increase." },
    });
    expect(await ask(socket, { id: 9, type: "get_config" })).toMatchObject({ success: true });
  });

  it.each([
    ["no id", "invalid_format", { type: "get_states" }],
    ["an id that is no number", "invalid_format", { id: "1", type: "get_states" }],
    ["an id of zero", "invalid_format", { id: 0, type: "get_states" }],
    ["no type", "invalid_format", { id: 1 }],
    ["an unknown type", "unknown_command", { id: 1, type: "make_tea" }],
    [
      "a subscription that is none",
      "not_found",
      { id: 1, type: "unsubscribe_events", subscription: 7 },
    ],
    [
      "entities that are none",
      "invalid_format",
      { id: 1, type: "subscribe_entities", entity_ids: ["x"] },
    ],
    ["no JSON at all", "invalid_format", "{"],
  ])("refuses a message with %s as %s", async (_what, code, message) => {
    const socket = await introduced();
    socket.send(message);
    expect(await socket.next(isResult)).toMatchObject({ success: false, error: { code } });
  });

  it("answers a subscription before its first event, which says how everything is", async () => {
    const socket = await introduced();
    socket.send({ id: 1, type: "subscribe_entities", entity_ids: [LAMP, "light.hallway"] });
    expect(await socket.next()).toEqual({ id: 1, type: "result", success: true, result: null });
    const { event, position } = await socket.next();
    expect(Object.keys(event.a)).toEqual(["light.hallway", LAMP]);
    expect(position).toMatch(/^[0-9a-f]{8}:\d+$/);
    await toggle("light.garage");
    await toggle();
    const change = await socket.next();
    expect(change).toMatchObject({ id: 1, event: { c: { [LAMP]: { "+": { c: {} } } } } });
    await toggle();
  });

  it("is silent after a subscription has ended", async () => {
    const socket = await introduced();
    await ask(socket, { id: 1, type: "subscribe_events" });
    await ask(socket, { id: 2, type: "subscribe_events" });
    await ask(socket, { id: 3, type: "unsubscribe_events", subscription: 1 });
    for (const _time of [1, 2]) {
      await toggle();
      expect((await socket.next(isAbout(LAMP))).id).toBe(2);
    }
    const ids = socket.received.filter(isAbout(LAMP)).map(({ id }) => id);
    expect(ids).toEqual([2, 2]);
  });

  it("sends what belongs together as one array to who can take it", async () => {
    const socket = await introduced();
    const features = { coalesce_messages: 1 };
    await ask(socket, { id: 1, type: "supported_features", features });
    for (const id of [2, 3]) await ask(socket, { id, type: "subscribe_events" });
    await toggle();
    const together = await socket.next((message) => Array.isArray(message));
    // Of each event both: sensors tell of themselves meanwhile, too.
    expect([...new Set(together.map(({ id }: Loose) => id))]).toEqual([2, 3]);
    await toggle();
  });

  it("goes on from a position that a client remembers, without a gap", async () => {
    const first = await known();
    first.send({ type: "subscribe_events", event_type: "state_changed" });
    await ask(first, { id: 1, type: "get_config" });
    await toggle();
    const { position } = await first.next(isAbout(LAMP));
    await first.stop();
    await toggle("light.garage");
    await toggle();
    const second = await known(`?since=${position}`);
    second.send({ type: "subscribe_events", event_type: "state_changed" });
    const isLight = (message: Loose) => isAbout("light.garage")(message) || isAbout(LAMP)(message);
    const missed = [await second.next(isLight), await second.next(isLight)];
    expect(missed.map(({ event }) => event.data.entity_id)).toEqual(["light.garage", LAMP]);
  });

  it("tells how everything is where nobody knows what was missed", async () => {
    const socket = await known("?since=00000000:1");
    socket.send({ type: "subscribe_events" });
    const { event, position } = await socket.next(isEvent);
    const { devices } = (await house.admin.get("/api/state")).body;
    expect(event).toMatchObject({ event_type: "resync", data: { position } });
    expect(event.data.states.map(({ entity_id }: Loose) => entity_id)).toEqual(
      devices.map(({ id }: Loose) => id),
    );
    expect(event.data.states[0]).toHaveProperty("last_reported");
  });

  it("serves a message while another one takes its time", async () => {
    const socket = await introduced();
    const target = { entity_id: "cover.living_room" };
    socket.send({ id: 1, type: "call_service", domain: "cover", service: "close_cover", target });
    socket.send({ id: 2, type: "ping" });
    const answers = [await socket.next(), await socket.next()];
    expect(answers.map(({ id }) => id)).toEqual([2, 1]);
  });
});
