/** Home Assistant's published client, unchanged, on our WebSocket: what it asks, does and hears. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import {
  type Connection,
  callService,
  createConnection,
  createLongLivedTokenAuth,
  ERR_INVALID_AUTH,
  getConfig,
  getServices,
  getStates,
  getUser,
  type HassEntities,
  type HassEvent,
  subscribeConfig,
  subscribeEntities,
  subscribeServices,
} from "home-assistant-js-websocket";
import { type Booted, layouts } from "../support/boot.ts";
import type { Client } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { clean, freshFolder, login, spawnHearth } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";

const LAMP = "light.kitchen";

const open = new Set<Connection>();
const connect = async ({ url, authorization = "" }: Client): Promise<Connection> => {
  const token = authorization.split(" ")[1] ?? "";
  const connection = await createConnection({ auth: createLongLivedTokenAuth(url, token) });
  open.add(connection);
  return connection;
};
afterEach(() => {
  for (const connection of open) connection.close();
  open.clear();
});

/** What the published client makes of the entities, at any time. */
const follow = (connection: Connection) => {
  let entities: HassEntities = {};
  const stop = subscribeEntities(connection, (now) => {
    entities = now;
  });
  return { now: () => entities, stop };
};

describe.each(layouts)("the published client of a house in %s", (_name, boot) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ LATITUDE: "48.2", TIME_ZONE: "Europe/Vienna" });
  });
  afterAll(() => house.stop());

  it("reads what the home is, and who it is itself", async () => {
    const connection = await connect(house.admin);
    expect(await getConfig(connection)).toMatchObject({
      latitude: 48.2,
      time_zone: "Europe/Vienna",
      version: connection.haVersion,
      state: "RUNNING",
      components: expect.arrayContaining(["light", "scene"]),
    });
    expect(await getUser(connection)).toMatchObject({ name: "admin", is_admin: true });
    const viewer = await connect(await house.user("viewer"));
    expect(await getUser(viewer)).toMatchObject({ is_admin: false });
  });

  it("reads every entity as Home Assistant writes it", async () => {
    const states = await getStates(await connect(house.admin));
    const { devices } = (await house.admin.get("/api/state")).body;
    expect(states.map(({ entity_id }) => entity_id)).toEqual(
      devices.map(({ id }: { id: string }) => id),
    );
    expect(states.find(({ entity_id }) => entity_id === LAMP)).toMatchObject({
      state: "off",
      attributes: { friendly_name: "Kitchen light" },
      last_changed: expect.any(String),
      last_updated: expect.any(String),
      context: { id: expect.any(String), parent_id: null, user_id: null },
    });
  });

  it("lists the services under their names, with their fields", async () => {
    const services = await getServices(await connect(house.admin));
    expect(services.light?.turn_on?.fields.brightness_pct).toMatchObject({ required: false });
    expect(Object.keys(services.cover ?? {})).toContain("open_cover");
  });

  it.each([
    ["area", "area_id", "kitchen"],
    ["floor", "floor_id", "upper_floor"],
    ["entity", "entity_id", LAMP],
  ])("lists the %s registry", async (what, key, id) => {
    const connection = await connect(house.admin);
    const type = `config/${what}_registry/list`;
    const rows = await connection.sendMessagePromise<Record<string, unknown>[]>({ type });
    expect(rows.map((row) => row[key])).toContain(id);
  });

  it("finds no devices apart from entities", async () => {
    const connection = await connect(house.admin);
    expect(await connection.sendMessagePromise({ type: "config/device_registry/list" })).toEqual(
      [],
    );
  });

  it("follows entities through changes of any client, and sees what the API shows", async () => {
    const { now } = follow(await connect(house.admin));
    await eventually(async () => now()[LAMP], { state: "off" });
    await house.admin.control(LAMP, "turn_on", { brightness: 40, color_temp: 300 });
    const shown = (await house.admin.get(`/api/state/${LAMP}`)).body;
    const { state, attributes, last_changed, last_updated } = shown;
    await eventually(async () => now()[LAMP], { state, attributes, last_changed, last_updated });
    expect(Object.keys(now()[LAMP]?.attributes ?? {}).sort()).toEqual(
      Object.keys(attributes).sort(),
    );
    await house.admin.control(LAMP, "turn_off");
    await eventually(async () => now()[LAMP], { state: "off", attributes: { brightness: 0 } });
  });

  it("sees an automation come, go and come back", async () => {
    const { now } = follow(await connect(house.admin));
    const seen = async () => ({ isThere: now()["automation.visitor"] !== undefined });
    const config = {
      alias: "Visitor",
      trigger: { platform: "event", event: "test" },
      action: { service: "light.turn_on", target: { entity_id: LAMP } },
    };
    const change = (action: string, rest: object) =>
      house.admin.post("/automations", { action, ...rest });
    await eventually(async () => ({ count: Object.keys(now()).length > 0 }), { count: true });
    for (const _time of ["first", "second"]) {
      await change("create", { config });
      await eventually(seen, { isThere: true });
      await change("delete", { automation_id: "visitor" });
      await eventually(seen, { isThere: false });
    }
  });

  it("calls services with data and target, and the home does it", async () => {
    const connection = await connect(house.admin);
    const called = await callService(
      connection,
      "light",
      "turn_on",
      { brightness_pct: 20 },
      { area_id: "kitchen" },
    );
    expect(called).toEqual({
      context: { id: expect.any(String), parent_id: null, user_id: (await getUser(connection)).id },
      response: null,
    });
    for (const id of [LAMP, "light.kitchen_counter"])
      expect((await house.admin.get(`/api/state/${id}`)).body).toMatchObject({
        state: "on",
        attributes: { brightness: 51 },
      });
    await callService(connection, "homeassistant", "turn_off", { entity_id: LAMP });
    expect((await house.admin.get(`/api/state/${LAMP}`)).body.state).toBe("off");
    await callService(connection, "scene", "turn_on", {}, { entity_id: "scene.movie_night" });
  });

  it.each<[string, string, string, object | undefined, object | undefined, boolean, string]>([
    ["no such service", "light", "explode", {}, { entity_id: LAMP }, false, "not_found"],
    ["no such entity", "light", "turn_on", {}, { entity_id: "light.attic" }, false, "not_found"],
    ["no such area", "light", "turn_on", {}, { area_id: "attic" }, false, "not_found"],
    ["no target", "light", "turn_on", {}, undefined, false, "service_validation_error"],
    [
      "a wrong value",
      "light",
      "turn_on",
      { brightness: 999 },
      { entity_id: LAMP },
      false,
      "service_validation_error",
    ],
    [
      "a response that there is not",
      "light",
      "turn_on",
      {},
      { entity_id: LAMP },
      true,
      "service_validation_error",
    ],
  ])(
    "is told what is wrong with a call: %s",
    async (_what, domain, service, data, target, wantsResponse, code) => {
      const connection = await connect(house.admin);
      await expect(
        callService(connection, domain, service, data, target, wantsResponse),
      ).rejects.toMatchObject({ code, message: expect.any(String) });
    },
  );

  it("is told that it may not, and that there is no such message", async () => {
    const viewer = await connect(await house.user("viewer"));
    await expect(
      callService(viewer, "light", "turn_on", {}, { entity_id: LAMP }),
    ).rejects.toMatchObject({ code: "unauthorized" });
    await expect(viewer.sendMessagePromise({ type: "make_tea" })).rejects.toMatchObject({
      code: "unknown_command",
    });
    await expect(viewer.sendMessagePromise({ type: "unsubscribe_events" })).rejects.toMatchObject({
      code: "invalid_format",
    });
  });

  it("sees, and commands, what its grant covers", async () => {
    const guest = await connect(await house.key("user", { entities: ["light.*"] }));
    const states = await getStates(guest);
    expect(states.every(({ entity_id }) => entity_id.startsWith("light."))).toBe(true);
    expect(states.length).toBeGreaterThan(3);
    const { now } = follow(guest);
    await eventually(async () => ({ count: Object.keys(now()).length }), { count: states.length });
    await house.admin.control("switch.office_printer", "toggle");
    await callService(guest, "light", "toggle", {}, { entity_id: "light.garage" });
    const { state } = (await house.admin.get("/api/state/light.garage")).body;
    await eventually(async () => now()["light.garage"], { state });
    expect(Object.keys(now()).length).toBe(states.length);
  });

  it("reads automations as they were written, and what they have done, and fires events", async () => {
    const connection = await connect(house.admin);
    const config = {
      alias: "Bell",
      triggers: [{ trigger: "event", event_type: "doorbell" }],
      actions: [
        {
          repeat: {
            count: 2,
            sequence: [{ action: "light.toggle", target: { entity_id: "light.hallway" } }],
          },
        },
      ],
    };
    await house.admin.post("/automations", { action: "create", config });
    const entity_id = "automation.bell";
    const asked = { type: "automation/config", entity_id };
    expect(await connection.sendMessagePromise(asked)).toEqual({ config });
    // It could hold the id of a webhook.
    const user = await connect(await house.user("user"));
    await expect(user.sendMessagePromise(asked)).rejects.toMatchObject({ code: "unauthorized" });

    const heard: HassEvent[] = [];
    await connection.subscribeEvents((event: HassEvent) => heard.push(event), "doorbell");
    const event_data = { button: "front" };
    await user.sendMessagePromise({ type: "fire_event", event_type: "doorbell", event_data });
    await eventually(async () => heard, [{ event_type: "doorbell", data: event_data }]);

    const runs = { type: "trace/list", domain: "automation", item_id: "bell" };
    const list = () => connection.sendMessagePromise<{ run_id: string }[]>(runs);
    await eventually(list, [{ state: "stopped", script_execution: "finished" }]);
    const [{ run_id = "" } = {}] = await list();
    const path = "config.actions[0].repeat.sequence[0]";
    expect(
      await connection.sendMessagePromise({ ...runs, type: "trace/get", run_id }),
    ).toMatchObject({
      item_id: "bell",
      trigger: "event doorbell",
      trace: { [path]: [{ success: true }, { success: true }] },
    });
    await expect(
      connection.sendMessagePromise({ ...runs, type: "trace/get", run_id: "none" }),
    ).rejects.toMatchObject({ code: "not_found" });
  });

  it("gets an answer to its ping", async () => {
    await expect((await connect(house.admin)).ping()).resolves.toBeUndefined();
  });

  it("hears events of the kind that it asks for, until it ends the subscription", async () => {
    const connection = await connect(house.admin);
    const all: HassEvent[] = [];
    const changes: HassEvent[] = [];
    await connection.subscribeEvents((event: HassEvent) => all.push(event));
    const stop = await connection.subscribeEvents(
      (event: HassEvent) => changes.push(event),
      "state_changed",
    );
    const about = (events: readonly HassEvent[]) =>
      events.filter(({ data }) => data.entity_id === "light.hallway").length;
    await house.admin.control("light.hallway", "turn_on");
    await house.admin.post("/scenes/activate", { scene_id: "movie_night" });
    await eventually(
      async () => ({ scene: all.some(({ event_type }) => event_type === "scene_activated") }),
      { scene: true },
    );
    const event = changes.find(({ data }) => data.entity_id === "light.hallway");
    expect(event).toMatchObject({
      data: { old_state: { state: "off" }, new_state: { state: "on" } },
      origin: "LOCAL",
      context: { parent_id: null, user_id: expect.any(String) },
    });
    expect(new Set(changes.map(({ event_type }) => event_type))).toEqual(
      new Set(["state_changed"]),
    );
    await stop();
    const heard = about(changes);
    await house.admin.control("light.hallway", "turn_off");
    await eventually(async () => ({ heard: about(all) }), { heard: 2 });
    expect(about(changes)).toBe(heard);
  });

  it("keeps its collections of configuration and services", async () => {
    const connection = await connect(house.admin);
    const got: Record<string, unknown> = {};
    subscribeConfig(connection, (config) => {
      got.zone = config.time_zone;
    });
    subscribeServices(connection, (services) => {
      got.lock = Object.keys(services.lock ?? {});
    });
    await eventually(async () => got, { zone: "Europe/Vienna", lock: ["lock", "unlock"] });
  });

  it("gives up at once with a credential that is none", async () => {
    const stranger = { ...house.anyone, authorization: "Bearer nonsense" };
    await expect(connect(stranger)).rejects.toBe(ERR_INVALID_AUTH);
  });
});

