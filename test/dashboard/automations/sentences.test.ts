/** An automation as one sentence. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import type { HomeNames } from "../../../dashboard/pages/automations/words/home-names.ts";
import { sentenceOf } from "../../../dashboard/pages/automations/words/sentence.ts";
import { useEnglish } from "../texts.ts";

const ENTITIES: Readonly<Record<string, readonly [name: string, device_class?: string]>> = {
  "binary_sensor.front_door": ["Front door", "door"],
  "binary_sensor.hall_motion": ["Hall motion", "motion"],
  "binary_sensor.anna": ["Anna", "presence"],
  "cover.bedroom": ["Bedroom shutter"],
  "climate.bedroom": ["Bedroom thermostat"],
  "light.hall": ["Hall light"],
  "light.kitchen": ["Kitchen light"],
  "light.office": ["Office light"],
  "light.porch": ["Porch light"],
  "scene.movie": ["Movie night"],
  "sensor.outdoor": ["Outdoor temperature", "temperature"],
};

const PLACES: Readonly<Record<string, string>> = {
  living_room: "Living room",
  night: "Night",
  attic: "Attic",
};

const home: HomeNames = (id, place) => {
  if (place) return { name: PLACES[id] ?? id, domain: "", attributes: {} };
  const [name, device_class] = ENTITIES[id] ?? [];
  if (!name) return undefined;
  const unit = id.startsWith("sensor.") ? { unit_of_measurement: "°C" } : {};
  return { name, domain: id.split(".")[0] ?? "", attributes: { device_class, ...unit } };
};

const call = (service: string, entity_id: unknown, data?: object) => ({
  service,
  target: { entity_id },
  ...(data && { data }),
});

const LIGHT_ON = call("light.turn_on", "light.hall");
const AT_SEVEN = { platform: "time", at: "07:00:00" };
const ON_WEEKDAYS = { condition: "time", weekday: ["mon", "tue", "wed", "thu", "fri"] };
const DOOR_OPENS = { platform: "state", entity_id: "binary_sensor.front_door", to: "on" };

beforeAll(useEnglish);

/** The English of some countries has a comma before "and", that of others has none. */
const says = (config: object) => sentenceOf({ ...config }, home).replaceAll(", and ", " and ");

