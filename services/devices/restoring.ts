/** Brings entities back: to how they were before a request, or wherever they are now. */
import { type Caller, covers, SYSTEM } from "../../shared/caller.ts";
import type { ParamsOf, ResultOf } from "../../shared/contract.ts";
import type { CommandResult, devices } from "../../shared/contracts/devices.ts";
import type { Member } from "../../shared/contracts/routines.ts";
import type { Recalled, Reproduced } from "../../shared/contracts/wishes.ts";
import { type Entity, isPresent, type Snapshot } from "../../shared/entity.ts";
import { fail } from "../../shared/errors.ts";
import type { Store, StoredEvent } from "../../shared/store/store.ts";
import { aimOf, commandsFrom, commandsTo, isAimedAt } from "./aims.ts";
import {
  type Changed,
  effectsOf,
  isTouched,
  isUndoable,
  readAfter,
  readRecent,
} from "./contexts.ts";
import type { Asker, controller } from "./control.ts";
import type { Wish } from "./domain.ts";

type Goal = ParamsOf<typeof devices.restore>;
type Recall = ResultOf<typeof devices.recall>;

const asMember = (entity_id: string, { command, fields = {} }: Wish): Member => {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { entity_id, command, fields: Object.fromEntries(given) };
};

const reproduced = (entity_id: string, entity: Entity | undefined): Reproduced => {
  if (!entity || !isPresent(entity)) return { entity_id, members: [] };
  const members = commandsFrom(entity).map((wish) => asMember(entity_id, wish));
  return { entity_id, state: entity.state, members };
};

/** Effects of one request come from several processes, in any order. */
const byId = (a: Recalled, b: Recalled): number => (a.entity_id < b.entity_id ? -1 : 1);

const asRecalled =
  (events: readonly StoredEvent[], context_id: string) =>
  ({ entity_id, before, since }: Changed): Recalled => ({
    entity_id,
    ...(aimOf(entity_id, before as Entity) as Snapshot),
    is_touched: isTouched(
      events.filter(({ sequence }) => sequence > since),
      entity_id,
      context_id,
    ),
  });

/** Of the named context, or of the newest one that has changed anything by the caller's own doing. */
const recalled = (
  events: readonly StoredEvent[],
  wanted: string | undefined,
  { sub, grant }: Caller,
): Omit<Recall, "after"> | undefined => {
  const isSeen = (one: Changed) => covers(grant, one.entity_id) && isUndoable(one);
  for (const { context_id, changes, isOwn } of effectsOf(events, sub)) {
    if (wanted === undefined ? !isOwn : context_id !== wanted) continue;
    const undoable = changes.filter(isSeen).map(asRecalled(events, context_id)).sort(byId);
    if (undoable.length > 0) return { context_id, changes: undoable };
  }
  return undefined;
};

export const restorer = (
  { events: log }: Store,
  latest: (entity_id: string) => Entity | undefined,
  control: ReturnType<typeof controller>,
) => ({
  reproduce: (ids: readonly string[]): readonly Reproduced[] =>
    [...new Set(ids)].map((entity_id) => reproduced(entity_id, latest(entity_id))),

  /** @throws NOT_FOUND when there is no such context of the caller's, or nothing in it to undo. */
  async recall(wanted: string | undefined, caller: Caller = SYSTEM): Promise<Recall> {
    const events = await readRecent(log);
    const found =
      recalled(events, wanted, caller) ??
      fail(
        "NOT_FOUND",
        wanted === undefined ? {} : { context_id: wanted },
        wanted === undefined
          ? "You have changed nothing of late that can be undone"
          : `Nothing that you have changed by ${wanted} can be undone`,
      );
    return { ...found, after: events.at(-1)?.sequence ?? 0 };
  },

  /**
   * @throws CONFLICT when others have changed it since the recall, INVALID_REQUEST when no command
   *   leads back.
   */
  async restore(goal: Goal, asker: Asker): Promise<CommandResult> {
    const { entity_id, state, attributes, context_id, after, dry_run } = goal;
    const aim = { state, attributes };
    // Asked again after a failure, it may be back already.
    const isBack = isAimedAt(aim, latest(entity_id));
    if (!isBack && isTouched(await readAfter(log, after), entity_id, context_id))
      fail("CONFLICT", { entity_id }, `${entity_id} is being changed by something else`);
    const plan = (now: Entity) =>
      commandsTo(aim, now) ??
      fail("INVALID_REQUEST", { entity_id, state }, `No command brings ${entity_id} to ${state}`);
    return control.follow({ entity_id, dry_run, plan, command: "restore" }, asker);
  },
});
