/** Entities in Home Assistant's formats: states, whole and compressed, and differences. */
import { type Entity, isPresent, type StateChange } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { canonical } from "../../../shared/text/canonical-json.ts";

export interface StateContext {
  readonly id: string;
  readonly parent_id: null;
  readonly user_id: string | null;
}

export const contextOf = (id: string, user_id: string | null): StateContext => ({
  id,
  parent_id: null,
  user_id,
});

/** Entities do not have a cause: their version stands for it. */
const versionContext = ({ entity_id, version }: Entity) =>
  contextOf(`${entity_id}:${version}`, null);

/** @param context  Its cause, where that is known. */
export const asState = (entity: Entity, context: StateContext = versionContext(entity)) => {
  const { entity_id, state, attributes, last_changed, last_updated } = entity;
  return {
    entity_id,
    state,
    attributes,
    last_changed,
    last_reported: last_updated,
    last_updated,
    context,
  };
};

/** A client sees nothing of an entity that was removed. */
const shown = (entity: Entity | null): Entity | null =>
  entity && isPresent(entity) ? entity : null;

/** What clients see before and after; null for an entity that is removed. */
export const sidesOf = ({ old_state, new_state }: StateChange) => ({
  before: shown(old_state),
  after: shown(new_state),
});

/** Epoch seconds. */
export const seconds = (time: string) => Date.parse(time) / 1000;

const shortContext = ({ id, parent_id, user_id }: StateContext) =>
  user_id === null ? id : { id, parent_id, user_id };

export const compressed = (
  entity: Entity,
  context: StateContext = versionContext(entity),
): Free => {
  const { state, attributes, last_changed, last_updated } = entity;
  return {
    s: state,
    a: attributes,
    c: shortContext(context),
    lc: seconds(last_changed),
    ...(last_updated !== last_changed && { lu: seconds(last_updated) }),
  };
};

export const compressedAll = (states: readonly Entity[]): Free => ({
  a: Object.fromEntries(states.map((entity) => [entity.entity_id, compressed(entity)])),
});

const changedTimes = (before: Entity, after: Entity) => {
  if (before.last_changed !== after.last_changed) return { lc: seconds(after.last_changed) };
  return before.last_updated === after.last_updated ? {} : { lu: seconds(after.last_updated) };
};

const addedTo = (before: Free, after: Free): Free =>
  Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) =>
        !Object.hasOwn(before, name) || canonical(own(before, name)) !== canonical(value),
    ),
  );

const differences = (before: Entity, after: Entity, { id, user_id }: StateContext): Free => {
  const added = addedTo(before.attributes, after.attributes);
  const removed = Object.keys(before.attributes).filter(
    (name) => !Object.hasOwn(after.attributes, name),
  );
  return {
    "+": {
      ...(before.state !== after.state && { s: after.state }),
      ...changedTimes(before, after),
      c: { id, user_id },
      ...(Object.keys(added).length > 0 && { a: added }),
    },
    ...(removed.length > 0 && { "-": { a: removed } }),
  };
};

/** A change for `subscribe_entities`; `undefined` where clients see neither side. */
export const compressedChange = (change: StateChange): Free | undefined => {
  const { entity_id, context } = change;
  const { before, after } = sidesOf(change);
  const cause = contextOf(context.id, context.user_id);
  if (!after) return before ? { r: [entity_id] } : undefined;
  return before
    ? { c: { [entity_id]: differences(before, after, cause) } }
    : { a: { [entity_id]: compressed(after, cause) } };
};
