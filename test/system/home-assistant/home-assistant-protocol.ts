/** Home Assistant's WebSocket protocol, message by message: introductions, ids, what is refused. */
import { afterEach, describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { isAbout, isResult, LAMP, PATH, speakersOf } from "./protocol-sockets.ts";

describe("the protocol", () => {
  const house = sharedHouse();
  const { openAt, stranger, known, introduced, ask, toggle, tokenNow } = speakersOf(house);
  afterEach(endStreams);

  it("greets a stranger, and lets it in with a token", async () => {
    const socket = await stranger();
    expect(await socket.next()).toEqual({
      type: "auth_required",
      ha_version: expect.stringMatching(/^\d{4}\.\d+\.\d+$/),
    });
    socket.send({ type: "auth", access_token: tokenNow() });
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
    socket.send({ type: "auth", access_token: tokenNow() });
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
    expect(await socket.next(({ type }) => type === "auth_invalid")).toEqual({
      type: "auth_invalid",
      message: expect.stringContaining("Auth message incorrectly formatted: "),
    });
    expect((await socket.closed).code).toBe(4401);
  });

  it.each([
    ["a header", () => known()],
    ["a token in the query", () => openAt(`${PATH}?token=${tokenNow()}`)],
    ["access_token in the query", () => openAt(`${PATH}?access_token=${tokenNow()}`)],
  ])("says nothing by itself to who is known by %s", async (_how, come) => {
    const socket = await come();
    socket.send({ id: 1, type: "ping" });
    expect(await socket.next()).toEqual({ id: 1, type: "pong" });
  });

  it("also takes an introduction of who is known already", async () => {
    const socket = await known();
    socket.send({ type: "auth", access_token: tokenNow() });
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
      id: null,
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
});
