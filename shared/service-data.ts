/** What may stand in a service's data: the fields of commands, and what Home Assistant calls them. */
import { FIELD_RULES, type FieldName } from "./contracts/fields.ts";
import type { Free, Rule } from "./rules.ts";

interface Datum {
  readonly field: FieldName;
  readonly rule: Rule;
  /** From the client's unit into ours; gets what keeps the rule. */
  readonly turn?: (value: never) => unknown;
}

/** Above 1000, as what is less counts as mireds. */
const kelvin: Datum = {
  field: "color_temp",
  rule: { type: "number", integer: true, min: 1001, max: 40_000, about: "Kelvin" },
};

const FULL = 255;

/** Hue 0–360, saturation 0–100 (more counts as 100), at full brightness; as of HSV. */
const asRgb = ([hue, saturation]: readonly [number, number]): readonly number[] =>
  [5, 3, 1].map((offset) => {
    const place = (offset + hue / 60) % 6;
    const share = Math.max(0, Math.min(place, 4 - place, 1));
    return Math.round(FULL * (1 - (Math.min(saturation, 100) / 100) * share));
  });

const names = Object.keys(FIELD_RULES) as FieldName[];

export const DATA: Readonly<Record<string, Datum>> = {
  ...Object.fromEntries(names.map((field) => [field, { field, rule: FIELD_RULES[field] }])),
  brightness_pct: {
    field: "brightness",
    rule: { type: "number", min: 0, max: 100, about: "Percent" },
    turn: (percent: number) => Math.round((percent * FULL) / 100),
  },
  kelvin,
  color_temp_kelvin: kelvin,
  hs_color: {
    field: "rgb_color",
    rule: {
      type: "array",
      items: { type: "number", min: 0, max: 360 },
      length: 2,
      about: "Hue 0–360, saturation 0–100",
    },
    turn: asRgb,
  },
  volume_level: { field: "volume", rule: FIELD_RULES.volume },
  is_volume_muted: { field: "muted", rule: FIELD_RULES.muted },
};

interface ServiceFields {
  readonly fields: Free;
  /** Names that say once more what another one has said. */
  readonly repeated: readonly { readonly name: string; readonly field: FieldName }[];
}

/** The fields of a command that the data come to; names that the table does not have are left out. */
export const fieldsFrom = (data: Free): ServiceFields => {
  const fields: Record<string, unknown> = {};
  const repeated: { name: string; field: FieldName }[] = [];
  for (const [name, value] of Object.entries(data)) {
    const datum = Object.hasOwn(DATA, name) ? DATA[name] : undefined;
    if (!datum) continue;
    const { field, turn } = datum;
    if (Object.hasOwn(fields, field)) repeated.push({ name, field });
    fields[field] = turn ? turn(value as never) : value;
  }
  return { fields, repeated };
};
