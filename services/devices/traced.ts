/**
 * Commands whose own events tell that they were done. A request that is one command needs no receipt
 * for the case that it is sent again: it is found in the log by its context, which nothing else has.
 */
import type { Clock } from "../../shared/clock.ts";
import type { Call, Settle } from "../../shared/contract.ts";
import type { CommandResult } from "../../shared/contracts/devices.ts";
import type { Entity, StateChange } from "../../shared/entity.ts";
import { isSentAgain, isWhole } from "../../shared/idempotency.ts";
import type { EventLog, StoredEvent } from "../../shared/store/store.ts";
import { answer } from "./command-answer.ts";

/** Longer ago than anybody waits, and as far ahead as the store's clock may be. */
const BEFORE_MS = 20_000;
const AHEAD_MS = 20_000;
const PAGE = 1000;
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

const changeIn = ({ kind, data }: StoredEvent, context_id: string): Entity[] => {
  if (kind !== "state_changed") return [];
  const { new_state, context } = data as unknown as StateChange;
  return context.id === context_id ? [new_state] : [];
};

const eventOf = async (log: EventLog, entity_id: string, context_id: string, now: number) => {
  const range = { entity_id, from: now - BEFORE_MS, to: now + AHEAD_MS, limit: PAGE };
  for (let after = 0; ; ) {
    const page = await log.range({ ...range, after });
    const found = page.find((event) => changeIn(event, context_id).length > 0);
    const last = page.at(-1);
    if (found || !last || page.length < PAGE) return found;
    after = last.sequence;
  }
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
  const found = await eventOf(events, entity_id, context_id, clock.now());
  if (!found) return undefined;
  const beside = await events.read(Math.max(0, found.sequence - BESIDE), 2 * BESIDE);
  const changed = beside.flatMap((event) => changeIn(event, context_id));
  const [entity] = changeIn(found, context_id) as [Entity];
  return answer(entity, command, changed, "confirmed", context_id);
};
