/** `condition: numeric_state`: numbers of entities lie between two bounds. */
import { each } from "../schema/english.ts";
import { bound, checkRange, type NumericBound } from "../schema/fields.ts";
import { optional, refine, transform } from "../schema/reader.ts";
import { defined, object } from "../schema/shapes.ts";
import {
  boundEntities,
  describeRange,
  isInRange,
  observedName,
  observedValue,
  type StateLookup,
} from "../triggers/observed-value.ts";
import { conditionKind } from "./condition.ts";
import { ENTITY_FIELDS, ofEachEntity } from "./each-entity.ts";

const reader = transform(
  refine(
    object(
      { ...ENTITY_FIELDS, above: optional(bound), below: optional(bound) },
      { needs: ["above", "below"] },
    ),
    checkRange,
  ),
  ({ entity_id, attribute, above, below }) => ({
    condition: "numeric_state" as const,
    entity_ids: entity_id,
    ...defined({ attribute, above, below }),
  }),
);

const wantedBound = (side: string, given: NumericBound | undefined, lookup: StateLookup) =>
  typeof given === "string"
    ? `${side} ${given}, which is ${observedValue(lookup(given), undefined) ?? "not there"}`
    : given !== undefined && `${side} ${given}`;

export const numericState = conditionKind({
  read: () => reader,
  evaluate(condition, context) {
    const { attribute, above, below } = condition;
    const { lookup } = context;
    return ofEachEntity(
      condition,
      context,
      () => [wantedBound("above", above, lookup), wantedBound("below", below, lookup)],
      (entity) => isInRange(entity, attribute, condition, lookup),
    );
  },
  describe: (condition) => `${observedName(condition, each)} is ${describeRange(condition)}`,
  entities: (condition) => [...condition.entity_ids, ...boundEntities(condition)],
});
