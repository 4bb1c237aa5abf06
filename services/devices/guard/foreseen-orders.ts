/** Orders of one request, each as it will be once those before it are done; and whether a grant's ranges hold. */
import type { Caller } from "../../../shared/kernel/caller.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { checkedOrder } from "../commands/check-command.ts";
import { predict } from "../commands/predict.ts";
import type { Order } from "../homes/home.ts";
import { outOfRange, rangeInWords } from "./value-ranges.ts";

export type Find = (entity_id: string) => Entity | undefined;

const orderOrNone = (entity: Entity, { command, fields }: Order): Order | undefined => {
  try {
    return checkedOrder(entity, command, fields);
  } catch {
    return undefined;
  }
};

/** Where orders lead entities, one after the other. */
const following = (find: Find, at: Date) => {
  const led = new Map<string, Entity>();
  const now: Find = (entity_id) => led.get(entity_id) ?? find(entity_id);
  return {
    now,
    follow(order: Order): void {
      for (const one of predict([order], [], now, at)) led.set(one.entity_id, one);
    },
  };
};

export interface ForeseenOrder {
  readonly order: Order;
  /** Whether its entity takes it then. */
  readonly isValid: boolean;
}

/** A relative step starts from where the steps before it lead. */
export const foreseenOrders = (
  orders: readonly Order[],
  find: Find,
  at: Date,
): readonly ForeseenOrder[] => {
  const { now, follow } = following(find, at);
  return orders.map(({ entity_id, command, fields }) => {
    const given = { entity_id, command, fields };
    const entity = now(entity_id);
    const valid = entity && orderOrNone(entity, given);
    if (valid) follow(valid);
    return { order: valid ?? given, isValid: valid !== undefined };
  });
};

/** @throws FORBIDDEN for the first order that leads a value out of its range. */
export const checkRanges = (
  orders: readonly Order[],
  find: Find,
  { grant }: Caller,
  at: Date,
): void => {
  if (!grant?.values) return;
  const { now, follow } = following(find, at);
  for (const order of orders) {
    const { entity_id, command } = order;
    const before = now(entity_id);
    follow(order);
    const after = now(entity_id);
    const wrong = before && after && outOfRange(grant, order, before, after);
    if (!wrong) continue;
    const { name, value, range } = wrong;
    const allowed = rangeInWords(range);
    const message = `The grant of this credential allows ${name} ${allowed} only: ${command} would make it ${value}`;
    fail("FORBIDDEN", { entity_id, command, field: name, value, allowed: range }, message);
  }
};
