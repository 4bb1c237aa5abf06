/** Waits for the states that confirm orders, and holds back what they change until their answer. */
import type { Cancel, Clock } from "../../../../shared/async/clock.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import type { Superseded } from "../home.ts";

/** How a home says that an entity is. */
export interface SourceState {
  readonly state: string;
  readonly attributes: Free;
  /** What has caused it: ids that the home gives to causes, such as that of the context. */
  readonly contexts: readonly string[];
}

/** A slow device shows its changes before it is done with an order. */
const MAX_HOLD_MS = 1000;
/** A device that is elsewhere for so long, without another report, stays there. */
const SETTLE_MS = 900;

export interface Confirmation {
  /** Resolves when the entity is where the order leads, or has changed because of it: with what it is instead. */
  readonly confirmed: Promise<Superseded | undefined>;
  /** The home has taken it: the id of the cause as which it carries out the order. */
  startedAs(context: string): void;
  end(): void;
}

/** Where an order leads. */
export interface OrderTarget {
  readonly isReached: (state: SourceState) => boolean;
  /** Whether the entity was there before the order: then no state shows that it is carried out, but for its context. */
  readonly wasReached: boolean;
  /** What it is instead, where it has changed because of the order; nothing while that may still change. */
  readonly supersededBy?: (state: SourceState) => Superseded | undefined;
  /** Whether its states show that the order is carried out: then a change because of it alone does not. */
  readonly isShown?: (state: SourceState) => boolean;
}

interface Waiting {
  readonly see: (state: SourceState) => void;
}

/** The latest of several outcomes, once no other has come for a while. */
const openSettling = (clock: Clock, settled: (superseded: Superseded) => void) => {
  let cancel: Cancel | undefined;
  return (superseded: Superseded | undefined) => {
    cancel?.();
    cancel = superseded && clock.after(SETTLE_MS, () => settled(superseded));
  };
};

/** @param report  Gets the entities whose changes were held back. */
export const openConfirmations = (
  stateOf: (entity_id: string) => SourceState | undefined,
  clock: Clock,
  report: (entity_ids: readonly string[]) => void,
) => {
  const waiting = new Map<string, Set<Waiting>>();
  /** How often an entity is held. */
  const held = new Map<string, number>();
  const unreported = new Set<string>();

  const see = (entity_id: string) => {
    const state = stateOf(entity_id);
    if (state) for (const one of waiting.get(entity_id) ?? []) one.see(state);
  };

  return {
    /** Sees what has changed; what is held is left out. */
    intercept(changed: readonly string[]): readonly string[] {
      for (const entity_id of changed) see(entity_id);
      for (const entity_id of changed) if (held.has(entity_id)) unreported.add(entity_id);
      return changed.filter((id) => !held.has(id));
    },

    /**
     * Holds back the changes of entities, for a second at most.
     *
     * @returns the release; what it answers for need not be reported.
     */
    hold(entity_ids: readonly string[]): (answered: ReadonlySet<string>) => void {
      for (const id of entity_ids) held.set(id, (held.get(id) ?? 0) + 1);
      let isHeld = true;
      const release = () => {
        if (!isHeld) return [];
        isHeld = false;
        for (const id of entity_ids) {
          const left = (held.get(id) ?? 1) - 1;
          if (left > 0) held.set(id, left);
          else held.delete(id);
        }
        return entity_ids.filter((id) => !held.has(id) && unreported.delete(id));
      };
      const cancel: Cancel = clock.after(MAX_HOLD_MS, () => report(release()));
      return (answered) => {
        cancel();
        const free = release().filter((id) => !answered.has(id));
        if (free.length > 0) report(free);
      };
    },

    await(entity_id: string, target: OrderTarget): Confirmation {
      const { isReached, wasReached, supersededBy, isShown } = target;
      const { promise: confirmed, resolve } = Promise.withResolvers<Superseded | undefined>();
      const settle = openSettling(clock, resolve);
      const seen = new Set<string>();
      let context: string | undefined;
      const judge = (state: SourceState) => {
        settle(undefined);
        if (isReached(state) && (context !== undefined || !wasReached)) return resolve(undefined);
        if (context === undefined || !seen.has(context)) return;
        if (isShown?.(state)) settle(supersededBy?.(state));
        else resolve(undefined);
      };
      const one: Waiting = {
        see(state) {
          for (const id of state.contexts) seen.add(id);
          judge(state);
        },
      };
      const all = waiting.get(entity_id) ?? new Set();
      waiting.set(entity_id, all.add(one));
      return {
        confirmed,
        startedAs(id) {
          context = id;
          const state = stateOf(entity_id);
          if (state) judge(state);
        },
        end() {
          settle(undefined);
          all.delete(one);
          if (all.size === 0) waiting.delete(entity_id);
        },
      };
    },
  };
};

export type Confirmations = ReturnType<typeof openConfirmations>;
