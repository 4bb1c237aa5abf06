/** What a trigger or condition watches of an entity: its state or an attribute, as text and number. */

import { type Entity, isPresent } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import type { NumericBound } from "../config/automation-plan.ts";

export type StateLookup = (entity_id: string) => Entity | undefined;
type Maybe = Entity | null | undefined;

export interface NumericRange {
  readonly above?: NumericBound;
  readonly below?: NumericBound;
}

/** Without what a client has removed. */
export const presentEntity = (entity: Maybe): Entity | undefined =>
  entity && isPresent(entity) ? entity : undefined;

const partOf = ({ state, attributes }: Entity, attribute: string | undefined): unknown => {
  if (attribute === undefined) return state;
  return own(attributes, attribute);
};

/** As configurations write it: `on`, `255`, `true`, `["a","b"]`; null where there is nothing. */
export const observedValue = (entity: Maybe, attribute: string | undefined): string | null => {
  const found = presentEntity(entity);
  const value = found && partOf(found, attribute);
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : (canonical(value) ?? null);
};

const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;
const NO_VALUE: readonly unknown[] = [undefined, null, "unknown", "unavailable"];

/** NaN, which is in no range, for what has no value at present; `undefined` for what is no number. */
const numberOf = (value: unknown): number | undefined => {
  if (NO_VALUE.includes(value)) return Number.NaN;
  if (typeof value !== "number" && !(typeof value === "string" && NUMBER.test(value))) return;
  return Number.isFinite(Number(value)) ? Number(value) : undefined;
};

const boundOf = (bound: NumericBound, look: StateLookup): number | undefined => {
  if (typeof bound === "number") return bound;
  const entity = presentEntity(look(bound));
  return entity && numberOf(entity.state);
};

/**
 * Whether a number is between its bounds, which themselves are outside; a bound that is an entity
 * has the value that it has now.
 *
 * @returns `undefined` where it cannot be told: no such entity, or something that is no number.
 */
export const isInRange = (
  entity: Maybe,
  attribute: string | undefined,
  { above = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY }: NumericRange,
  look: StateLookup,
): boolean | undefined => {
  const found = presentEntity(entity);
  const value = found && numberOf(partOf(found, attribute));
  const [low, high] = [boundOf(above, look), boundOf(below, look)];
  if (value === undefined || low === undefined || high === undefined) return undefined;
  return low < value && value < high;
};
