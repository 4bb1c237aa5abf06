/** Which changes count in a history of what is significant. */

import { domainOf, type StateChange } from "../kernel/entity.ts";
import { canonical } from "../text/canonical-json.ts";

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
