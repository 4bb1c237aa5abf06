/** Events of the scenes and automations that commands run. */
import { nameOf } from "../../../shared/domains/values.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import { occurred } from "../../../shared/kernel/events.ts";
import type { Cause } from "../../../shared/store/recorder/state-recorder.ts";
import type { Order } from "../homes/home.ts";
import { runEventOf } from "./check-command.ts";
import type { FailedMember } from "./failed-members.ts";
import { type Step, within } from "./routine-steps.ts";

/** An order by which a scene or an automation was run. */
export interface RoutineRun {
  readonly order: Order;
  /** Whether all members were done that are not told otherwise. */
  readonly success: boolean;
  /** Ids of its members, of which some may fail. */
  readonly members?: ReadonlySet<string>;
}

/** The runs among the steps of one command. */
export const runsIn = (steps: readonly Step[]): readonly RoutineRun[] =>
  steps.flatMap((step, place) => {
    if (step.span === undefined) return [];
    const members = new Set(within(steps, place, step).map(({ entity_id }) => entity_id));
    return [{ order: step, success: true, members }];
  });

export const activations = (
  runs: readonly RoutineRun[],
  failed: readonly FailedMember[],
  find: (entity_id: string) => Entity | undefined,
  context: Cause["context"],
  at: Date,
): readonly NewEvent[] =>
  runs.flatMap(({ order, members, ...run }) => {
    const { entity_id } = order;
    const kind = runEventOf(order);
    if (!kind) return [];
    const success = run.success && !failed.some((one) => members?.has(one.entity_id));
    const name = nameOf(entity_id, find(entity_id)?.attributes ?? {});
    return [occurred(kind, { entity_id, name, success, context, timestamp: at.toISOString() })];
  });
