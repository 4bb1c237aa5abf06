/** What each request has changed, as the log has it: the effects of one request share a context. */
import { isTargetChanged, targetStateOf } from "../../../shared/domains/target-state.ts";
import { type Entity, isPresent, type StateChange } from "../../../shared/kernel/entity.ts";
import type { StoredEvent } from "../../../shared/kernel/event-data.ts";
import { changeIn, isKnown } from "../../../shared/kernel/events.ts";
import type { EventLog } from "../../../shared/store/port/store.ts";

const PAGE = 1000;
/** So far back is looked: the newest events, however old they are. */
const REMEMBERED = 10_000;

type Context = StateChange["context"];

/** What one context has made of an entity. */
export interface Changed {
  readonly entity_id: string;
  readonly before: Entity | null;
  readonly after: Entity;
  /** Place of its first change in the log. */
  readonly since: number;
}

interface Effects {
  readonly context_id: string;
  readonly changes: readonly Changed[];
  /** Place of its first change in the log. */
  readonly since: number;
  /** Whether it belongs to this caller alone; a run of an automation does not. */
  readonly isOwn: boolean;
}

const contextOf = (event: StoredEvent): Context | undefined => {
  if (!isKnown(event)) return undefined;
  const { context } = event.data as { readonly context?: unknown };
  return typeof context === "object" && context !== null ? (context as Context) : undefined;
};

/** Whether it is the event of a run that a trigger has started under its owner's name. */
const isBegun = (event: StoredEvent): boolean =>
  isKnown(event) && event.kind === "automation_triggered" && event.data.by_itself === true;

/** All events after a place. */
export const readAfter = async (log: EventLog, place: number): Promise<readonly StoredEvent[]> => {
  const pages: (readonly StoredEvent[])[] = [];
  for (let after = place; ; ) {
    const page = await log.read(after, PAGE);
    pages.push(page);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return pages.flat();
    after = last.sequence;
  }
};

/** The newest events, oldest first. */
export const readRecent = async (log: EventLog): Promise<readonly StoredEvent[]> =>
  readAfter(log, Math.max(0, (await log.head()) - REMEMBERED));

const joined = (first: Changed | undefined, sequence: number, change: StateChange): Changed => ({
  entity_id: change.entity_id,
  before: first ? first.before : change.old_state,
  after: change.new_state,
  since: first?.since ?? sequence,
});

const firstOf = (changes: Iterable<Changed>): number =>
  Math.min(...[...changes].map(({ since }) => since));

/**
 * What the contexts of a caller have changed, the newest one first. It is the first change that counts: a
 * shutter that arrives later does not make the request newer that set it going.
 */
export const effectsOf = (events: readonly StoredEvent[], sub: string): readonly Effects[] => {
  const strange = new Set<string>();
  const found = new Map<string, Map<string, Changed>>();
  for (const event of events) {
    const context = contextOf(event);
    if (!context) continue;
    const { id, user_id } = context;
    const change = changeIn(event);
    if (user_id !== sub || isBegun(event)) strange.add(id);
    if (user_id !== sub || !change) continue;
    const changes = found.get(id) ?? new Map<string, Changed>();
    const { entity_id } = change;
    changes.set(entity_id, joined(changes.get(entity_id), event.sequence, change));
    found.set(id, changes);
  }
  return [...found]
    .map(([context_id, changes]) => ({
      context_id,
      changes: [...changes.values()],
      since: firstOf(changes.values()),
      isOwn: !strange.has(context_id),
    }))
    .reverse();
};

/** Whether a command could take it back: sensors and times are not commanded, what is new was nothing. */
export const isUndoable = ({ entity_id, before, after }: Changed): boolean =>
  before !== null &&
  isPresent(before) &&
  targetStateOf(entity_id, before) !== undefined &&
  isTargetChanged(entity_id, before, after);

/**
 * Whether an entity was changed by hand outside of a context, or something in the house has turned
 * it; what it does on its way by itself, such as a shutter that arrives, is part of the context.
 *
 * @param annulled  Contexts that have taken each other back.
 */
export const isTouched = (
  events: readonly StoredEvent[],
  entity_id: string,
  context_id: string,
  annulled: ReadonlySet<string> = new Set(),
): boolean =>
  events.some((event) => {
    const change = event.entity_id === entity_id ? changeIn(event) : undefined;
    if (!change || change.context.id === context_id || annulled.has(change.context.id))
      return false;
    const { old_state, new_state, context } = change;
    return (
      context.user_id !== null || !old_state || isTargetChanged(entity_id, old_state, new_state)
    );
  });
