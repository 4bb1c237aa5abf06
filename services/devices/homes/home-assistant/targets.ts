/** What an order leads to, and whether an entity is there. */
import { targetStateOf } from "../../../../shared/domains/target-state.ts";
import { patched, type Snapshot } from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import { canonical } from "../../../../shared/text/canonical-json.ts";
import { effectOf } from "../../commands/check-command.ts";
import type { Order } from "../home.ts";

/** Devices round what they are told: a share of the value. */
const TOLERANCE = 0.01;

const isNear = (wanted: unknown, found: unknown): boolean => {
  if (typeof wanted === "number" && typeof found === "number")
    return Math.abs(wanted - found) <= Math.abs(wanted) * TOLERANCE;
  return canonical(wanted) === canonical(found);
};

/**
 * Whether an entity has reached what an order leads to, or is on its way there.
 *
 * @param before  The entity before the order.
 */
export const reachedBy = (
  { entity_id, command, fields }: Order,
  before: Snapshot,
  at: Date,
): ((now: Snapshot) => boolean) => {
  const patch = effectOf(entity_id, command, before, fields, at);
  const target = targetStateOf(entity_id, patched(before, patch));
  return (now) => {
    // Where no command has a target, there is nothing to do once the effect would change nothing.
    if (!target) return canonical(patched(now, patch)) === canonical(patched(now, {}));
    const found = targetStateOf(entity_id, now);
    return (
      found?.state === target.state &&
      Object.entries(target.attributes).every(([name, value]) =>
        isNear(value, own(found.attributes, name)),
      )
    );
  };
};
