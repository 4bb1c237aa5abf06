/** Readers of the fields that triggers, conditions and actions share, as Home Assistant writes them. */

import type { PlaceSelector } from "../../../shared/access/service-target.ts";
import { SUN_EVENTS } from "../../../shared/homes/sun-event.ts";
import { WEEKDAYS, type Weekday } from "../../../shared/kernel/caller.ts";
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

/** An object of any keys, of limited depth. */
export const free = refine(rule({ type: "object" }), (path, value) =>
  isDeep(value, MAX_DEPTH) ? [invalid(path, `is nested deeper than ${MAX_DEPTH} levels`)] : [],
);
export const flag = rule({ type: "boolean" });
/** One or several entities, without repetitions. */
export const ids = transform(oneOrManyIds, asList<string>);

export interface EntityReference {
  readonly id: string;
  readonly path: string;
}

/** The same, each with its place in the configuration. */
export const entityReferences = transform(
  oneOrManyIds,
  (given, path): readonly EntityReference[] =>
    typeof given === "string"
      ? [{ id: given, path }]
      : given.map((id, index) => ({ id, path: `${path}[${index}]` })),
);

const oneOrManyWords = rule(word, { type: "array", items: word, min: 1, max: MAX_IDS });

/** What is named by a field that is not for entities, such as an area. */
export interface PlaceReference extends EntityReference {
  readonly selector: PlaceSelector;
}

export const placeReferences = (selector: PlaceSelector) =>
  transform(oneOrManyWords, (given, path): readonly PlaceReference[] =>
    typeof given === "string"
      ? [{ id: given, path, selector }]
      : given.map((id, index) => ({ id, path: `${path}[${index}]`, selector })),
  );

export const COMMON_FIELDS = { alias: optional(text), enabled: optional(flag) };

/** A number, or an entity whose state is one. */
export type NumericBound = number | string;
export const bound = rule({ type: "number" }, entityId);

export interface NumericRange {
  readonly above?: NumericBound | undefined;
  readonly below?: NumericBound | undefined;
}
/** Whether no number is above the one and below the other. */
export const isEmptyRange = ({ above, below }: NumericRange): boolean =>
  above !== undefined &&
  (above === below || (typeof above === "number" && typeof below === "number" && above > below));

/** Finds a range of two numbers that is empty. */
export const checkRange = (path: string, range: NumericRange): readonly Problem[] =>
  typeof range.above === "number" && isEmptyRange(range)
    ? [invalid(`${path}.above`, `must be less than below, which is ${range.below}`)]
    : [];

export const sunEvent = rule({ type: "enum", values: SUN_EVENTS });

const weekday = { type: "enum", values: WEEKDAYS } as const;
export const weekdays = transform(
  rule(weekday, { type: "array", items: weekday, min: 1, max: WEEKDAYS.length }),
  asList<Weekday>,
);
