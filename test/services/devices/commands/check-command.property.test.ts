/** Whatever is commanded or wished: a clean refusal, or a state that the domain has. */

import { isDeepStrictEqual as equals } from "node:util";
import { expect, it } from "@jest/globals";
import {
  check,
  commandsOf,
  effectOf,
  planFor,
} from "../../../../services/devices/commands/check-command.ts";
import type { StateRequest } from "../../../../shared/domains/domain.ts";
import { domainFor } from "../../../../shared/domains/domains.ts";
import { domainOf, type Entity, patched, type Snapshot } from "../../../../shared/kernel/entity.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { fc } from "../../../support/any.ts";
import { AT, entityOf, houseEntities } from "../entities.ts";
import { ABLE_ENTITIES } from "./able-entities.ts";

const REFUSALS = ["INVALID_REQUEST", "INVALID_PARAMETERS"];
const EVERYWHERE = ["unavailable", "unknown"];
/** States of patterns; of a domain, the last that it can have. */
const PATTERNED = [AT.toISOString(), "7", "2030-01-01", "08:00:00", "2030-01-01 08:00:00"];

const statesOf = ({ entity_id, state }: Entity): readonly string[] => {
  const { states } = domainFor(entity_id);
  if (states === undefined) return [state, "anything at all"];
  return states instanceof RegExp ? PATTERNED.filter((one) => states.test(one)).slice(-1) : states;
};

/** Whether an entity of the domain can be in the state. */
const isState = ({ entity_id, state }: Entity): boolean => {
  const { states } = domainFor(entity_id);
  if (EVERYWHERE.includes(state) || states === undefined) return true;
  return states instanceof RegExp ? states.test(state) : states.includes(state);
};

/** An entity in any of its domain's states. */
const entities = fc
  .constantFrom(...houseEntities, ...ABLE_ENTITIES)
  .chain((entity) =>
    fc.constantFrom(...statesOf(entity), ...EVERYWHERE).map((state) => ({ ...entity, state })),
  );

const level = fc.integer({ min: -1, max: 256 });
const anything = fc.anything();
const FIELDS = {
  brightness: level,
  color_temp: fc.oneof(fc.integer({ min: 100, max: 600 }), fc.integer({ min: 1900, max: 6600 })),
  rgb_color: fc.array(level, { minLength: 2, maxLength: 4 }),
  temperature: fc.double({ min: 6, max: 36 }),
  target_temp_low: fc.double({ min: 6, max: 36 }),
  target_temp_high: fc.double({ min: 6, max: 36 }),
  preset_mode: fc.constantFrom("low", "high", "other"),
  fan_mode: fc.constantFrom("low", "high", "other"),
  swing_mode: fc.constantFrom("low", "high", "other"),
  swing_horizontal_mode: fc.constantFrom("low", "high", "other"),
  oscillating: fc.boolean(),
  direction: fc.constantFrom("forward", "reverse", "other"),
  hvac_mode: fc.constantFrom("off", "heat", "cool", "auto", "dry", "fan_only", "boil"),
  position: level,
  percentage: level,
  // JSON knows no -0.
  volume: fc.double({ min: -0.1, max: 1.1 }).map((volume) => volume + 0),
  muted: fc.boolean(),
  source: fc.constantFrom("Radio", "TV", "Tape"),
  value: fc.oneof(level, fc.constantFrom("low", "a text")),
  option: fc.constantFrom("low", "high", "other"),
  mode: fc.constantFrom("eco", "home", "other"),
  operation_mode: fc.constantFrom("off", "eco", "other"),
  humidity: level,
  date: fc.constantFrom("2031-02-03", "2031-02-30x"),
  time: fc.constantFrom("09:00", "25:00"),
  datetime: fc.constantFrom("2031-02-03T09:00:00", "2031-02-03 09:00:00+01:00", "never"),
  duration: fc.oneof(level, fc.constantFrom("0:05:00", "-0:01:00")),
  item: fc.constantFrom("Milk", ""),
  transition: fc.double({ min: -1, max: 301, noNaN: true }).map((seconds) => seconds + 0),
};

/** Of a field without a row here, numbers are tried. */
const valuesOf = (name: string) =>
  new Map(Object.entries<typeof anything>(FIELDS)).get(name) ?? level;

/** A command that the entity takes, with the fields that its row names, some left out. */
const requests = entities
  .filter((entity) => commandsOf(entity).length > 0)
  .chain((entity) =>
    fc.constantFrom(...commandsOf(entity)).chain((command) => {
      const { commands } = domainFor(entity.entity_id);
      const { needs = [], may = [] } = commands[command] ?? {};
      const named = Object.fromEntries([...needs, ...may].map((name) => [name, valuesOf(name)]));
      const fields = fc.record<Free>(named, { requiredKeys: [] });
      return fields.map((given) => ({ entity, command, given }));
    }),
  );

/** Runs, unless it is refused as a client's mistake. */
const unlessRefused = (run: () => void) => {
  try {
    run();
  } catch (error) {
    const { type } = error as { type?: string };
    if (type === undefined || !REFUSALS.includes(type)) throw error;
  }
};

