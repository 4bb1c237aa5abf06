/** The entities that orders are for: each is present and available before anything is sent. */
import { type Entity, isPresent } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Order } from "../homes/home.ts";

export const checkAvailable = ({ state, entity_id }: Entity) => {
  if (state === "unavailable")
    fail("SERVICE_UNAVAILABLE", { entity_id }, `${entity_id} is unavailable`);
};

/**
 * Each step of an order with the entity that it is for. The order is one command with one answer:
 * where a part of it is gone, no part of it is sent.
 *
 * @param find  Nothing for what no home has.
 * @throws DEVICE_NOT_FOUND that names whatever is gone.
 */
export const targetsOf = (
  { entity_id }: Order,
  steps: readonly Order[],
  find: (entity_id: string) => Entity | undefined,
): readonly (readonly [target: Entity, step: Order])[] => {
  const gone = new Set<string>();
  const found = steps.flatMap((step) => {
    const target = find(step.entity_id);
    if (target && isPresent(target)) return [[target, step] as const];
    gone.add(step.entity_id);
    return [];
  });
  const missing = [...gone];
  if (missing.length > 0)
    fail(
      "DEVICE_NOT_FOUND",
      { device_id: missing[0], entity_id, missing },
      `${entity_id} contains members that no longer exist: ${missing.join(", ")}`,
    );
  return found;
};
