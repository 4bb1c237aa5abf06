/** Whether what commands lead to is within the ranges of a grant; pure. */
import { domainFor } from "../../../shared/domains/domains.ts";
import type { Grant, ValueRange } from "../../../shared/kernel/caller.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Order } from "../homes/home.ts";

const OFF: readonly string[] = ["off", "unavailable", "unknown"];

const isWithin = ({ min, max, one_of }: ValueRange, value: unknown): boolean => {
  if (one_of) return one_of.includes(String(value));
  const number = typeof value === "number" ? value : Number.NaN;
  return number >= (min ?? Number.NEGATIVE_INFINITY) && number <= (max ?? Number.POSITIVE_INFINITY);
};

/** What the entity is on its way to. */
const targetOf = (entity: Entity) => domainFor(entity.entity_id).targetState?.(entity) ?? entity;

/** The attribute that shows a field, under one of the names that domains have for it. */
const shownAs = (entity: Entity, name: string): unknown => {
  const { state, attributes } = targetOf(entity);
  if (name === "hvac_mode") return state;
  const shown = { ...entity.attributes, ...attributes };
  return own(shown, name) ?? own(shown, `current_${name}`);
};

/** Fields of the same kind: a range of one holds for all. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  temperature: ["temperature", "target_temp_low", "target_temp_high"],
};

const rangesOf = ({ values = {} }: Grant) =>
  Object.entries(values).flatMap(([name, range]) =>
    (own(ALIKE, name) ?? [name]).map((one) => [one, range] as const),
  );

/** A field out of its range: which, and the value. */
export interface OutOfRange {
  readonly name: string;
  readonly value: unknown;
  readonly range: ValueRange;
}

/**
 * The first value that an order gives or leads to out of its range. What it leaves as it is does not
 * count, unless it switches the entity on.
 *
 * @param after  The entity as the order would leave it.
 */
export const outOfRange = (
  grant: Grant,
  { fields }: Pick<Order, "fields">,
  before: Entity,
  after: Entity,
): OutOfRange | undefined => {
  const isSwitchedOn = OFF.includes(before.state) && !OFF.includes(after.state);
  for (const [name, range] of rangesOf(grant)) {
    const given = own(fields, name);
    if (given !== undefined && !isWithin(range, given)) return { name, value: given, range };
    const shown = shownAs(after, name);
    const isNew = isSwitchedOn || shown !== shownAs(before, name);
    if (isNew && shown != null && !OFF.includes(after.state) && !isWithin(range, shown))
      return { name, value: shown, range };
  }
  return undefined;
};

export const rangeInWords = ({ min, max, one_of }: ValueRange): string => {
  if (one_of) return `one of ${one_of.join(", ")}`;
  if (min === undefined) return `at most ${max}`;
  return max === undefined ? `at least ${min}` : `from ${min} to ${max}`;
};
