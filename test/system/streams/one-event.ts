/** One event on every transport: the same, at the same place, in the same order. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { brightnessOf, dim, eventsOf, isOf, LAMP, PLACE, socketOf, WAYS } from "./listeners.ts";

const LAMPS = [LAMP, "light.bedroom", "light.living_room"];
const [LAST, ROUNDS] = ["light.kids_room", 8];
const place = expect.stringMatching(PLACE);
/** The house changes by itself, too. */
const isChange = ({ event, version }: Loose) => event === "state_change" || version !== undefined;

describe("a house", () => {
  const house = sharedHouse();
  let alice: Client;
  let bob: Client;
  beforeAll(async () => {
    alice = await house.user("user");
    bob = await house.key("viewer");
  });
  afterAll(endStreams);

  describe("tells every client of a light that one client dims", () => {
    it.each(WAYS)("on %s, as the light then is", async (path, listen) => {
      const listener = await listen(bob);
      const brightness = 10 + WAYS.findIndex(([one]) => one === path);
      const { state } = await dim(alice, brightness);
      const { now, position } = await listener.next(isOf(LAMP, brightness));
      expect(now).toMatchObject({ state: "on", attributes: state.attributes });
      expect(position).toEqual(place);
    });

    it("on /events as one flat object", async () => {
      const socket = await socketOf(bob, "/events");
      const before = (await dim(alice, 20)).state;
      const { state } = await dim(alice, 21);
      const { entity_id, attributes, last_changed, version } = state;
      expect(await socket.next((said) => said.version === version)).toEqual({
        ...{ entity_id, state: "on", attributes, last_changed, version },
        previous_state: before.state,
        position: place,
      });
    });

    it("on /ws in the shape of a change of the whole system", async () => {
      const socket = await socketOf(bob, "/ws");
      const before = (await dim(alice, 31)).state;
      const { context, state: after } = await dim(alice, 32);
      const looks = ({ state, attributes }: Loose) => ({ [LAMP]: { state, attributes } });
      const isNow = ({ data }: Loose) => data.current_state[LAMP]?.attributes.brightness === 32;
      expect(await socket.next(isNow)).toEqual({
        event: "state_change",
        data: {
          entity_id: LAMP,
          previous_state: looks(before),
          current_state: looks(after),
          context: expect.objectContaining(context),
          timestamp: after.last_updated,
        },
        position: place,
      });
    });

    it("on /subscribe_events as an event of its kind, whose id is its place", async () => {
      const events = await eventsOf(bob);
      const before = (await dim(alice, 41)).state;
      const { context, state } = await dim(alice, 42);
      const { version, attributes, last_updated } = state;
      const block = await events.next(({ data }) => data.version === version);
      expect(block).toEqual({
        id: place,
        event: "message",
        data: {
          ...{ type: "state_changed", entity_id: LAMP, domain: "light", state: "on", attributes },
          ...{ previous_state: before.state, version, timestamp: last_updated },
          context: expect.objectContaining(context),
          position: block.id,
        },
      });
    });

    it("on /api/events as the stream of server-sent events does", async () => {
      const events = await eventsOf(bob);
      const { data: greeting } = await events.next();
      const { version } = (await dim(alice, 51)).state;
      const { data } = await events.next((one) => one.data?.version === version);
      const { status, body } = await bob.get(`/api/events?since=${greeting.position}`);
      expect([status, body]).toEqual([
        200,
        { success: true, events: expect.arrayContaining([data]), position: place },
      ]);
    });
  });

  it("greets no client on /events and /ws, and says in the handshake where one stands", async () => {
    for (const path of ["/events", "/ws"]) {
      const socket = await socketOf(bob, path);
      expect(socket.handshake.get("x-event-position")).toEqual(place);
      socket.send({ type: "ping", id: "first" });
      const first = await socket.next((said) => !isChange(said));
      expect(first).toEqual({ type: "pong", id: "first", position: place });
    }
  });

  it("greets on /subscribe_events with the place, which is the id, and a time to come back", async () => {
    const events = await eventsOf(bob);
    const first = await events.next();
    const timestamp = expect.any(String);
    expect(first).toEqual({
      ...{ id: place, event: "message", retry: 3000 },
      data: { type: "connected", position: first.id, timestamp },
    });
    expect(Object.fromEntries(events.handshake)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-api-version": "v1",
      "x-accel-buffering": "no",
      // It lasts as long as its connection: nothing of HTTP stands between the pieces.
      connection: "close",
    });
    expect(events.handshake.has("transfer-encoding")).toBe(false);
  });

  it("tells the same of each entity, in the same order and at the same places, on all", async () => {
    const listeners = await Promise.all(WAYS.map(([, listen]) => listen(bob)));
    const rounds = [...Array(ROUNDS).keys()];
    for (const round of rounds) await Promise.all(LAMPS.map((id) => dim(alice, 100 + round, id)));
    await dim(alice, 7, LAST);
    await Promise.all(listeners.map((one) => one.next(isOf(LAST, 7))));
    const told = listeners.map(({ heard }) =>
      LAMPS.map((id) => heard.filter(isOf(id)).map((one) => [brightnessOf(one), one.position])),
    );
    const brightnesses = told[0]?.map((one) => one.map(([brightness]) => brightness));
    expect(brightnesses).toEqual(LAMPS.map(() => rounds.map((round) => 100 + round)));
    for (const one of told) expect(one).toEqual(told[0]);
  });

  it("has the same events at every spelling of a path", async () => {
    for (const path of ["/api/events", "/api/v1/events", "/api/events/"]) {
      const { status, body } = await bob.get(path);
      const told = { success: true, events: expect.any(Array), position: place };
      expect([status, body]).toEqual([200, told]);
    }
    for (const path of ["/api/v1/websocket", "/ws/", "/events/"]) {
      const socket = await socketOf(bob, path);
      socket.send({ type: "ping", id: 1 });
      expect(await socket.next(({ type }) => type === "pong")).toMatchObject({ id: 1 });
    }
  });
});
