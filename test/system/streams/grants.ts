/** A grant on streams: outside of it nothing happens, now, later, in a replay or in a resync. */
import { afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { dim, isOf, LAMP, type Listener, order, socketOf, WAYS } from "./listeners.ts";

const SWITCH = "switch.coffee_machine";
const LIGHTS = { entities: ["light.kitchen", "climate.*"] };
const isHidden = (text: string) => /switch\.|light\.(?!kitchen"|kitchen\b)/.test(text);

/** So often it is looked whether credentials are still good. */
const SWEEP_MS = 750;

describe("a credential with a grant,", () => {
  const house = sharedHouse();
  let lights: Client;
  let before = "";
  let brightness = 0;
  /** Something outside of the grant, then something inside; who has heard of that could know of both. */
  const change = async (by = house.admin) => {
    await order(by, SWITCH, "toggle");
    brightness = (brightness % 255) + 1;
    await dim(by, brightness);
    return isOf(LAMP, brightness);
  };
  beforeAll(async () => {
    lights = await house.key("viewer", LIGHTS);
    before = (await house.admin.get("/api/events")).body.position;
    await change();
  });
  afterEach(endStreams);

  const entitiesIn = ({ heard }: Listener) => [
    ...new Set(heard.flatMap(({ entity_id }) => entity_id ?? [])),
  ];

  it.each(WAYS)("is told on %s of what it covers, live and in a replay", async (_path, listen) => {
    const live = await listen(lights);
    const replay = await listen(lights, { query: { since: before } });
    const seen = await change();
    await Promise.all([live.next(seen), replay.next(seen)]);
    expect(entitiesIn(live)).toEqual([LAMP]);
    expect(entitiesIn(replay)).toEqual([LAMP]);
    expect(replay.heard.some(isOf(LAMP, 1))).toBe(true);
    expect(isHidden(JSON.stringify(replay.heard))).toBe(false);
  });

  it.each(WAYS)("is shown on %s only what it covers by a resync", async (_path, listen) => {
    const listener = await listen(lights, { query: { since: "00000000:1" } });
    const { kind, states = {} } = await listener.next();
    expect(kind).toBe("resync");
    expect(Object.keys(states)).toEqual(expect.arrayContaining([LAMP, "climate.bedroom"]));
    for (const id of Object.keys(states)) expect(id).toMatch(/^(light\.kitchen$|climate\.)/);
  });

  it("sees of the whole system's state only what it covers", async () => {
    const all = WAYS.filter(([path]) => path !== "/events");
    const listeners = await Promise.all(all.map(([, listen]) => listen(lights)));
    const state = {
      [SWITCH]: { state: "on" },
      "light.garage": { state: "on" },
      "climate.bedroom": { state: "heat" },
      cosiness: "high",
    };
    const { status } = await house.admin.post("/api/state", { context: "evening", state });
    expect(status).toBe(200);
    for (const listener of listeners) {
      const { said } = await listener.next(({ kind }) => kind === "state_change");
      const data = said.data ?? said.event?.data ?? said;
      expect(Object.keys(data.current_state).sort()).toEqual(["climate.bedroom", "cosiness"]);
      expect(Object.keys(data.previous_state)).toEqual(["climate.bedroom"]);
      expect(isHidden(JSON.stringify(said))).toBe(false);
    }
  });

  it("does not hear of scenes and automations outside, nor of what others do by name", async () => {
    const all = WAYS.filter(([path]) => path !== "/events");
    const listeners = await Promise.all(all.map(([, listen]) => listen(lights)));
    await house.admin.post("/scenes/activate", { scene_id: "good_night" });
    const parameters = { entity_id: LAMP };
    await house.admin.post("/api/action", { action: "get_state", parameters });
    const seen = await change();
    for (const listener of listeners) {
      await listener.next(seen);
      const kinds = new Set(listener.heard.map(({ kind }) => kind));
      expect(kinds).toEqual(new Set(["state_changed"]));
    }
  });

  it("hears of its own actions", async () => {
    const socket = await socketOf(lights, "/ws");
    const parameters = { entity_id: LAMP };
    const { status } = await lights.post("/api/action", { action: "get_state", parameters });
    const { data } = await socket.next(({ event }) => event === "action_executed");
    expect([status, data.success]).toEqual([200, true]);
  });

  describe("that changes while the stream is open", () => {
    const nameOf = async (client: Client) => (await client.get("/auth/whoami")).body.username;
    const grant = async (client: Client, wanted: object | null) => {
      const { status } = await house.admin.send("PATCH", `/auth/users/${await nameOf(client)}`, {
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ grant: wanted }),
      });
      expect(status).toBe(200);
    };
    /** Whether it hears of a hidden change that comes before one that it sees. */
    const hearsAll = async (listener: Listener) => {
      const from = listener.heard.length;
      await listener.next(await change());
      return listener.heard.slice(from).some(({ entity_id }) => entity_id === SWITCH);
    };
    const until = async (listener: Listener, expected: boolean) => {
      while ((await hearsAll(listener)) !== expected) house.clock.advance(SWEEP_MS);
      for (const _ of [1, 2, 3]) expect(await hearsAll(listener)).toBe(expected);
    };

    it.each(WAYS)("is narrowed, and widened again, on %s", async (_path, listen) => {
      const client = await house.user("user");
      const listener = await listen(client);
      expect(await hearsAll(listener)).toBe(true);
      await grant(client, LIGHTS);
      await until(listener, false);
      await grant(client, null);
      await until(listener, true);
    });

    it("commands over /ws no more than it allows from that moment", async () => {
      const client = await house.user("user");
      const socket = await socketOf(client, "/ws");
      const entity_id = house.own("light");
      const { version } = (await house.admin.get(`/api/state/${entity_id}`)).body;
      await grant(client, { entities: ["light.kitchen"] });
      socket.send({ tool: "control", command: "turn_on", entity_id, id: 1 });
      expect((await socket.next(({ data }) => data?.id === 1)).data.code).toBe("FORBIDDEN");
      expect((await house.admin.get(`/api/state/${entity_id}`)).body.version).toBe(version);
    });
  });
});