describe("after a restart", () => {
  afterAll(clean);

  it("the published client comes back by itself, and goes on following", async () => {
    const DATA_DIR = freshFolder();
    const first = spawnHearth({ PORT: String(await freePort()), DATA_DIR });
    await first.ready();
    const admin = await login(first, first.password ?? "");
    const connection = await connect(admin);
    const happened: string[] = [];
    for (const name of ["disconnected", "ready"] as const)
      connection.addEventListener(name, () => happened.push(name));
    const { now } = follow(connection);
    const events: HassEvent[] = [];
    await connection.subscribeEvents((event: HassEvent) => events.push(event), "state_changed");
    await eventually(async () => now()[LAMP], { state: "off" });

    first.kill("SIGTERM");
    expect(await first.exit).toBe(0);
    const second = spawnHearth({ PORT: String(first.port), DATA_DIR });
    await second.ready();
    await eventually(async () => happened, ["disconnected", "ready"]);
    await callService(connection, "light", "turn_on", {}, { entity_id: LAMP });
    await eventually(async () => now()[LAMP], { state: "on" });
    await eventually(async () => ({ heard: events.some(({ data }) => data.entity_id === LAMP) }), {
      heard: true,
    });
    connection.close();
    second.kill("SIGTERM");
    expect(await second.exit).toBe(0);
  });
});
