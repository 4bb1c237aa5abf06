/** Which entries the form can show, and how the form of a device action changes it. */
import { describe, expect, it } from "@jest/globals";
import {
  withCommand,
  withTargets,
} from "../../../dashboard/pages/automations/config/device-entry.ts";
import { type ConfigPart, PARTS } from "../../../dashboard/pages/automations/config/parts.ts";
import { FORMS, formOf } from "../../../dashboard/pages/automations/editor/forms.ts";

describe("the form", () => {
  it.each(PARTS)("shows what it begins each %s with", (part) => {
    for (const form of Object.values(FORMS[part])) expect(formOf(part, form.initial)).toBe(form);
  });

  it.each<[ConfigPart, object]>([
    ["trigger", { trigger: "state", entity_id: ["light.a", "light.b"], to: "on", id: "x" }],
    ["trigger", { platform: "time", at: ["07:00", "19:00:30"] }],
    ["trigger", { platform: "sun", event: "sunset", offset: "-00:30" }],
    ["condition", { condition: "time", weekday: "mon" }],
    ["action", { action: "light.turn_on", target: { entity_id: "light.a" } }],
    ["action", { delay: "00:05:00" }],
  ])("shows a %s like %j", (part, entry) => {
    expect(formOf(part, entry)).toBeDefined();
  });

  it.each<[ConfigPart, unknown]>([
    ["trigger", { platform: "event", event_type: "x" }],
    ["trigger", { platform: "toString" }],
    ["trigger", { platform: "state", entity_id: "light.a", to: ["on", "off"] }],
    ["trigger", { platform: "numeric_state", entity_id: "sensor.a", above: "sensor.b" }],
    ["trigger", { platform: "time", at: "soon" }],
    ["condition", { condition: "or", conditions: [] }],
    ["action", { delay: { weeks: 1 } }],
    ["action", { repeat: { count: 2 } }],
    ["action", "turn on the light"],
  ])("leaves a %s like %j to its text", (part, entry) => {
    expect(formOf(part, entry)).toBeUndefined();
  });
});

describe("an action that commands devices", () => {
  const LIGHT = {
    alias: "Bright",
    service: "light.turn_on",
    target: { entity_id: "light.a" },
    data: { brightness_pct: 80, transition: 2 },
  };

  it("keeps its command and all else while its devices have the command", () => {
    expect(withTargets(LIGHT, ["light.a", "light.b"])).toEqual({
      ...LIGHT,
      target: { entity_id: ["light.a", "light.b"] },
    });
  });

  it("takes a command that the new devices have", () => {
    const { data: _data, ...others } = LIGHT;
    const target = { entity_id: "lock.door" };
    expect(withTargets(LIGHT, ["lock.door"])).toEqual({ ...others, service: "lock.lock", target });
  });

  it("commands devices of several domains with what fits all", () => {
    const { service } = withTargets(LIGHT, ["light.a", "switch.b"]);
    expect(service).toBe("homeassistant.turn_on");
  });

  it("keeps the data that another command takes, and the name of its field", () => {
    expect(withCommand(LIGHT, "light", "turn_off").data).toEqual({ transition: 2 });
    const action = { action: "light.turn_on", entity_id: "light.a" };
    expect(withCommand(action, "light", "toggle")).toEqual({ ...action, action: "light.toggle" });
  });

  it("keeps the areas and labels that it is for, beside its devices and without them", () => {
    const target = { entity_id: "light.a", area_id: "kitchen", label_id: ["night"] };
    const { entity_id: _lamp, ...places } = target;
    const action = { service: "light.turn_on", target, data: { floor_id: "attic" } };
    expect(withTargets(action, [])).toEqual({ ...action, target: places });
    expect(withTargets(action, ["light.b"]).target).toEqual({ ...places, entity_id: "light.b" });
    expect(withCommand(action, "light", "turn_off")).toEqual({
      ...action,
      service: "light.turn_off",
    });
  });

  it("names its devices once, wherever it named them before", () => {
    const action = {
      service: "light.turn_on",
      entity_id: "light.a",
      data: { entity_id: "light.b" },
    };
    expect(withTargets(action, ["light.c"])).toEqual({
      service: "light.turn_on",
      target: { entity_id: "light.c" },
    });
  });
});
