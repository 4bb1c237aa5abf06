/** What stands beside a command, under every name that clients have for it: the field that it comes to. */

import type { Snapshot } from "../kernel/entity.ts";
import { own } from "../kernel/own-property.ts";
import type { Free } from "../kernel/rules.ts";
import {
  FIELD_RULES,
  type FieldName,
  type Fields,
  type GivenName,
  type OTHER_NAMES,
} from "./fields.ts";
import { colourLike, type Rgb, rgbOfHue, rgbOfName, rgbOfXy } from "./light/colours.ts";

interface Datum {
  readonly field: FieldName;
  /** From the client's unit into ours; gets what keeps the rule, and what it is said to. */
  readonly turn?: (value: never, now: Snapshot) => unknown;
  /** What no rule tells, in words. */
  readonly wrong?: (value: never) => string | undefined;
}

const FULL = 255;
const MAX_SATURATION = 100;

const ofPercent = (percent: number) => Math.round((percent * FULL) / 100);

/** How bright a light is, or will be once it has got there. */
const levelOf = ({ state, attributes }: Snapshot): number => {
  const { target_brightness, brightness } = attributes;
  const level = target_brightness ?? brightness;
  return state === "on" && typeof level === "number" ? level : 0;
};

const brighter = (by: number, now: Snapshot) => Math.max(0, Math.min(FULL, levelOf(now) + by));

const unknownColour = (name: string): string | undefined => {
  if (rgbOfName(name)) return undefined;
  const meant = colourLike(name);
  return `There is no colour of this name${meant === undefined ? "." : `; did you mean ${meant}?`}`;
};

const OTHERS: Readonly<Record<keyof typeof OTHER_NAMES, Datum>> = {
  brightness_pct: { field: "brightness", turn: ofPercent },
  brightness_step: { field: "brightness", turn: brighter },
  brightness_step_pct: {
    field: "brightness",
    turn: (percent: number, now) => brighter(ofPercent(percent), now),
  },
  kelvin: { field: "color_temp" },
  color_temp_kelvin: { field: "color_temp" },
  hs_color: {
    field: "rgb_color",
    turn: rgbOfHue,
    wrong: ([, saturation]: readonly [number, number]) =>
      saturation > MAX_SATURATION ? `The saturation is 0–${MAX_SATURATION}.` : undefined,
  },
  xy_color: { field: "rgb_color", turn: rgbOfXy },
  color_name: {
    field: "rgb_color",
    turn: (name: string): Rgb | undefined => rgbOfName(name),
    wrong: unknownColour,
  },
  volume_level: { field: "volume" },
  is_volume_muted: { field: "muted" },
};

const OURS = Object.fromEntries(
  (Object.keys(FIELD_RULES) as FieldName[]).map((field) => [field, { field }]),
) as Readonly<Record<FieldName, Datum>>;

/** By name. */
export const DATA: Readonly<Record<GivenName, Datum>> = { ...OURS, ...OTHERS };

const NAMES = Object.keys(DATA) as GivenName[];

/** The field that a name stands for; nothing for a name that is not known. */
export const fieldOf = (name: string): FieldName | undefined => own(DATA, name)?.field;

/** All names of a field, our own first. */
export const namesOf = (field: FieldName): readonly GivenName[] =>
  NAMES.filter((name) => DATA[name].field === field);

/** One name of several for the same field. */
interface Repeated {
  readonly name: string;
  readonly field: FieldName;
}

interface Named {
  /** By field: the name that says it, as the client wrote it. */
  readonly names: ReadonlyMap<FieldName, GivenName>;
  /** Names that say once more what another one has said. */
  readonly repeated: readonly Repeated[];
}

/** Under which names the fields of a command are given; what is not known is left out. */
export const namedIn = (given: Free): Named => {
  const names = new Map<FieldName, GivenName>();
  const repeated: Repeated[] = [];
  for (const name of Object.keys(given) as GivenName[]) {
    const field = fieldOf(name);
    if (field === undefined || given[name] === undefined) continue;
    if (names.has(field)) repeated.push({ name, field });
    else names.set(field, name);
  }
  return { names, repeated };
};

/** Whether what is given says by how much, and not how: it depends on all that has come before. */
export const isRelative = ({ brightness_step, brightness_step_pct }: Free): boolean =>
  brightness_step !== undefined || brightness_step_pct !== undefined;

/** What is wrong with a value that keeps its rule, in words. */
export const wrongIn = (name: GivenName, value: unknown): string | undefined =>
  DATA[name].wrong?.(value as never);

/**
 * The fields of a command in our own names and units.
 *
 * @param now  What the command is said to: by how much it changes depends on how it is.
 */
export const fieldsFrom = (given: Free, now: Snapshot, { names } = namedIn(given)): Fields =>
  Object.fromEntries(
    [...names].map(([field, name]) => {
      const { turn = (value: unknown) => value } = DATA[name];
      return [field, turn(given[name] as never, now)];
    }),
  );
