/** What the log is told of scenes and automations that were run. */
import type { Entity } from "../../shared/entity.ts";
import { occurred } from "../../shared/events.ts";
import type { NewEvent } from "../../shared/store/store.ts";
import { nameOf } from "./attributes.ts";
import { toldBy } from "./commands.ts";
import type { Order } from "./home.ts";
import type { Cause } from "./recorder.ts";
import { type Step, within } from "./steps.ts";

/** An order by which a scene or an automation was run. */
export interface Run {
  readonly order: Order;
  /** Whether all that it consists of was done. */
  readonly success: boolean;
}

/** Those of the steps that were gone into, each by what became of its own steps. */
export const runsIn = (steps: readonly Step[], isDone: (step: Step) => boolean): readonly Run[] =>
  steps.flatMap((step, place) =>
    step.span === undefined
      ? []
      : [{ order: step, success: within(steps, place, step).every(isDone) }],
  );

export const activations = (
  runs: readonly Run[],
  find: (entity_id: string) => Entity | undefined,
  context: Cause["context"],
  at: Date,
): readonly NewEvent[] =>
  runs.flatMap(({ order, success }) => {
    const { entity_id } = order;
    const kind = toldBy(order);
    if (!kind) return [];
    const name = nameOf(entity_id, find(entity_id)?.attributes ?? {});
    return [occurred(kind, { entity_id, name, success, context, timestamp: at.toISOString() })];
  });
