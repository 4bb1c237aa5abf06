/** Services called in Home Assistant's words: what is refused, before anything is done. */
import { afterAll, beforeAll, beforeEach, expect, it } from "@jest/globals";
import { devices } from "../../../shared/contracts/devices.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { type Calling, COUNTER, KITCHEN, LAMP, openCalling } from "./calling.ts";

let house: Calling;
beforeAll(async () => {
  house = await openCalling();
});
afterAll(() => house.stop());
beforeEach(() => house.dark());

const ask: Calling["ask"] = (...args) => house.ask(...args);
const callAs: Calling["callAs"] = (...args) => house.callAs(...args);
const callService: Calling["callService"] = (...args) => house.callService(...args);
const refusal: Calling["refusal"] = (...args) => house.refusal(...args);

it.each<[string, string, Free, string, object]>([
  [
    "a service that does not exist",
    "light.explode",
    { target: { entity_id: LAMP } },
    "NOT_FOUND",
    { service: "light.explode" },
  ],
  [
    "an area that does not exist",
    "light.turn_on",
    { target: { area_id: "attic", entity_id: LAMP } },
    "NOT_FOUND",
    { area_id: "attic" },
  ],
  [
    "a floor that does not exist",
    "light.turn_on",
    { target: { floor_id: ["upper_floor", "roof"] } },
    "NOT_FOUND",
    { floor_id: "roof" },
  ],
  [
    "a device, as there are none",
    "light.turn_on",
    { target: { device_id: "abc" } },
    "NOT_FOUND",
    { device_id: "abc" },
  ],
  [
    "an entity that does not exist",
    "light.turn_on",
    { target: { entity_id: [LAMP, "light.attic"] } },
    "DEVICE_NOT_FOUND",
    { failed: [{ entity_id: "light.attic" }] },
  ],
  [
    "an entity of another domain",
    "light.turn_on",
    { target: { entity_id: [LAMP, "switch.tv_socket"] } },
    "INVALID_REQUEST",
    { entity_id: "switch.tv_socket" },
  ],
  [
    "what does not take it",
    "homeassistant.turn_on",
    { target: { entity_id: [LAMP, "lock.garage"] } },
    "INVALID_REQUEST",
    { entity_id: "lock.garage" },
  ],
  [
    "all of any domain",
    "homeassistant.turn_on",
    { target: { entity_id: "all" } },
    "INVALID_REQUEST",
    {},
  ],
  ["nothing", "light.turn_on", {}, "INVALID_PARAMETERS", { missing_fields: ["target"] }],
  [
    "a target without anything in it",
    "light.turn_on",
    { target: { entity_id: [] } },
    "INVALID_PARAMETERS",
    {},
  ],
  [
    "what is no entity id",
    "light.turn_on",
    { target: { entity_id: "Kitchen light" } },
    "INVALID_REQUEST",
    { problems: [{ field: "target.entity_id" }] },
  ],
  [
    "what is no text",
    "light.turn_on",
    { target: { area_id: [7] } },
    "INVALID_REQUEST",
    { problems: [{ field: "target.area_id" }] },
  ],
  [
    "an unknown way to point",
    "light.turn_on",
    { target: { entity_id: LAMP, room: "kitchen" } },
    "INVALID_REQUEST",
    { problems: [{ field: "target.room" }] },
  ],
  [
    "more than any caller has",
    "light.turn_on",
    { target: { entity_id: Array(1001).fill(LAMP) } },
    "INVALID_REQUEST",
    {},
  ],
])("is refused for %s, and nothing is done", async (_what, name, parts, type, data) => {
  expect(await refusal(callService(name, parts))).toMatchObject({ type, data });
});

it.each<[string, Free, string]>([
  ["an unknown field", { wattage: 5 }, "service_data.wattage"],
  ["what another service may have", { skip_condition: true }, "service_data.skip_condition"],
  ["a value of another kind", { brightness_pct: "50" }, "service_data.brightness_pct"],
  ["a value out of range", { brightness_pct: 101 }, "service_data.brightness_pct"],
  ["a colour that is none", { hs_color: "red" }, "service_data.hs_color"],
  ["what was said already", { brightness: 1, brightness_pct: 50 }, "service_data.brightness_pct"],
])("is refused with %s, and nothing is done", async (_what, service_data, field) => {
  const error = await refusal(callService("light.turn_on", { target: KITCHEN, service_data }));
  expect(error).toMatchObject({ type: "INVALID_REQUEST", data: { problems: [{ field }] } });
});

it("is refused for all when one that is named cannot do it, saying which and why", async () => {
  const target = { entity_id: [LAMP, "light.hallway"] };
  const calling = callService("light.turn_on", { target, service_data: { brightness: 9 } });
  expect(await refusal(calling)).toMatchObject({
    type: "INVALID_REQUEST",
    message: "light.hallway: light.hallway does not support brightness",
    data: { failed: [{ entity_id: "light.hallway", code: "INVALID_REQUEST" }] },
  });
});

it("of an area is refused when none can", async () => {
  const parts = { target: { area_id: "hallway" }, service_data: { brightness: 9 } };
  expect(await refusal(callService("light.turn_on", parts))).toMatchObject({
    type: "INVALID_REQUEST",
    data: { failed: [{ entity_id: "light.hallway" }] },
  });
});

it("is for those who may control", async () => {
  const viewer: Caller = { sub: "v", name: "v", role: "viewer", via: "token" };
  const calling = callAs(viewer, "light.turn_on", { target: { entity_id: LAMP } });
  expect(await refusal(calling)).toMatchObject({ type: "FORBIDDEN" });
});

it("reaches what a grant covers, and nothing else", async () => {
  const grant = { entities: [LAMP, "light.hallway"] };
  const guest: Caller = { sub: "g", name: "g", role: "user", via: "api_key", grant };
  const done = await callAs(guest, "light.turn_on", { target: { entity_id: "all" } });
  expect([...done.entities].sort()).toEqual(["light.hallway", LAMP]);
  const calling = callAs(guest, "light.turn_on", { target: { entity_id: [LAMP, COUNTER] } });
  expect(await refusal(calling)).toMatchObject({
    type: "FORBIDDEN",
    data: { failed: [{ entity_id: COUNTER, code: "FORBIDDEN" }] },
  });
});

it("is refused where one that is named is away, but done by the others of an area", async () => {
  const away = { entity_id: COUNTER, state: "unavailable" };
  await ask(devices.represent, away);
  const calling = callService("light.turn_on", { target: { entity_id: [LAMP, COUNTER] } });
  expect(await refusal(calling)).toMatchObject({
    type: "SERVICE_UNAVAILABLE",
    data: { failed: [{ entity_id: COUNTER, code: "SERVICE_UNAVAILABLE" }] },
  });
  const { entities } = await callService("light.turn_on", { target: KITCHEN });
  expect(entities).toEqual([LAMP]);
  await ask(devices.represent, { ...away, state: "off" });
});
