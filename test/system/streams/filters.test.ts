/** The filters of server-sent events and long polls: what matches passes, and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Booted, layouts } from "../../support/boot.ts";
import type { Client } from "../../support/client.ts";
import { endStreams } from "../../support/streams.ts";
import { dim, eventsOf, type Heard, LAMP, nobody, order, WAYS } from "./listeners.ts";

const OF_NO_DEVICE = ["context_update", "action_executed", "state_change"];
const FILTERED = WAYS.filter(([path]) => ["/subscribe_events", "/api/events"].includes(path));
/** What is changed, in this order. */
const CHANGED = [LAMP, "light.hallway", "switch.coffee_machine"];

const FILTERS: readonly (readonly [query: Readonly<Record<string, string>>, ids: string[]])[] = [
  [{ domain: "light" }, [LAMP, "light.hallway"]],
  [{ domain: "switch,light" }, CHANGED],
  [{ entity_id: LAMP }, [LAMP]],
  [{ entity_id: `switch.coffee_machine,${LAMP}` }, [LAMP, "switch.coffee_machine"]],
  [{ domain: "light", entity_id: `switch.coffee_machine,${LAMP}` }, [LAMP]],
  [{ domain: "light,switch", entity_id: "switch.coffee_machine" }, ["switch.coffee_machine"]],
  [{ domain: "light", entity_id: "switch.coffee_machine" }, []],
  [{ entity_id: "light.nowhere" }, []],
  [{ domain: "nowhere" }, []],
];
const titled = FILTERED.flatMap(([path, listen]) =>
  FILTERS.map(([query, ids]) => ({ path, listen, query, ids, text: JSON.stringify(query) })),
);

const BAD = [
  ["an empty domain", "domain="],
  ["a domain in capitals", "domain=Light"],
  ["half a list of domains", "domain=light,"],
  ["a domain with a space", "domain=light%20"],
  ["a domain of HTML", "domain=%3Cscript%3E"],
  ["an empty entity", "entity_id="],
  ["a domain for an entity", "entity_id=light"],
  ["a hole in a list of entities", "entity_id=light.kitchen,,light.hallway"],
  ["an entity and more", "entity_id=light.kitchen;drop"],
  ["a pattern for an entity", "entity_id=light.%2A"],
  ["too many entities", `entity_id=light.kitchen${",light.kitchen".repeat(500)}`],
];

describe.each(layouts)("filters of a house in %s", (_name, boot) => {
  let house: Booted;
  let watcher: Client;
  let before = "";
  const toggle = (entity_id: string) => order(house.admin, entity_id, "toggle");
  /** Besides devices, something that concerns none of them. */
  const live = async () => {
    for (const id of CHANGED) await toggle(id);
    await house.admin.post("/api/context", { location: "kitchen" });
    await house.admin.post("/api/action", { action: "get_context", parameters: {} });
    await house.admin.post("/api/state", { context: "evening", state: { mode: "cosy" } });
  };
  beforeAll(async () => {
    house = await boot();
    watcher = house.admin;
    before = (await watcher.get("/api/events")).body.position;
    await live();
  });
  afterAll(async () => {
    await endStreams();
    await house.stop();
  });

  const ofChanges = (heard: readonly Heard[]) =>
    heard.filter(({ kind }) => kind === "state_changed").map(({ entity_id = "" }) => entity_id);
  const kindsIn = (heard: readonly Heard[]) => [...new Set(heard.map(({ kind }) => kind))];

  it.each(titled)("let pass only $ids on $path with $text", async ({ listen, query, ids }) => {
    const listener = await listen(watcher, { query: { ...query, since: before } });
    const fans = await listen(watcher, { query: { domain: "fan" } });
    await toggle("fan.bedroom");
    await fans.next();
    for (const _ of ids) await listener.next();
    expect(ofChanges(listener.heard)).toEqual(ids);
    expect(kindsIn(listener.heard)).toEqual(ids.length > 0 ? ["state_changed"] : []);
  });

  it("hide what concerns no device, but not a scene of its domain", async () => {
    const [scenes, all] = [
      await eventsOf(watcher, { query: { domain: "scene" } }),
      await eventsOf(watcher),
    ];
    await live();
    await house.admin.post("/scenes/activate", { scene_id: "good_night" });
    const isActivation = ({ event }: { event: string }) => event === "scene_activated";
    await Promise.all([scenes.next(isActivation), all.next(isActivation)]);
    const kinds = (blocks: typeof all.received) => new Set(blocks.map(({ event }) => event));
    expect(kinds(scenes.received)).toEqual(
      new Set(["connected", "state_changed", "scene_activated"]),
    );
    for (const kind of OF_NO_DEVICE) expect(kinds(all.received)).toContain(kind);
  });

  it("hold for a resync, too", async () => {
    const query = { domain: "climate,lock", since: "00000000:0" };
    for (const [, listen] of FILTERED) {
      const { kind, states = {} } = await (await listen(watcher, { query })).next();
      expect(kind).toBe("resync");
      expect(Object.keys(states)).toContain("climate.bedroom");
      for (const id of Object.keys(states)) expect(id).toMatch(/^(climate|lock)\./);
    }
  });

  it.each(BAD)("may not be %s: that is refused before the stream starts", async (_what, text) => {
    for (const path of ["/subscribe_events", "/api/events"]) {
      const { status, headers, body } = await watcher.get(`${path}?${text}`);
      expect([path, status]).toEqual([path, 400]);
      expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(body).toMatchObject({ error: true, code: "INVALID_REQUEST" });
    }
  });

  it("are looked at after the credential", async () => {
    const { status, body } = await nobody(watcher).get("/subscribe_events?domain=");
    expect([status, body.code]).toEqual([401, "UNAUTHORIZED"]);
  });

  it("are nothing that /events and /ws know, where everything passes", async () => {
    for (const [index, [, listen]] of WAYS.slice(0, 2).entries()) {
      const listener = await listen(watcher, { query: { domain: "switch", colour: "blue" } });
      await dim(house.admin, 10 + index);
      // Sensors tell of themselves meanwhile, too.
      const heard = await listener.next(({ entity_id }) => entity_id === LAMP);
      expect(heard).toMatchObject({ kind: "state_changed" });
    }
  });
});
