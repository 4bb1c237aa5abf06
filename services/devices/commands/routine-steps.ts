/** The commands of a scene or an automation, with those of the scenes and automations in it, in order. */
import { fail } from "../../../shared/kernel/errors.ts";
import type { Order } from "../homes/home.ts";
import { mayHave, runEventOf } from "./check-command.ts";

/** Scenes may hold scenes; the limit of their steps in all, which bounds the time of one request. */
const MAX_STEPS = 1000;

/** An order in its place among all that is to be done. */
export interface Step extends Order {
  /** So many steps right before it are what it consists of; only where it is gone into. */
  readonly span?: number;
}

type MembersOf = (entity_id: string) => readonly Order[];

/**
 * Each scene and automation is gone into once, wherever else it is named: so those that come round
 * to themselves end.
 *
 * @returns the order itself last.
 * @throws INVALID_REQUEST for more than 1000 steps.
 */
export const stepsOf = (own: Order, membersOf: MembersOf): readonly Step[] => {
  const { transition } = own.fields;
  /** What is said of the whole is said of each step that can have it and does not say it itself. */
  const ordered = (order: Order): Order =>
    transition === undefined || !mayHave(order, "transition")
      ? order
      : { ...order, fields: { transition, ...order.fields } };
  const seen = new Set<string>();
  const steps: Step[] = [];
  const goInto = ({ entity_id }: Order): { readonly span: number } => {
    const start = steps.length;
    seen.add(entity_id);
    for (const member of membersOf(entity_id)) add(ordered(member));
    return { span: steps.length - start };
  };
  const add = (order: Order): void => {
    const isRun = runEventOf(order) !== undefined && !seen.has(order.entity_id);
    if (steps.push({ ...order, ...(isRun && goInto(order)) }) > MAX_STEPS) {
      const message = `${own.entity_id} has more than ${MAX_STEPS} commands in all`;
      fail("INVALID_REQUEST", { entity_id: own.entity_id }, message);
    }
  };
  add(own);
  return steps;
};

/** What a step consists of, all the way down: the steps right before it, or what became of them. */
export const within = <T>(all: readonly T[], place: number, { span = 0 }: Step): readonly T[] =>
  all.slice(place - span, place);
