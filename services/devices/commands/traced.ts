/**
 * Commands whose own events tell that they were done. A request that is one command needs no receipt
 * for the case that it is sent again: it is found in the log by its context, which nothing else has.
 */

import { isSentAgain, isWhole } from "../../../shared/access/idempotency.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import type { CommandResult } from "../../../shared/contracts/devices.ts";
import type { Call } from "../../../shared/kernel/contract.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";
import type { StoredEvent } from "../../../shared/kernel/event-data.ts";
import { changeIn } from "../../../shared/kernel/events.ts";
import type { Settle } from "../../../shared/kernel/receipt.ts";
import type { EventLog } from "../../../shared/store/port/store.ts";
import { findEvent } from "../undo/find-event.ts";
import { answer } from "./command-answer.ts";

/** Longer ago than anybody waits, and as far ahead as the store's clock may be. */
const BEFORE_MS = 20_000;
const AHEAD_MS = 20_000;
/** Events of one write are next to each other. */
const BESIDE = 200;

type Command = Call<{ readonly entity_id: string; readonly command: string }>;

const isTraced = (ctx: Call) => isWhole(ctx) && ctx.meta.context_id !== undefined;

/** The key of the call must be free, and is: nothing is kept of it. */
export const settleOf = (ctx: Call, settle: Settle | undefined): Settle | undefined => {
  if (!settle || !isTraced(ctx) || isSentAgain(ctx)) return settle;
  return () => {
    const settled = settle(null);
    return settled?.unclaimed && { ...settled, unclaimed: { ...settled.unclaimed, keepMs: 0 } };
  };
};

/** What a context has made of the entity that an event tells of. */
const madeBy =
  (context_id: string) =>
  (event: StoredEvent): readonly Entity[] => {
    const change = changeIn(event);
    return change?.context.id === context_id ? [change.new_state] : [];
  };

/** What an earlier attempt of the same command has done; nothing, where it has not come to it. */
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
  const lately = { entity_id, from: now - BEFORE_MS, to: now + AHEAD_MS };
  const found = await findEvent(events, lately, (event) => made(event).length > 0);
  const [entity] = found ? made(found) : [];
  if (!found || !entity) return undefined;
  const beside = await events.read(Math.max(0, found.sequence - BESIDE), 2 * BESIDE);
  return answer(entity, command, beside.flatMap(made), "confirmed", context_id);
};
