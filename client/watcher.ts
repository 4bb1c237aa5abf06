/** What a stream tells one listener: the changes of one entity. */
import type { EntityFor } from "./devices.ts";
import type { StreamEvent } from "./socket.ts";

/** What is told of an entity at each change. */
export type StateFor<Id extends string> = Pick<EntityFor<Id>, "state" | "attributes">;

export type StateListener<Id extends string> = (
  now: StateFor<Id>,
  before: StateFor<Id> | undefined,
) => unknown;

type States = Readonly<Record<string, unknown>>;
type AnyState = StateFor<string>;

const stateIn = (states: States, entity_id: string): AnyState | undefined =>
  new Map(Object.entries(states)).get(entity_id) as AnyState | undefined;

const isSame = (one: AnyState, other: AnyState | undefined): boolean =>
  one.state === other?.state && JSON.stringify(one.attributes) === JSON.stringify(other.attributes);

/** Hands events to one listener; after events that cannot be told, the difference that they made. */
export const openWatcher = (entity_id: string, listener: StateListener<string>) => {
  const { promise: ended, resolve: stop, reject: fail } = Promise.withResolvers<void>();
  let known: AnyState | undefined;
  const tell = async (now: AnyState, before: AnyState | undefined) => {
    known = now;
    try {
      await listener(now, before);
    } catch (error) {
      fail(error);
    }
  };
  const take = ({ event, data }: StreamEvent): void => {
    if (event === "resync") {
      const now = stateIn(data.state, entity_id);
      if (now && known && !isSame(now, known)) void tell(now, known);
    }
    if (event !== "state_change" || data.entity_id !== entity_id) return;
    const now = stateIn(data.current_state, entity_id);
    if (now) void tell(now, stateIn(data.previous_state, entity_id));
  };
  return {
    ended,
    stop,
    fail,
    take,
    /** The state before the first change. */
    begin(state: AnyState) {
      known ??= state;
    },
  };
};
