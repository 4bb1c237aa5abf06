/** Events of the scenes and automations that commands run. */
import { nameOf } from "../../../shared/domains/values.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { Cause } from "../../../shared/store/recorder/state-recorder.ts";
import type { Order } from "../homes/home.ts";
import { runEventOf } from "./check-command.ts";
import type { Step } from "./routine-steps.ts";

/** An order by which a scene or an automation was run. */
export interface RoutineRun {
  readonly order: Order;
  /** Whether all members were done. */
  readonly success: boolean;
}

/** The runs among the steps of one command: all are done, or none. */
export const runsIn = (steps: readonly Step[]): readonly RoutineRun[] =>
  steps.flatMap((step) => (step.span === undefined ? [] : [{ order: step, success: true }]));

export const activations = (
  runs: readonly RoutineRun[],
  find: (entity_id: string) => Entity | undefined,
  context: Cause["context"],
  at: Date,
): readonly NewEvent[] =>
  runs.flatMap(({ order, success }) => {
    const { entity_id } = order;
    const kind = runEventOf(order);
    if (!kind) return [];
    const name = nameOf(entity_id, find(entity_id)?.attributes ?? {});
    return [occurred(kind, { entity_id, name, success, context, timestamp: at.toISOString() })];
  });
