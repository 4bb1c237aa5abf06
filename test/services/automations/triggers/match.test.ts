/** Which events start which triggers. */
import { describe, expect, it } from "@jest/globals";
import type { NumericBound } from "../../../../services/automations/schema/fields.ts";
import type { StateLookup } from "../../../../services/automations/triggers/observed-value.ts";
import { platformOf, type Trigger } from "../../../../services/automations/triggers/triggers.ts";
import type { LogEvent } from "../../../../shared/kernel/events.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { changed, entity, type Given, looking, started } from "../entity-events.ts";

const DOOR = "binary_sensor.front_door";
const named = { id: "opened", path: "config.triggers[0]" };
const EMPTY_HOME = looking();

const matches = (trigger: Trigger, event: LogEvent, lookup: StateLookup) =>
  platformOf(trigger).match?.(trigger, event, lookup);

interface Asked {
  readonly from?: readonly string[];
  readonly to?: readonly string[];
  readonly attribute?: string;
}
const onState = (asked: Asked): Trigger => ({
  ...named,
  platform: "state",
  entity_ids: ["light.other", DOOR],
  for_ms: 0,
  ...asked,
});

describe("a state trigger", () => {
  it.each<[Asked, Given, Given, boolean]>([
    [{}, "off", "on", true],
    [{}, ["on", { battery: 90 }], ["on", { battery: 89 }], true],
    [{}, null, "on", true],
    [{}, "on", null, false],
    [{ to: ["on"] }, "off", "on", true],
    [{ to: ["on"] }, "on", "off", false],
    [{ to: ["on"] }, null, "on", true],
    [{ to: ["on"] }, ["on", { battery: 90 }], ["on", { battery: 89 }], false],
    [{ to: ["open", "on"] }, "off", "on", true],
    [{ to: ["unavailable"] }, "on", "unavailable", true],
    [{ to: ["unavailable"] }, "on", null, false],
    [{ from: ["off"] }, "off", "on", true],
    [{ from: ["off"] }, "on", "off", false],
    [{ from: ["off"] }, null, "on", false],
    [{ from: ["unavailable"] }, ["unavailable", { removed: true }], "on", false],
    [{ from: ["off"] }, ["off", { battery: 90 }], ["off", { battery: 89 }], false],
    [{ from: ["off"], to: ["on"] }, "off", "on", true],
    [{ from: ["off"], to: ["on"] }, "unavailable", "on", false],
    [{ from: ["on"], to: ["on"] }, ["on", { battery: 90 }], ["on", { battery: 89 }], false],
    [{ to: ["*"] }, "off", "on", true],
    [{ to: ["*"] }, ["on", { battery: 90 }], ["on", { battery: 89 }], false],
    [{ from: ["*"] }, null, "on", true],
    [{ to: ["On"] }, "off", "on", false],
  ])("of %j, from %j to %j, fires: %j", (asked, before, after, fires) => {
    const match = matches(onState(asked), changed(DOOR, before, after), EMPTY_HOME);
    expect(match !== undefined).toBe(fires);
  });

  it.each<[Asked, Given, Given, boolean]>([
    [{}, ["on", { level: 1 }], ["on", { level: 2 }], true],
    [{}, ["off", { level: 1 }], ["on", { level: 1 }], false],
    [{}, ["off", {}], ["on", {}], false],
    [{}, ["on", {}], ["on", { level: 1 }], true],
    [{}, ["on", { level: 1 }], ["on", {}], true],
    [{ to: ["2"] }, ["on", { level: 1 }], ["on", { level: 2 }], true],
    [{ to: ["true"] }, ["on", { level: false }], ["on", { level: true }], true],
    [{ to: ["2"] }, ["on", { level: "2" }], ["on", { level: 2 }], false],
    [{ from: ["1"] }, ["on", { level: 1 }], ["on", {}], true],
    [{ from: ["null"] }, ["on", { level: null }], ["on", { level: 1 }], false],
    [{}, ["on", { level: { a: 1, b: 2 } }], ["on", { level: { b: 2, a: 1 } }], false],
    [{}, ["on", { level: [1, 2] }], ["on", { level: [2, 1] }], true],
  ])("on an attribute, of %j, from %j to %j, fires: %j", (asked, before, after, fires) => {
    const trigger = onState({ ...asked, attribute: "level" });
    expect(matches(trigger, changed(DOOR, before, after), EMPTY_HOME) !== undefined).toBe(fires);
  });

  it("reads no attribute that an object has of its own", () => {
    const trigger = onState({ attribute: "constructor" });
    expect(matches(trigger, changed(DOOR, null, "on"), EMPTY_HOME)).toBeUndefined();
  });

  it("says why it fires", () => {
    expect(matches(onState({ to: ["on"] }), changed(DOOR, "off", "on"), EMPTY_HOME)).toStrictEqual({
      trigger_id: "opened",
      path: "config.triggers[0]",
      sequence: 7,
      said: "state of binary_sensor.front_door",
      entity_id: DOOR,
      from: "off",
      to: "on",
    });
  });

  it("names the attribute and its values", () => {
    const trigger = onState({ attribute: "battery" });
    const match = matches(trigger, changed(DOOR, null, ["on", { battery: 89 }]), EMPTY_HOME);
    const said = "battery of binary_sensor.front_door";
    expect(match).toMatchObject({ said, from: null, to: "89" });
  });

  it("does not hear of other entities", () => {
    expect(matches(onState({}), changed("light.kitchen", "off", "on"), EMPTY_HOME)).toBeUndefined();
  });
});

