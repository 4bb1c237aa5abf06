/** What a grant restricts beside what it selects, as options: denied entities, values, times, a number of uses. */
import { type ValueReader, wholeNumber } from "../../kernel/values.ts";

const MAX_USES = 1000;

/** By the name of a field. */
type Ranges = Readonly<Record<string, object>>;

const numberOr = (text: string | undefined) => (text ? Number(text) : undefined);

/** `16..22`, `..22`, `16..`, or words: `heat|off`. */
const rangeOf = (text: string): object | undefined => {
  const [isRange, from, to] = /^(-?\d+(?:\.\d+)?)?\.\.(-?\d+(?:\.\d+)?)?$/.exec(text) ?? [];
  if (isRange === undefined) return { one_of: text.split("|") };
  const range = { min: numberOr(from), max: numberOr(to) };
  const given = Object.entries(range).filter(([, bound]) => bound !== undefined);
  return given.length === 0 ? undefined : Object.fromEntries(given);
};

const ranges: ValueReader<Ranges> = {
  expected: "fields with their values such as temperature=16..22,hvac_mode=heat|off",
  read(text) {
    const found = text.split(",").flatMap((part) => {
      const [, name, values = ""] = /^ *([a-z_]+)=(.+)$/.exec(part) ?? [];
      const range = rangeOf(values);
      return name !== undefined && range ? [[name, range] as const] : [];
    });
    return found.length === text.split(",").length ? Object.fromEntries(found) : undefined;
  },
};

interface GivenHours {
  readonly from: string;
  readonly to: string;
}

const hours: ValueReader<GivenHours> = {
  expected: "times of day such as 07:00-22:00",
  read(text) {
    const [, from, to] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(text) ?? [];
    return from !== undefined && to !== undefined ? { from, to } : undefined;
  },
};

export const limitOptions = {
  deny: { value: "pattern", about: "Not these entities, such as lock.*", many: true },
  values: {
    value: "ranges",
    about: "Only these values of fields, such as temperature=16..22",
    reader: ranges,
  },
  hours: {
    value: "times",
    about: "Only at these times of day, such as 07:00-22:00",
    reader: hours,
  },
  weekdays: {
    value: "day",
    about: "Only on these days",
    many: true,
    choices: ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
  },
  until: { value: "moment", about: "Only until then, such as 2026-12-31T18:00:00Z" },
  uses: {
    value: "number",
    about: "Only for so many requests that command something",
    reader: wholeNumber(1, MAX_USES),
  },
} as const;

export interface GivenLimits {
  readonly deny?: readonly string[] | undefined;
  readonly values?: Ranges | undefined;
  readonly hours?: GivenHours | undefined;
  readonly weekdays?: readonly string[] | undefined;
  readonly until?: string | undefined;
  readonly uses?: number | undefined;
}

/** As the API has them; what is not given is `undefined`. */
export const limitsIn = ({ deny, until, ...others }: GivenLimits) => ({
  deny: deny && [{ entities: deny }],
  expires_at: until,
  ...others,
});
