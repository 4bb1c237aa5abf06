/** Finds what an undo or redo is to take back, and keeps what became of it. */
import { randomUUID } from "node:crypto";
import type { Clock } from "../../../shared/async/clock.ts";
import type { devices } from "../../../shared/contracts/devices.ts";
import type { Recalled } from "../../../shared/contracts/entity-states.ts";
import { targetStateOf } from "../../../shared/domains/target-state.ts";
import { type Caller, SYSTEM } from "../../../shared/kernel/caller.ts";
import type { ParamsOf, ResultOf } from "../../../shared/kernel/contract.ts";
import type { Entity, Snapshot } from "../../../shared/kernel/entity.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { StoredEvent } from "../../../shared/kernel/event-data.ts";
import type { EventLog } from "../../../shared/store/port/store.ts";
import type { Coverage } from "../commands/coverage.ts";
import type { RequestContext } from "../commands/request-context.ts";
import { type Changed, effectsOf, isTouched, isUndoable, readRecent } from "./contexts.ts";
import { lastRedo, lastUndo, type Taken, type Undoable, undoOf } from "./undo-stack.ts";
import type { UndoHistory, UndoSteps } from "./undo-steps.ts";

type Asked = ParamsOf<typeof devices.recall>;
type Recall = ResultOf<typeof devices.recall>;

/** Effects of one request come from several processes, in any order. */
const byId = (a: Recalled, b: Recalled): number => (a.entity_id < b.entity_id ? -1 : 1);

const asRecalled =
  (events: readonly StoredEvent[], { context_id, annulled }: Taken) =>
  ({ entity_id, before, since }: Changed): Recalled => ({
    entity_id,
    ...(targetStateOf(entity_id, before as Entity) as Snapshot),
    is_touched: isTouched(
      events.filter(({ sequence }) => sequence > since),
      entity_id,
      context_id,
      annulled,
    ),
  });

/** What of the caller's requests can be undone, as far as the grant goes. */
const requestsOf = (
  events: readonly StoredEvent[],
  caller: Caller,
  { isSeen }: Coverage,
  floor: number,
): readonly Undoable[] =>
  effectsOf(events, caller.sub).flatMap((effects) => {
    const changes = effects.changes.filter(
      (one) => isSeen(one.entity_id, caller) && isUndoable(one),
    );
    return changes.length > 0 && effects.since > floor ? [{ ...effects, changes }] : [];
  });

const nothingFor = ({ context_id, way = "undo" }: Asked): never => {
  const why = {
    undo: "You have made no recent change that can be undone",
    redo: "Nothing can be redone",
  };
  if (context_id === undefined) return fail("NOT_FOUND", {}, why[way]);
  const message = `No change of yours with ${context_id} can be undone`;
  return fail("NOT_FOUND", { context_id }, message);
};

export const recaller = (log: EventLog, steps: UndoSteps, coverage: Coverage, clock: Clock) => {
  const look = async (asked: Asked, caller: Caller, kept: UndoHistory) => {
    const [events, unchanged] = await Promise.all([readRecent(log), steps.unchanged(caller.sub)]);
    const requests = requestsOf(events, caller, coverage, kept.floor);
    const stack = { requests, steps: kept.steps, unchanged, now: clock.now() };
    const { context_id, way } = asked;
    const last = () => (way === "redo" ? lastRedo(stack) : lastUndo(stack));
    const taken =
      (context_id === undefined ? last() : undoOf(context_id, stack)) ?? nothingFor(asked);
    const found: Recall = {
      context_id: taken.context_id,
      of: taken.of,
      changes: taken.changes.map(asRecalled(events, taken)).sort(byId),
      after: events.at(-1)?.sequence ?? 0,
      is_unchanged: taken.isUnchanged,
    };
    return { found, taken };
  };

  return {
    /**
     * Takes a step on the caller's undo stack, so that the next one goes further.
     *
     * @throws NOT_FOUND when there is no such context of the caller's, or nothing in it to undo.
     */
    async recall(asked: Asked, { caller = SYSTEM, context_id, settle }: RequestContext) {
      if (asked.dry_run) return (await look(asked, caller, await steps.read(caller.sub))).found;
      const by = context_id ?? randomUUID();
      return steps.take(caller.sub, async (kept) => {
        const { found, taken } = await look(asked, caller, kept);
        const { of, way, isUnchanged } = taken;
        const step = { of, by, way, after: found.after, time: clock.now() };
        return {
          found,
          step: isUnchanged ? { ...step, outcome: "passed" as const } : step,
          receipt: settle?.(found),
        };
      });
    },

    /** Says what became of what was taken. */
    conclude: ({ of, by, outcome }: ParamsOf<typeof devices.conclude>, { sub }: Caller = SYSTEM) =>
      steps.conclude(sub, { of, by }, outcome === "failed" ? undefined : outcome),
  };
};
