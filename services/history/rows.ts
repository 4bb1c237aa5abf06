/** The rows of a history: which changes count, and how much of each is shown. */
import { canonical } from "../../shared/canonical.ts";
import type { Row } from "../../shared/contracts/history.ts";
import { domainOf, type Entity, type StateChange } from "../../shared/entity.ts";

/** Where what matters happens in the attributes, too: a new target temperature leaves the state. */
const TOLD_BY_ATTRIBUTES = ["climate"];

export const isOtherState = ({ old_state, new_state }: StateChange): boolean =>
  old_state?.state !== new_state.state;

/** Each change knows what was before it, so a page need not know the page before. */
export const isSignificant = (change: StateChange): boolean => {
  const { entity_id, old_state, new_state } = change;
  return (
    isOtherState(change) ||
    (TOLD_BY_ATTRIBUTES.includes(domainOf(entity_id)) &&
      canonical(old_state?.attributes) !== canonical(new_state.attributes))
  );
};

const whole = ({ entity_id, state, attributes, last_changed, last_updated }: Entity): Row => ({
  entity_id,
  state,
  attributes,
  last_changed,
  last_updated,
});

const brief = ({ state, last_changed }: Entity): Row => ({ state, last_changed });

interface Ends {
  /** Whether these are the first rows of all, and whether they are the last ones. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** With `minimal` only the first and the last row of the whole history are whole. */
export const rowsOf = (
  states: readonly Entity[],
  minimal: boolean,
  { isFirst, isLast }: Ends,
): readonly Row[] => {
  const isEnd = (index: number) =>
    (isFirst && index === 0) || (isLast && index === states.length - 1);
  return states.map((state, index) => (minimal && !isEnd(index) ? brief(state) : whole(state)));
};
