/** Entities, and commands with their fields, to make requests of. */
import { fc } from "../../support/any.ts";

const names = (domain: string, ...objects: string[]) => objects.map((name) => `${domain}.${name}`);

export const LIGHTS = names(
  "light",
  "living_room",
  "kitchen",
  "kitchen_counter",
  "hallway",
  "bedroom",
);
export const SWITCHES = names("switch", "coffee_machine", "tv_socket", "office_printer");
const FANS = names("fan", "bedroom", "bathroom");
const HOME_SCENES = names("scene", "movie_night", "good_night", "bright_kitchen");
const HOME_AUTOMATIONS = names("automation", "morning_blinds", "hallway_light");

/** Few, so that a sequence comes upon the same one again. */
const DEVICES: Readonly<Record<string, readonly string[]>> = {
  light: LIGHTS,
  switch: SWITCHES,
  fan: FANS,
  cover: names("cover", "living_room", "office", "garage_door"),
  climate: names("climate", "bedroom", "office"),
  lock: names("lock", "front_door"),
  media_player: names("media_player", "kitchen", "bedroom"),
  vacuum: names("vacuum", "downstairs"),
  scene: HOME_SCENES,
  automation: HOME_AUTOMATIONS,
};

export const anyOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
export const often = <T>(...rows: readonly (readonly [weight: number, made: fc.Arbitrary<T>])[]) =>
  fc.oneof(...rows.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** What is right, and now and then what is not. */
export const mostly = <T>(right: readonly T[], ...wrong: readonly T[]) =>
  often([12, anyOf(...right)], [1, anyOf(...wrong)]);

const whole = (min: number, max: number) => fc.integer({ min, max });
const level = often([6, whole(0, 255)], [1, anyOf(-1, 256, 12.5)]);
export const percent = often([6, whole(0, 100)], [1, anyOf(-1, 101)]);
const degrees = often([6, anyOf(7, 18, 20.5, 21, 35)], [1, anyOf(5, 99)]);
const rgb = fc.tuple(whole(0, 255), whole(0, 255), whole(0, 255));
const tint = anyOf(153, 250, 370, 500, 2200, 2700, 5000, 9000);
const none = fc.constant({});

type Fields = fc.Arbitrary<object>;
const some = (fields: Record<string, fc.Arbitrary<unknown>>, requiredKeys: string[] = []): Fields =>
  fc.record(fields, { requiredKeys });
const all = (fields: Record<string, fc.Arbitrary<unknown>>): Fields =>
  often<object>([9, fc.record(fields)], [1, none]);

const look = some({ brightness: level, color_temp: tint });
const colour = some({ brightness: level, rgb_color: rgb });
const faded = all({ brightness: level, transition: anyOf(0, 2, 20) });

/** By domain: commands, with what stands beside them. */
const COMMANDS: Readonly<Record<string, Readonly<Record<string, Fields>>>> = {
  light: {
    turn_on: often([4, none], [4, look], [3, colour], [1, faded]),
    turn_off: none,
    toggle: none,
    set_brightness: all({ brightness: level }),
    set_color: all({ rgb_color: rgb }),
    set_color_temp: all({ color_temp: tint }),
  },
  switch: { turn_on: none, turn_off: none, toggle: none },
  fan: {
    turn_on: none,
    turn_off: none,
    toggle: none,
    set_percentage: all({ percentage: percent }),
  },
  cover: { open: none, close: none, stop: none, set_position: all({ position: percent }) },
  climate: {
    set_temperature: all({ temperature: degrees }),
    set_hvac_mode: all({ hvac_mode: mostly(["off", "heat"], "cool", "warm") }),
    turn_off: none,
  },
  lock: { lock: none, unlock: none },
  media_player: {
    turn_on: none,
    turn_off: none,
    play: none,
    pause: none,
    next: none,
    set_volume: all({ volume: mostly([0, 0.25, 1], 2) }),
    mute: all({ muted: fc.boolean() }),
    select_source: all({ source: mostly(["Radio", "TV"], "Vinyl") }),
  },
  vacuum: { start: none, stop: none, return_to_base: none },
  scene: { activate: none, turn_on: none },
  automation: { turn_on: none, turn_off: none, toggle: none },
};

export interface Command {
  readonly entity_id: string;
  readonly command: string;
  readonly fields: object;
}

const commandOf = (domain: string): fc.Arbitrary<Command> => {
  const rows = Object.entries(COMMANDS[domain] ?? {}).map(([command, fields]) =>
    fc.record({
      entity_id: anyOf(...(DEVICES[domain] ?? [])),
      command: fc.constant(command),
      fields,
    }),
  );
  return fc.oneof(...rows);
};

const WEIGHTS: Readonly<Record<string, number>> = { light: 12, switch: 4, fan: 3, scene: 2 };
const sensible = often(
  ...Object.keys(DEVICES).map((domain): [number, fc.Arbitrary<Command>] => [
    WEIGHTS[domain] ?? 1,
    commandOf(domain),
  ]),
);

export const entity = often(
  [8, anyOf(...LIGHTS)],
  [5, anyOf(...Object.values(DEVICES).flat())],
  [
    1,
    anyOf(
      "light.kitchn",
      "light.nowhere",
      "binary_sensor.front_door",
      "cover.a",
      "Light",
      "«scene»",
    ),
  ],
);
/** What stays as it is stored: no physics has a say in it. */
export const resting = anyOf(...LIGHTS, ...SWITCHES, ...FANS);
export const lit = anyOf(...LIGHTS);

/** Mostly one that a device knows; now and then another's, or no client's. */
export const command: fc.Arbitrary<Command> = often(
  [12, sensible],
  [
    1,
    fc.record({
      entity_id: entity,
      command: anyOf("turn_on", "open", "lock", "set_brightness", "dance", "toggle"),
      fields: often<object>([1, none], [1, look]),
    }),
  ],
);
