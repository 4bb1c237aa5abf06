/** Where an entity is headed: the same aim again by commands, from wherever it is by then. */
import { describe, expect, it } from "@jest/globals";
import { check, commandsOf, effectOf } from "../../../services/devices/commands/check-command.ts";
import type { StateRequest } from "../../../shared/domains/domain.ts";
import {
  commandsToReach,
  commandsToReproduce,
  isTargetChanged,
  targetStateOf,
} from "../../../shared/domains/target-state.ts";
import { type Entity, type Patch, patched } from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { AT, entityOf, houseEntities } from "../../services/devices/entities.ts";
import { fc } from "../../support/any.ts";

const FIELDS: Readonly<Record<string, readonly unknown[]>> = {
  brightness: [0, 1, 128, 255],
  color_temp: [250, 2700, 3003],
  rgb_color: [
    [255, 0, 0],
    [1, 2, 3],
  ],
  temperature: [7, 19.5, 24],
  hvac_mode: ["off", "heat"],
  position: [0, 40, 100],
  percentage: [0, 30, 100],
  volume: [0, 0.5],
  muted: [true, false],
  source: ["Radio", "TV"],
  transition: [0, 10],
};

const named = Object.entries(FIELDS);
const fields = fc.record<Free>(
  Object.fromEntries(named.map(([name, values]) => [name, fc.constantFrom(...values)])),
  { requiredKeys: [] },
);

const apply = (entity: Entity, command: string, given: Free): Entity => {
  const { fields: checked } = check(entity, command, given);
  const effect = effectOf(entity.entity_id, command, entity, checked, AT);
  return { ...entity, ...patched(entity, effect) };
};

/** What a client may try: a command that the entity refuses leaves it as it is. */
const tried = (entity: Entity, [command, given]: readonly [number, Free]): Entity => {
  const all = commandsOf(entity);
  try {
    return apply(entity, all[command % all.length] ?? "", given);
  } catch {
    return entity;
  }
};

const done = (entity: Entity, wishes: readonly StateRequest[]): Entity =>
  wishes.reduce((now, { command, fields: given = {} }) => apply(now, command, given), entity);

const devices = houseEntities.filter(({ entity_id }) => !/^(scene|.*sensor)\./.test(entity_id));
const steps = fc.array(fc.tuple(fc.nat(20), fields), { maxLength: 6 });

it("is reached again from wherever commands have led, for every device of the house", () =>
  fc.assert(
    fc.property(fc.constantFrom(...devices), steps, steps, (entity, there, elsewhere) => {
      const goal = there.reduce(tried, entity);
      const now = elsewhere.reduce(tried, goal);
      const aim = targetStateOf(goal.entity_id, goal);
      expect(targetStateOf(now.entity_id, done(now, commandsToReproduce(goal)))).toEqual(aim);
      const back = commandsToReach(aim ?? goal, now) ?? [];
      expect(targetStateOf(now.entity_id, done(now, back))).toEqual(aim);
    }),
    { numRuns: 500 },
  ));

describe("an aim", () => {
  it.each<[string, Patch, Patch]>([
    ["cover.office", { state: "opening", attributes: { target_position: 40 } }, { state: "open" }],
    ["cover.garage_door", { state: "closing" }, { state: "closed", attributes: {} }],
    ["lock.front_door", { state: "unlocking" }, { state: "unlocked", attributes: {} }],
    ["vacuum.downstairs", { state: "returning" }, { state: "docked", attributes: {} }],
    [
      "light.bedroom",
      { state: "on", attributes: { brightness: 9, target_brightness: 90, transition_left: 4 } },
      { state: "on", attributes: { brightness: 90 } },
    ],
    [
      "light.bedroom",
      { state: "on", attributes: { brightness: 9, target_brightness: 0, transition_left: 4 } },
      { state: "off", attributes: {} },
    ],
    ["light.bedroom", { state: "unavailable" }, { state: "unavailable", attributes: {} }],
  ])("of %s that is %j is where it gets to: %j", (entity_id, patch, aim) =>
    expect(targetStateOf(entity_id, entityOf(entity_id, patch))).toMatchObject(aim),
  );

  it.each(["sensor.power", "binary_sensor.garage_door", "scene.movie_night"])(
    "is nothing that %s has",
    (entity_id) => expect(targetStateOf(entity_id, entityOf(entity_id))).toBeUndefined(),
  );

  it.each<[string, Patch, boolean]>([
    ["climate.bedroom", { attributes: { current_temperature: 3, hvac_action: "heating" } }, false],
    ["climate.bedroom", { attributes: { temperature: 30 } }, true],
    ["media_player.kitchen", { attributes: { media_title: "Other", media_position: 3 } }, false],
    ["media_player.kitchen", { attributes: { volume_level: 1 } }, true],
    ["automation.morning_blinds", { attributes: { last_triggered: AT.toISOString() } }, false],
    ["automation.morning_blinds", { state: "off" }, true],
    ["light.kitchen", { attributes: { note: "mine" } }, false],
    ["switch.tv_socket", { state: "unavailable" }, true],
  ])("of %s with %j has changed: %p", (entity_id, patch, isOther) =>
    expect(isTargetChanged(entity_id, entityOf(entity_id), entityOf(entity_id, patch))).toBe(
      isOther,
    ),
  );

  it.each<[string, string]>([
    ["lock.front_door", "jammed"],
    ["vacuum.downstairs", "error"],
    ["light.kitchen", "unavailable"],
    ["climate.bedroom", "unknown"],
  ])("to which no command leads is said: %s %s", (entity_id, state) => {
    expect(commandsToReach({ state, attributes: {} }, entityOf(entity_id))).toBeUndefined();
    expect(commandsToReproduce(entityOf(entity_id, { state }))).toEqual([]);
  });

  it("of a light that tells its white as a colour, too, is the white", () => {
    const white = { color_mode: "color_temp", color_temp: 333, color_temp_kelvin: 3003 };
    const attributes = { ...white, rgb_color: [255, 200, 150], brightness: 9 };
    const light = entityOf("light.living_room", { state: "on", attributes });
    expect(targetStateOf(light.entity_id, light)).toEqual({
      state: "on",
      attributes: { brightness: 9, color_temp: 3003 },
    });
  });
});
