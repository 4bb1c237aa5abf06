/** Kinds of values that triggers, conditions and actions are made of, as Home Assistant writes them. */
import { entityId } from "../../../shared/kernel/entity.ts";
import type { Problem } from "../../../shared/kernel/problem.ts";
import { invalid, optional, refine, rule, transform } from "./reader.ts";

const MAX_IDS = 100;
const MAX_DEPTH = 20;

const word = { type: "string", min: 1, max: 255 } as const;
const words = { type: "array", items: word, min: 1, max: 50 } as const;

const oneOrManyIds = rule(entityId, { type: "array", items: entityId, min: 1, max: MAX_IDS });

const asList = <T>(given: T | readonly T[]): readonly T[] => [...new Set([given].flat() as T[])];

export const text = rule(word);
export const texts = transform(rule(word, words), asList<string>);

const isDeep = (value: unknown, left: number): boolean =>
  typeof value === "object" &&
  value !== null &&
  (left === 0 || Object.values(value).some((one) => isDeep(one, left - 1)));

/** Of free keys; not deeper than what can be written down again. */
export const free = refine(rule({ type: "object" }), (path, value) =>
  isDeep(value, MAX_DEPTH) ? [invalid(path, `is nested deeper than ${MAX_DEPTH} levels`)] : [],
);
export const flag = rule({ type: "boolean" });
/** One or several, each meant once. */
export const ids = transform(oneOrManyIds, asList<string>);

export interface EntityReference {
  readonly id: string;
  /** Where in the configuration it is named. */
  readonly path: string;
}

/** The same, each with its place. */
export const entityReferences = transform(
  oneOrManyIds,
  (given, path): readonly EntityReference[] =>
    typeof given === "string"
      ? [{ id: given, path }]
      : given.map((id, index) => ({ id, path: `${path}[${index}]` })),
);

/** What may stand in anything without a meaning for how it runs. */
export const COMMON_FIELDS = { alias: optional(text), enabled: optional(flag) };

/** A number, or an entity whose state is one. */
export const bound = rule({ type: "number" }, entityId);

interface Between {
  readonly above: number | string | undefined;
  readonly below: number | string | undefined;
}
/** Whether no number is above the one and below the other. */
export const isEmptyRange = ({ above, below }: Between): boolean =>
  above !== undefined &&
  (above === below || (typeof above === "number" && typeof below === "number" && above > below));

/** Refuses what can be told from the numbers alone. */
export const checkRange = (path: string, between: Between): readonly Problem[] =>
  typeof between.above === "number" && isEmptyRange(between)
    ? [invalid(`${path}.above`, `must be less than below, which is ${between.below}`)]
    : [];

/** A part of a time that recurs: `5`, every fifth as `/5`, or any as `*`. */
const recurring = (max: number, pattern: RegExp) =>
  optional(
    rule(
      { type: "number", integer: true, min: 0, max },
      { type: "string", pattern, about: `0 to ${max}, every fifth as /5, or any as *` },
    ),
  );
export const hours = recurring(23, /^(\*|\/?([1-9]|1\d|2[0-3])|0\d?)$/);
export const minutes = recurring(59, /^(\*|\/?([1-9]|[1-5]\d)|0\d?)$/);

const SUN = ["sunrise", "sunset"] as const;
export const sun = rule({ type: "enum", values: SUN });
const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
const day = { type: "enum", values: DAYS } as const;
export const days = transform(
  rule(day, { type: "array", items: day, min: 1, max: DAYS.length }),
  asList<(typeof DAYS)[number]>,
);
