/**
 * Finds an earlier attempt of a command in the log. A request that is a single command needs no
 * receipt for its repetition: its events have a context id of their own.
 */
import { isSentAgain, isWhole } from "../../../shared/access/idempotency.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import type { CommandResult } from "../../../shared/contracts/command-result.ts";
import type { SupersededDevice } from "../../../shared/contracts/routines.ts";
import type { Call } from "../../../shared/kernel/contract.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { StoredEvent } from "../../../shared/kernel/event-data.ts";
import { changeIn, isKnown } from "../../../shared/kernel/events.ts";
import type { Settle } from "../../../shared/kernel/receipt.ts";
import type { EventLog } from "../../../shared/store/port/store.ts";
import { findEvent } from "../../../shared/store/recorder/find-event.ts";
import { answer } from "./command-answer.ts";

/** Longer than a client waits, and more than the store's clock may be ahead. */
const MAX_ATTEMPT_AGE_MS = 20_000;
/** Events of one write are next to each other in the log. */
const NEIGHBOUR_EVENTS = 200;

type Command = Call<{ readonly entity_id: string; readonly command: string }>;

const isTraced = (ctx: Call) => isWhole(ctx) && ctx.meta.context_id !== undefined;

/** The receipt of a traced command: its key is checked and not stored, but where the log does not say all of the answer. */
export const settleTraced = (ctx: Call, settle: Settle | undefined): Settle | undefined => {
  if (!settle || !isTraced(ctx) || isSentAgain(ctx)) return settle;
  return (result) => {
    if ((result as CommandResult | null)?.failed) return settle(result);
    const settled = settle(null);
    return settled?.unclaimed && { ...settled, unclaimed: { ...settled.unclaimed, keepMs: 0 } };
  };
};

/** The entity after a change by the context. */
const madeBy =
  (context_id: string) =>
  (event: StoredEvent): readonly Entity[] => {
    const change = changeIn(event);
    return change?.context.id === context_id ? [change.new_state] : [];
  };

const supersededBy =
  (context_id: string) =>
  (event: StoredEvent): readonly SupersededDevice[] => {
    if (!isKnown(event) || event.kind !== "command_superseded") return [];
    const { entity_id, wanted, reached, context } = event.data;
    return context.id === context_id ? [{ entity_id, wanted, reached }] : [];
  };

/** The result of an earlier attempt of the same command; nothing without one. */
export const doneBefore = async (
  { events }: { readonly events: EventLog },
  clock: Clock,
  ctx: Command,
): Promise<CommandResult | undefined> => {
  const { context_id = "" } = ctx.meta;
  if (!isTraced(ctx) || !isSentAgain(ctx)) return undefined;
  const { entity_id, command } = ctx.params;
  const made = madeBy(context_id);
  const now = clock.now();
  const lately = { entity_id, from: now - MAX_ATTEMPT_AGE_MS, to: now + MAX_ATTEMPT_AGE_MS };
  const found = await findEvent(events, lately, (event) => made(event).length > 0);
  const [entity] = found ? made(found) : [];
  if (!found || !entity) return undefined;
  const beside = await events.read(
    Math.max(0, found.sequence - NEIGHBOUR_EVENTS),
    2 * NEIGHBOUR_EVENTS,
  );
  const superseded = beside.flatMap(supersededBy(context_id));
  const status = superseded.length > 0 ? "superseded" : "confirmed";
  const changed = beside.flatMap(made);
  return answer({ entity, command, changed, status, context_id, superseded, failed: [] });
};