const commanded = (entity: Entity, command: string, given: Free): Entity => {
  const { fields } = check(entity, command, given);
  const patch = effectOf(entity.entity_id, command, entity, fields, AT);
  return { ...entity, ...patched(entity, patch) };
};

it("takes any command into a state of its domain, or refuses it as a mistake", () => {
  fc.assert(
    fc.property(requests, ({ entity, command, given }) =>
      unlessRefused(() => {
        const after = commanded(entity, command, given);
        expect([after.state, isState(after)]).toEqual([after.state, true]);
        expect(JSON.parse(JSON.stringify(after))).toEqual(after);
      }),
    ),
    { numRuns: 700 },
  );
});

/** What counts as reached, where a device takes time or has no such state of its own. */
const REACHED: Readonly<Record<string, readonly string[]>> = {
  open: ["opening"],
  opening: ["open"],
  closed: ["closing"],
  closing: ["closed"],
  locked: ["locking"],
  locking: ["locked"],
  unlocked: ["unlocking"],
  unlocking: ["unlocked"],
  docked: ["returning"],
  buffering: ["playing"],
};
const isReached = ({ entity_id, state }: Entity, wished: Snapshot) =>
  state === wished.state ||
  (REACHED[wished.state]?.includes(state) ?? false) ||
  (domainOf(entity_id) === "media_player" && wished.state === "on" && state !== "off");

/** States that a client may wish for although no command leads to them. */
const isOnlyStored = ({ entity_id }: Entity, { state }: Snapshot) =>
  [...EVERYWHERE, "jammed", "error"].includes(state) ||
  domainFor(entity_id).commandsToReach === undefined;

const byte = fc.integer({ min: 0, max: 255 });
const ATTRIBUTES = {
  brightness: fc.integer({ min: 1, max: 256 }),
  color_temp: FIELDS.color_temp,
  rgb_color: fc.tuple(byte, byte, byte),
  temperature: FIELDS.temperature,
  percentage: fc.integer({ min: 1, max: 101 }),
  volume_level: FIELDS.volume,
  is_volume_muted: FIELDS.muted,
  source: FIELDS.source,
  note: fc.string(),
};

const ownedBy = (entity_id: string): readonly string[] =>
  Object.keys(domainFor(entity_id).attributes?.owned ?? {});
/** Only what the device can have, for a refusal of the rest would leave little to look at. */
const wishes = entities.chain((entity) => {
  const all = Object.entries(ATTRIBUTES);
  const own = all.filter(([name]) => name === "note" || ownedBy(entity.entity_id).includes(name));
  const { state } = entity;
  return fc.record({
    entity: fc.constant(entity),
    wished: fc.record({
      state: fc.oneof(fc.constant(state), fc.constantFrom(...statesOf(entity), ...EVERYWHERE)),
      attributes: fc.record<Free>(Object.fromEntries(own), { requiredKeys: [] }),
    }),
  });
});

/** The wished attributes that it does not show; those of a device that is off are left as they are. */
const lacking = ({ entity_id, attributes }: Entity, wished: Snapshot) => {
  const isOff = ["light", "fan"].includes(domainOf(entity_id)) && wished.state !== "on";
  const left = isOff || EVERYWHERE.includes(wished.state) ? ownedBy(entity_id) : [];
  const shown = (name: string) =>
    name === "color_temp"
      ? [attributes.color_temp, attributes.color_temp_kelvin]
      : [attributes[name]];
  return Object.entries(wished.attributes)
    .filter(
      ([name, value]) => !left.includes(name) && !shown(name).some((one) => equals(one, value)),
    )
    .map(([name]) => name);
};

const driven = (entity: Entity, planned: readonly StateRequest[]): Entity =>
  planned.reduce((now, { command, fields = {} }) => commanded(now, command, fields), entity);

/** By commands: a state that is stored would hide that a command to reach it is missing. */
const isDriven = (entity: Entity, wished: Snapshot) =>
  isOnlyStored(entity, wished) ||
  isReached(driven(entity, planFor(entity, wished).requests), wished);

it.each([
  "light.hallway",
  "climate.office",
  "cover.office",
  "media_player.kitchen",
  "switch.tv_socket",
  "lock.garage",
  "fan.bedroom",
  "vacuum.downstairs",
  "automation.hallway_light",
])("leads %s from each of its states to any other by commands", (entity_id) => {
  const entity = entityOf(entity_id);
  const states = [...statesOf(entity), ...EVERYWHERE];
  const stuck = states.flatMap((from) =>
    states
      .filter((state) => !isDriven({ ...entity, state: from }, { state, attributes: {} }))
      .map((to) => `${from} → ${to}`),
  );
  expect(stuck).toEqual([]);
});

it("reaches any wished representation by what it plans, or refuses it as a mistake", () => {
  fc.assert(
    fc.property(wishes, ({ entity, wished }) =>
      unlessRefused(() => {
        const { requests: planned, rest } = planFor(entity, wished);
        const moved = driven(entity, planned);
        const after = { ...moved, ...patched(moved, rest) };
        expect([isDriven(entity, wished), isReached(after, wished)]).toEqual([true, true]);
        expect(lacking(after, wished)).toEqual([]);
      }),
    ),
    { numRuns: 500 },
  );
});
