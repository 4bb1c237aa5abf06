/** What a trigger or condition observes of entities: a state or an attribute, as text and as a number. */
import { type Entity, isPresent } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";
import { each } from "../schema/english.ts";
import type { NumericBound, NumericRange } from "../schema/fields.ts";

export type StateLookup = (entity_id: string) => Entity | undefined;
type Maybe = Entity | null | undefined;

export const presentEntity = (entity: Maybe): Entity | undefined =>
  entity && isPresent(entity) ? entity : undefined;

const partOf = ({ state, attributes }: Entity, attribute: string | undefined): unknown =>
  attribute === undefined ? state : own(attributes, attribute);

/** As configurations write it: `on`, `255`, `true`, `["a","b"]`; null where there is no value. */
export const observedValue = (entity: Maybe, attribute: string | undefined): string | null => {
  const found = presentEntity(entity);
  const value = found && partOf(found, attribute);
  if (value === undefined || value === null) return null;
  return typeof value === "string" ? value : (canonical(value) ?? null);
};

const NUMBER = /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?\s*$/i;
const NO_VALUE: readonly unknown[] = [undefined, null, "unknown", "unavailable"];

/** NaN, which is in no range, for an unknown value; `undefined` for what is not a number. */
const numberOf = (value: unknown): number | undefined => {
  if (NO_VALUE.includes(value)) return Number.NaN;
  if (typeof value !== "number" && !(typeof value === "string" && NUMBER.test(value))) return;
  return Number.isFinite(Number(value)) ? Number(value) : undefined;
};

const boundOf = (bound: NumericBound, lookup: StateLookup): number | undefined => {
  if (typeof bound === "number") return bound;
  const entity = presentEntity(lookup(bound));
  return entity && numberOf(entity.state);
};

/**
 * Whether a number lies between its bounds, which are outside the range themselves. A bound that is
 * an entity has that entity's current value.
 *
 * @returns `undefined` where that is unknown: no such entity, or a value that is not a number.
 */
export const isInRange = (
  entity: Maybe,
  attribute: string | undefined,
  { above = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY }: NumericRange,
  lookup: StateLookup,
): boolean | undefined => {
  const found = presentEntity(entity);
  const value = found && numberOf(partOf(found, attribute));
  const [low, high] = [boundOf(above, lookup), boundOf(below, lookup)];
  if (value === undefined || low === undefined || high === undefined) return undefined;
  return low < value && value < high;
};

export interface Observed {
  readonly entity_ids: readonly string[];
  readonly attribute?: string | undefined;
}

/** For example `brightness of light.a or light.b`. */
export const observedName = (
  { entity_ids, attribute }: Observed,
  join: (list: readonly string[]) => string,
): string => (attribute === undefined ? "" : `${attribute} of `) + join(entity_ids);

/** For example `above 5 and below sensor.limit`. */
export const describeRange = ({ above, below }: NumericRange): string =>
  each([above !== undefined && `above ${above}`, below !== undefined && `below ${below}`]);

/** Entities whose states are bounds. */
export const boundEntities = ({ above, below }: NumericRange): readonly string[] =>
  [above, below].filter((one) => typeof one === "string");
