/** Home Assistant's published client, unchanged, on our WebSocket: what it reads, follows and does. */
import { afterEach, describe, expect, it } from "@jest/globals";
import {
  callService,
  getConfig,
  getServices,
  getStates,
  getUser,
} from "home-assistant-js-websocket";
import { sharedHouse } from "../../support/shared-house.ts";
import { eventually } from "../../support/wait.ts";
import { closeAll, connect, follow } from "./published-client.ts";

const LAMP = "light.kitchen";

describe("the published client of a house", () => {
  const house = sharedHouse({ LATITUDE: "48.2", TIME_ZONE: "Europe/Vienna" });
  afterEach(closeAll);

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

  it.each([
    ["config/device_registry/list"],
    ["config_entries/get"],
    ["zone/list"],
    ["tag/list"],
    ["config/auth/list"],
  ])("finds nothing by %s, and no error either", async (type) => {
    const connection = await connect(house.admin);
    expect(await connection.sendMessagePromise({ type })).toEqual([]);
  });

  it("reads one entity of the registry, and refuses one that is not there", async () => {
    const connection = await connect(house.admin);
    const read = (entity_id: string) =>
      connection.sendMessagePromise({ type: "config/entity_registry/get", entity_id });
    expect(await read(LAMP)).toMatchObject({
      entity_id: LAMP,
      name: null,
      original_name: "Kitchen light",
    });
    await expect(read("light.none")).rejects.toMatchObject({ code: "not_found" });
  });

  it("lists the classes of sensors that the home measures with", async () => {
    const connection = await connect(house.admin);
    const type = "sensor/numeric_device_classes";
    const { numeric_device_classes: classes } = await connection.sendMessagePromise<{
      numeric_device_classes: string[];
    }>({ type });
    expect(classes).toEqual(expect.arrayContaining(["power", "temperature"]));
  });

  it("lists entities for display, as short as Home Assistant does", async () => {
    const connection = await connect(house.admin);
    const type = "config/entity_registry/list_for_display";
    const { entities } = await connection.sendMessagePromise<{ entities: object[] }>({ type });
    const kitchen = { ei: LAMP, pl: "hearth", lb: [], ai: "kitchen", en: "Kitchen light" };
    expect(entities).toContainEqual(kitchen);
    expect(entities).toHaveLength((await getStates(connection)).length);
  });

  it("is told that nothing is kept of its user, and can end that subscription", async () => {
    const connection = await connect(house.admin);
    const told: unknown[] = [];
    const type = "frontend/subscribe_user_data";
    const end = await connection.subscribeMessage((one) => void told.push(one), {
      type,
      key: "core",
    });
    await eventually(async () => ({ told }), { told: [{ value: null }] });
    await end();
  });

  it("sees which features each entity has that can have some", async () => {
    const states = await getStates(await connect(house.admin));
    const domains = ["light", "climate", "cover", "media_player", "lock", "fan", "vacuum"];
    const bits = states.flatMap(({ entity_id, attributes }) => {
      const [domain = ""] = entity_id.split(".");
      return domains.includes(domain) ? [[domain, attributes.supported_features] as const] : [];
    });
    const ofDomain = (domain: string) => [
      ...new Set(bits.flatMap(([own, features]) => (own === domain ? [features] : []))),
    ];
    expect(Object.fromEntries(domains.map((domain) => [domain, ofDomain(domain).sort()]))).toEqual({
      ...{ light: [0, 32, 44], climate: [385, 441], cover: [11, 15, 255], media_player: [22_973] },
      ...{ lock: [0, 1], fan: [49, 63], vacuum: [13_884] },
    });
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
    ["no target", "light", "turn_on", {}, undefined, false, "invalid_format"],
    [
      "a wrong value",
      "light",
      "turn_on",
      { brightness: 999 },
      { entity_id: LAMP },
      false,
      "invalid_format",
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
});