describe("the sentence of an automation", () => {
  it("tells days, time, condition and action", () => {
    const atHome = { condition: "state", entity_id: "binary_sensor.anna", state: "on" };
    const open = call("cover.open_cover", "cover.bedroom");
    expect(says({ trigger: AT_SEVEN, condition: [ON_WEEKDAYS, atHome], action: open })).toBe(
      "Weekdays at 07:00, if Anna is at home, open Bedroom shutter",
    );
  });

  it.each<[string, object]>([
    ["Every day at 07:00", AT_SEVEN],
    ["Every day at 07:00 or 19:30", { trigger: "time", at: ["07:00", "19:30"] }],
    ["At sunset", { platform: "sun", event: "sunset" }],
    ["30 min before sunrise", { platform: "sun", event: "sunrise", offset: "-00:30" }],
    ["When Front door opens", DOOR_OPENS],
    ["When Front door opens for 5 min", { ...DOOR_OPENS, for: { minutes: 5 } }],
    [
      "When Hall motion detects motion",
      { platform: "state", entity_id: "binary_sensor.hall_motion", to: "on" },
    ],
    [
      "When Hall light changes from off to on",
      { platform: "state", entity_id: "light.hall", from: "off", to: "on" },
    ],
    [
      "When brightness of Hall light changes",
      { platform: "state", entity_id: "light.hall", attribute: "brightness" },
    ],
    [
      "When Outdoor temperature falls below 2.5°",
      { platform: "numeric_state", entity_id: "sensor.outdoor", below: 2.5 },
    ],
    ["Every 5 minutes", { platform: "time_pattern", minutes: "/5" }],
    ["Every hour", { platform: "time_pattern", hours: "*", minutes: 0 }],
    ["At times of the pattern 0 7 * * 1", { platform: "cron", pattern: "0 7 * * 1" }],
    ["When the event doorbell occurs", { platform: "event", event_type: "doorbell" }],
    ["When something else happens", { platform: "tide" }],
  ])("begins with %j", (words, trigger) => {
    expect(says({ trigger, action: LIGHT_ON })).toBe(`${words}, turn on Hall light`);
  });

  it("names several triggers with or", () => {
    const triggers = [DOOR_OPENS, { platform: "sun", event: "sunset" }];
    expect(says({ triggers, actions: [LIGHT_ON] })).toBe(
      "When Front door opens or at sunset, turn on Hall light",
    );
  });

  it.each<[string, object]>([
    ["it is dark", { condition: "sun", after: "sunset", before: "sunrise" }],
    ["it is after sunset", { condition: "sun", after: "sunset" }],
    ["it is between 22:00 and 06:00", { condition: "time", after: "22:00", before: "06:00:00" }],
    ["it is one of these days: Mon and Thu", { condition: "time", weekday: ["thu", "mon"] }],
    [
      "Front door is closed",
      { condition: "state", entity_id: "binary_sensor.front_door", state: "off" },
    ],
    [
      "Outdoor temperature is between 5° and 10°",
      { condition: "numeric_state", entity_id: "sensor.outdoor", above: 5, below: 10 },
    ],
    [
      "(Hall light is on or it is dark)",
      {
        condition: "or",
        conditions: [
          { condition: "state", entity_id: "light.hall", state: "on" },
          { condition: "sun", after: "sunset", before: "sunrise" },
        ],
      },
    ],
    ["another condition holds", { condition: "moon" }],
  ])("says %j of a condition", (words, condition) => {
    expect(says({ trigger: DOOR_OPENS, condition, action: LIGHT_ON })).toBe(
      `When Front door opens, if ${words}, turn on Hall light`,
    );
  });

  it.each<[string, object]>([
    ["turn on Hall light at 60%", call("light.turn_on", "light.hall", { brightness_pct: 60 })],
    [
      "turn off Porch light, Living room (Lights) and Night (Lights)",
      {
        service: "light.turn_off",
        target: { entity_id: "light.porch", area_id: "living_room", label_id: "night" },
      },
    ],
    ["turn off Attic", { service: "homeassistant.turn_off", target: { floor_id: "attic" } }],
    [
      "turn off Hall light and Kitchen light",
      call("light.turn_off", ["light.hall", "light.kitchen"]),
    ],
    [
      "turn off Hall light, Kitchen light and 2 others",
      call("light.turn_off", ["light.hall", "light.kitchen", "light.office", "light.porch"]),
    ],
    [
      "set Bedroom thermostat to 21°",
      {
        action: "climate.set_temperature",
        entity_id: "climate.bedroom",
        data: { temperature: 21 },
      },
    ],
    ["wait 1 min 30 sec", { delay: "00:01:30" }],
    ["activate Movie night", { scene: "scene.movie" }],
    ["fire the event chime", { event: "chime" }],
    ["repeat some steps 3 times", { repeat: { count: 3, sequence: [] } }],
    ["do something else", { dance: true }],
  ])("says %j of an action", (words, action) => {
    expect(says({ trigger: DOOR_OPENS, action })).toBe(`When Front door opens, ${words}`);
  });

  it("tells the first of many steps, and how many more there are", () => {
    const action = [LIGHT_ON, { delay: 300 }, LIGHT_ON, LIGHT_ON];
    expect(says({ trigger: DOOR_OPENS, action })).toBe(
      "When Front door opens, turn on Hall light, then wait 5 min and 2 more steps",
    );
  });

  it("is empty without triggers or without actions", () => {
    expect(says({ trigger: [], action: LIGHT_ON })).toBe("");
    expect(says({ trigger: DOOR_OPENS })).toBe("");
  });
});
