/** Home Assistant's WebSocket protocol, message by message: subscriptions, and going on from a place. */
import { afterEach, describe, expect, it } from "@jest/globals";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { isAbout, isEvent, LAMP, speakersOf } from "./protocol-sockets.ts";

describe("the protocol", () => {
  const house = sharedHouse();
  const { known, introduced, ask, toggle } = speakersOf(house);
  afterEach(endStreams);

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

  it.each([
    [["light.kichen"], "There is no device light.kichen; did you mean light.kitchen"],
    [[...Array(20).fill(LAMP), "light.none"], "There is no device light.none"],
    [[], "entity_ids"],
    ["light.kitchen", "entity_ids"],
    [["LAMP"], "entity_ids"],
  ])("subscribes to no entities where one is not there: %j", async (entity_ids, message) => {
    const socket = await introduced();
    const told = await ask(socket, { id: 1, type: "subscribe_entities", entity_ids });
    expect(told).toMatchObject({ success: false, error: { code: "invalid_format" } });
    expect(told.error.message).toContain(message);
    await toggle();
    await ask(socket, { id: 2, type: "get_config" });
    expect(socket.received.filter(isAbout(LAMP))).toEqual([]);
  });

  it.each(["lovelace_updated", "timer.finished", "doorbell", "*"])(
    "subscribes to events of the name %s, which a client may give to its own",
    async (event_type) => {
      const socket = await introduced();
      const told = await ask(socket, { id: 1, type: "subscribe_events", event_type });
      expect(told).toMatchObject({ success: true, result: null });
    },
  );

  it.each(["", "state changed", "état", "*.*", 7, null, ["state_changed"]])(
    "subscribes to no events of what is no name: %j",
    async (event_type) => {
      const socket = await introduced();
      const told = await ask(socket, { id: 1, type: "subscribe_events", event_type });
      expect(told).toMatchObject({ success: false, error: { code: "invalid_format" } });
    },
  );

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

  it("tells how everything is where it is unknown what was missed", async () => {
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