describe("a numeric state trigger", () => {
  const T = "sensor.temperature";
  const onNumber = (above?: NumericBound, below?: NumericBound, attribute?: string): Trigger => ({
    ...named,
    platform: "numeric_state",
    entity_ids: [T],
    for_ms: 0,
    ...(above !== undefined && { above }),
    ...(below !== undefined && { below }),
    ...(attribute !== undefined && { attribute }),
  });

  it.each<[number | undefined, number | undefined, Given, Given, boolean]>([
    [20, undefined, "19", "21", true],
    [20, undefined, "21", "22", false],
    [20, undefined, "20", "20.1", true],
    [20, undefined, "19", "20", false],
    [20, undefined, "unknown", "21", true],
    [20, undefined, "unavailable", "21", true],
    [20, undefined, "broken", "21", true],
    [20, undefined, null, "21", true],
    [20, undefined, "19", "unavailable", false],
    [20, undefined, "19", "broken", false],
    [20, undefined, "19", null, false],
    [undefined, 5, "10", "", false],
    [undefined, 5, "10", "0x3", false],
    [undefined, 5, "10", "-Infinity", false],
    [undefined, 5, "10", "NaN", false],
    [undefined, 5, "10", " -2.5e0 ", true],
    [undefined, 5, "10", "5", false],
    [20, 25, "19", "22", true],
    [20, 25, "26", "22", true],
    [20, 25, "19", "26", false],
    [20, undefined, ["21", { battery: 90 }], ["21", { battery: 89 }], false],
  ])("above %j and below %j, from %j to %j, fires: %j", (above, below, before, after, fires) => {
    const match = matches(onNumber(above, below), changed(T, before, after), EMPTY_HOME);
    expect(match !== undefined).toBe(fires);
  });

  it("reads an attribute, be it a number or its text", () => {
    const event = changed(T, ["on", { level: "3" }], ["on", { level: 7 }]);
    const said = "level of sensor.temperature";
    expect(matches(onNumber(5, undefined, "level"), event, EMPTY_HOME)).toMatchObject({
      said,
      to: "7",
    });
  });

  it("says that it is a number", () => {
    const said = "numeric state of sensor.temperature";
    expect(matches(onNumber(20), changed(T, "19", "21"), EMPTY_HOME)).toMatchObject({ said });
  });

  it.each([
    ["20", true],
    ["22", false],
    ["unavailable", false],
    ["high", false],
  ])("takes a bound that is an entity, of state %j, and fires: %j", (state, fires) => {
    const look = looking(entity("input_number.limit", state));
    const match = matches(onNumber("input_number.limit"), changed(T, "19", "21"), look);
    expect(match !== undefined).toBe(fires);
  });

  it.each([
    ["does not exist", EMPTY_HOME],
    ["is removed", looking(entity("input_number.limit", "20", { removed: true }))],
  ])("does not fire when the entity of its bound %s", (_what, look) => {
    const event = changed(T, "19", "21");
    expect(matches(onNumber("input_number.limit"), event, look)).toBeUndefined();
  });
});

describe("an event trigger", () => {
  const onEvent = (event_types: readonly string[], event_data?: Free): Trigger => ({
    ...named,
    platform: "event",
    event_types,
    ...(event_data && { event_data }),
  });
  const fired: LogEvent = {
    kind: "custom_event",
    sequence: 8,
    time: started,
    data: {
      event_type: "doorbell",
      event_data: { button: 1, who: { name: "Ann", age: 7 } },
      user_id: null,
      timestamp: "",
    },
  };

  it.each<[readonly string[], Free | undefined, boolean]>([
    [["doorbell"], undefined, true],
    [["other", "doorbell"], {}, true],
    [["doorbell"], { button: 1 }, true],
    [["doorbell"], { button: "1" }, false],
    [["doorbell"], { button: 2 }, false],
    [["doorbell"], { who: { age: 7, name: "Ann" } }, true],
    [["doorbell"], { who: { name: "Ann" } }, false],
    [["doorbell"], { toString: null }, false],
    [["custom_event"], undefined, false],
    [["other"], undefined, false],
  ])("of %j with %j, fires for a client's own event: %j", (types, data, fires) => {
    expect(matches(onEvent(types, data), fired, EMPTY_HOME) !== undefined).toBe(fires);
  });

  it.each<[Free | undefined, boolean]>([
    [undefined, true],
    [{ entity_id: DOOR }, true],
    [{ entity_id: "light.kitchen" }, false],
    [{ old_state: null }, true],
  ])("of a kind of the log, with %j, fires: %j", (data, fires) => {
    const event = changed(DOOR, null, "on");
    expect(matches(onEvent(["state_changed"], data), event, EMPTY_HOME) !== undefined).toBe(fires);
  });

  it("says which event it was", () => {
    expect(matches(onEvent(["doorbell"]), fired, EMPTY_HOME)).toStrictEqual({
      trigger_id: "opened",
      path: "config.triggers[0]",
      sequence: 8,
      said: "event doorbell",
    });
  });
});

describe("triggers that no event starts", () => {
  it.each<Trigger>([
    { ...named, platform: "time", at: ["07:00:00"] },
    { ...named, platform: "cron", pattern: "* * * * *" },
    { ...named, platform: "sun", event: "sunset", offset_ms: 0 },
    { ...named, platform: "homeassistant", event: "start" },
    { ...named, platform: "webhook", webhook_id: "x".repeat(20) },
  ])("are left alone: %j", (trigger) => {
    expect(matches(trigger, changed(DOOR, "off", "on"), EMPTY_HOME)).toBeUndefined();
  });
});
