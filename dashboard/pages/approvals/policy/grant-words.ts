/** A grant in words: "Kitchen, Office · Lights · 07:00–22:00 · until 1 Dec". A field without words is shown as it is. */
import { clockTime, listText, number, percent, t } from "../../../core/text.ts";
import type { PeriodFields, SelectorFields } from "../../../core/trust/policy.ts";
import { commandWord, periodParts, SELECTING, selectorParts } from "./selector-words.ts";

/** The values that a field of commands may have. */
export interface RangeFields {
  readonly min?: number;
  readonly max?: number;
  readonly one_of?: readonly string[];
}

/** What a narrowed credential covers; a missing field narrows nothing. */
export interface GrantFields extends SelectorFields, PeriodFields {
  readonly deny?: readonly SelectorFields[];
  readonly values?: Readonly<Record<string, RangeFields>>;
  readonly expires_at?: string;
  readonly uses?: number;
}

const FULL_BRIGHTNESS = 255;

/** How a field of commands says its values; others are plain numbers. */
const UNITS: Readonly<Record<string, (value: number) => string>> = {
  temperature: (value) => `${number(value)}°`,
  brightness: (value) => percent(value / FULL_BRIGHTNESS),
};

const rangeWords = (field: string, { min, max, one_of }: RangeFields): string => {
  const say = Object.hasOwn(UNITS, field) ? UNITS[field] : undefined;
  const value = (one: number | undefined) => (one === undefined ? "" : (say ?? number)(one));
  const name = commandWord(field);
  if (one_of) return `${name}: ${listText(one_of, "disjunction")}`;
  if (min === undefined) return `${name} ≤ ${value(max)}`;
  return max === undefined ? `${name} ≥ ${value(min)}` : `${name} ${value(min)}–${value(max)}`;
};

const KNOWN: readonly string[] = [
  ...SELECTING,
  "deny",
  "values",
  "hours",
  "weekdays",
  "expires_at",
  "uses",
];

const otherWords = (grant: GrantFields): readonly string[] =>
  Object.entries(grant)
    .filter(([field]) => !KNOWN.includes(field))
    .map(([field, value]) => `${commandWord(field)}: ${JSON.stringify(value)}`);

export const grantWords = (grant: GrantFields | undefined): string => {
  if (!grant) return t("people.everything");
  const { deny = [], values = {}, expires_at, uses } = grant;
  const parts = [
    ...selectorParts(grant),
    ...deny.map((row) => t("grants.not", { what: selectorParts(row).join(", ") })),
    ...Object.entries(values).map(([field, range]) => rangeWords(field, range)),
    ...periodParts(grant),
    ...(expires_at ? [t("people.until", { time: clockTime(Date.parse(expires_at)) })] : []),
    ...(uses === undefined ? [] : [t("grants.uses", { count: uses })]),
    ...otherWords(grant),
  ];
  return parts.join(" · ") || t("people.everything");
};
