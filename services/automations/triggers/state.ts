/** `platform: state`: the state or an attribute of an entity changes. */
import { isPresent, type StateChange } from "../../../shared/kernel/entity.ts";
import { either, forDuration } from "../schema/english.ts";
import { texts } from "../schema/fields.ts";
import { optional } from "../schema/reader.ts";
import { defined, object } from "../schema/shapes.ts";
import { CHANGE_FIELDS, matchChange } from "./entity-change.ts";
import { observedName, observedValue } from "./observed-value.ts";
import { readTrigger, triggerPlatform } from "./trigger.ts";

interface Wanted {
  readonly attribute?: string;
  readonly from?: readonly string[];
  readonly to?: readonly string[];
}

const ANY_VALUE = "*";

const fits = (wanted: readonly string[] | undefined, value: string | null): boolean =>
  wanted === undefined || wanted.includes(ANY_VALUE) || (value !== null && wanted.includes(value));

const isMet = ({ attribute, from, to }: Wanted, { old_state, new_state }: StateChange): boolean => {
  // Without any of the three, changes of other attributes count, too.
  const matchesAll = attribute === undefined && from === undefined && to === undefined;
  const before = observedValue(old_state, attribute);
  const after = observedValue(new_state, attribute);
  return (matchesAll || before !== after) && fits(from, before) && fits(to, after);
};

const describeChange = ({ from, to }: Wanted): string =>
  from || to
    ? `turns${from ? ` from ${either(from)}` : ""}${to ? ` to ${either(to)}` : ""}`
    : "changes";

const read = readTrigger(
  "state",
  object({ ...CHANGE_FIELDS, from: optional(texts), to: optional(texts) }),
  ({ entity_id, attribute, from, to, for: for_ms = 0 }) => ({
    entity_ids: entity_id,
    ...defined({ attribute, from, to }),
    for_ms,
  }),
);

export const state = triggerPlatform({
  read,
  describe: (trigger) =>
    `when ${observedName(trigger, either)} ${describeChange(trigger)}${forDuration(trigger.for_ms)}`,
  entities: ({ entity_ids }) => entity_ids,
  match: (trigger, event) =>
    matchChange(trigger, event, trigger.attribute ?? "state", (change) => isMet(trigger, change)),
  holdMs: ({ for_ms }) => for_ms,
  /** With `from` alone, it holds until that value returns; otherwise while the value is the same. */
  stillHolds({ attribute, from, to }, hold, entity) {
    if (!isPresent(entity)) return false;
    const value = observedValue(entity, attribute);
    return from && !to ? value !== hold.from : value === hold.to;
  },
  warning({ attribute, from, to }) {
    const isSame = from?.length === 1 && to?.length === 1 && from[0] === to[0];
    const problem = "is equal to from: the trigger can never fire";
    return isSame && attribute === undefined && ["to", problem];
  },
});
