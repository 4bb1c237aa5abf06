/** The filters of server-sent events and long polls: what matches passes, and nothing else. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client, Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { endStreams } from "../../support/streams.ts";
import { refusalOf } from "./bare.ts";
import {
  eventsOf,
  type Heard,
  LAMP,
  order,
  socketOf,
  WAYS,
  withoutCredential,
} from "./listeners.ts";

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
  ["a domain that does not exist", "domain=light,lights"],
  ["an entity that does not exist", "entity_id=light.kichen"],
  ["a misspelt parameter", "domains=light"],
  ["one that is not known", "label=x"],
  ["given twice", "domain=light&domain=switch"],
  ["too many entities", `entity_id=light.kitchen${",light.kitchen".repeat(500)}`],
];

describe("filters of a house", () => {
  const house = sharedHouse();
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
    watcher = house.admin;
    before = (await watcher.get("/api/events")).body.position;
    await live();
  });
  afterAll(endStreams);

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
    const isActivation = ({ data }: Loose) => data?.type === "scene_activated";
    await Promise.all([scenes.next(isActivation), all.next(isActivation)]);
    // What keeps a connection open comes in between, without data.
    const kinds = (blocks: typeof all.received) =>
      new Set(blocks.flatMap(({ data }) => data?.type ?? []));
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
    const { status, body } = await withoutCredential(watcher).get("/subscribe_events?domain=");
    expect([status, body.code]).toEqual([401, "UNAUTHORIZED"]);
  });

  it.each(["/events", "/ws", "/api/websocket"])(
    "are refused on %s, which has none",
    async (path) => {
      const opened = socketOf(watcher, path, { query: { domain: "switch" } });
      const { status, body } = await refusalOf(opened);
      expect([status, JSON.stringify(body)]).toEqual([
        400,
        expect.stringContaining("'domain' field is not known"),
      ]);
    },
  );

  it("tell what exists, and what is spelled alike", async () => {
    const { body } = await watcher.get("/api/events?domain=lights");
    expect(body.details.problems[0]).toMatchObject({ field: "domain", nearest: "light" });
    const { body: other } = await watcher.get("/subscribe_events?entity_id=light.kichen");
    expect(other.details.problems[0].nearest).toBe("light.kitchen");
  });
});
