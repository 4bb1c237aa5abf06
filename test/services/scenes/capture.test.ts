/** Scenes made of what is so at present: their actions, and what cannot be captured. */
import { describe, expect, it } from "@jest/globals";
import { actionsFrom } from "../../../services/scenes/capture.ts";
import { actionFor, commandFor } from "../../../services/scenes/scene-actions.ts";
import type { Reproduced } from "../../../shared/contracts/entity-states.ts";
import { fc } from "../../support/any.ts";
import { failureOf } from "../devices/entities.ts";

const lamp = (entity_id: string, count = 1): Reproduced => ({
  entity_id,
  state: "on",
  members: Array.from({ length: count }, () => ({ entity_id, command: "turn_on", fields: {} })),
});
const sensor: Reproduced = { entity_id: "sensor.power", state: "95", members: [] };
const away: Reproduced = { entity_id: "light.away", state: "unavailable", members: [] };
const none: Reproduced = { entity_id: "light.none", members: [] };

const capture = (...found: Reproduced[]) => {
  const asked = found.map(({ entity_id }) => entity_id);
  return failureOf(() => actionsFrom(asked, found, 100));
};

describe("a capture", () => {
  it("names all that cannot be commanded, by its place", () =>
    expect(capture(lamp("light.a"), sensor, away)).toMatchObject({
      type: "INVALID_REQUEST",
      data: { problems: [{ field: "entities[1]" }, { field: "entities[2]" }] },
    }));

  it("names an entity that there is not, beside all the rest", () =>
    expect(capture(sensor, none)).toMatchObject({
      type: "DEVICE_NOT_FOUND",
      data: {
        device_id: "light.none",
        problems: [{ field: "entities[0]" }, { field: "entities[1]" }],
      },
    }));

  it("is refused when it comes to more actions than a scene holds", () => {
    expect(capture(lamp("light.a", 100))).toEqual({});
    expect(capture(lamp("light.a", 101))).toMatchObject({
      type: "INVALID_REQUEST",
      data: { problems: [{ field: "entities" }] },
    });
  });
});

it("is written with value where that says all, else with parameters", () => {
  const cover = { entity_id: "cover.a", command: "set_position", fields: { position: 40 } };
  expect(actionFor(cover)).toEqual({ device: "cover.a", action: "set_position", value: 40 });
  const fields = { brightness: 40, rgb_color: [1, 2, 3] };
  expect(actionFor({ entity_id: "light.a", command: "turn_on", fields })).toEqual({
    device: "light.a",
    action: "turn_on",
    parameters: fields,
  });
});

it("means the command that it was written for", () => {
  const command = fc.constantFrom("turn_on", "set_brightness", "set_temperature", "open");
  const fields = fc.record(
    { brightness: fc.nat(255), temperature: fc.nat(30), hvac_mode: fc.constant("heat") },
    { requiredKeys: [] },
  );
  // What a plan comes to is complete: set_brightness has its brightness.
  const needs = { set_brightness: { brightness: 1 }, set_temperature: { temperature: 20 } };
  fc.assert(
    fc.property(command, fields, (name, given) => {
      const needed = needs[name as keyof typeof needs] ?? {};
      const member = { entity_id: "light.a", command: name, fields: { ...needed, ...given } };
      expect(commandFor(actionFor(member), 0)).toEqual(member);
    }),
  );
});

describe("parameters of an action", () => {
  const act = (action: string, parameters: object, value?: number) => () =>
    commandFor({ device: "light.a", action, parameters, value }, 2);

  it("stand in for value", () =>
    expect(act("dim", { brightness: 9 })()).toMatchObject({ fields: { brightness: 9 } }));

  it("stand beside value", () =>
    expect(act("dim", { transition: 9 }, 100)()).toMatchObject({
      fields: { brightness: 255, transition: 9 },
    }));

  it("do not say what value says already", () =>
    expect(failureOf(act("dim", { brightness: 9 }, 100))).toMatchObject({
      type: "INVALID_REQUEST",
      data: { problems: [{ field: "actions[2].value" }] },
    }));
});
