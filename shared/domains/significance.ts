/** Which changes a history of significant changes holds. */
import type { StateChange } from "../kernel/entity.ts";
import { canonical } from "../text/canonical-json.ts";
import { domainFor } from "./domains.ts";

export const isOtherState = ({ old_state, new_state }: StateChange): boolean =>
  old_state?.state !== new_state.state;

/** Each change holds the state before it, so a page does not need the page before. */
export const isSignificant = (change: StateChange): boolean => {
  const { entity_id, old_state, new_state } = change;
  return (
    isOtherState(change) ||
    (domainFor(entity_id).areAttributesSignificant === true &&
      canonical(old_state?.attributes) !== canonical(new_state.attributes))
  );
};
