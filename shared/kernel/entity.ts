/** Entities: their fields, and how a patch changes one. */
import { own } from "./own-property.ts";
import { type Free, optional, type Rule, type Rules } from "./rules.ts";

/** `<domain>.<object_id>`; it cannot hold markup, so it is never escaped. */
export const entityId = {
  type: "string",
  pattern: /^[a-z0-9_]+\.[a-z0-9_]+$/,
  max: 255,
  about: "domain.object_id, for example light.kitchen",
} as const;

export const entityRules = {
  entity_id: entityId,
  state: { type: "string", max: 255, about: "For example on, off, heat, open, playing" },
  attributes: {
    type: "object",
    about: "brightness 0–255, color_temp in mireds, temperatures in °C, positions in percent",
  },
  last_changed: {
    type: "string",
    format: "date-time",
    about: "Time of the last change of the state",
  },
  last_updated: {
    type: "string",
    format: "date-time",
    about: "Time of the last change of state or attributes",
  },
  version: { type: "number", integer: true, min: 1, about: "Increases by one with each change" },
} as const satisfies Rules;

const { entity_id: _id, last_updated: _updated, ...stateRules } = entityRules;

/** States by entity id. */
export const statesById = {
  type: "object",
  values: { type: "object", props: stateRules },
  about: "By entity id",
} as const satisfies Rule;

/** Fields that an entity has when it is read: they are accepted when it is written back. */
export const readBack = {
  last_changed: optional({ type: "any", about: "The value as read; has no effect" }),
  last_updated: optional({ type: "any", about: "The value as read; has no effect" }),
  version: optional({
    type: "any",
    about: "The value as read; If-Match compares it with the entity",
  }),
} as const satisfies Rules;

/** An entity as clients write it. */
export const representation = {
  entity_id: entityId,
  state: { type: "string", min: 1, max: 255 },
  attributes: optional(entityRules.attributes),
  ...readBack,
} as const satisfies Rules;

export interface Snapshot {
  readonly state: string;
  readonly attributes: Free;
}

export interface Entity extends Snapshot {
  readonly entity_id: string;
  /** ISO 8601 with milliseconds, UTC. */
  readonly last_changed: string;
  readonly last_updated: string;
  /** Rises by one with each change and never goes back. */
  readonly version: number;
}

/** For answers with `statesById`. */
export const asStatesById = (entities: readonly Entity[]) =>
  Object.fromEntries(
    entities.map(({ entity_id, state, attributes, last_changed, version }) => [
      entity_id,
      { state, attributes, last_changed, version },
    ]),
  );

export const snapshotsById = (entities: readonly Entity[]): Readonly<Record<string, Snapshot>> =>
  Object.fromEntries(
    entities.map(({ entity_id, state, attributes }) => [entity_id, { state, attributes }]),
  );

/** A change: a new state, attributes to set, and with `null` attributes to remove. */
export interface Patch {
  readonly state?: string;
  readonly attributes?: Free;
}

export interface StateChange {
  readonly entity_id: string;
  readonly old_state: Entity | null;
  readonly new_state: Entity;
  readonly context: { readonly id: string; readonly user_id: string | null };
}

export const domainOf = (entity_id: string): string => entity_id.slice(0, entity_id.indexOf("."));

/** An entity that a client has removed stays in the store, so that its versions continue; no client sees it. */
export const isPresent = ({ attributes }: Snapshot): boolean => attributes.removed !== true;

const withoutNulls = (attributes: Free): Free =>
  Object.values(attributes).includes(null)
    ? Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null))
    : attributes;

export const patched = (now: Snapshot, { state, attributes = {} }: Patch): Snapshot => ({
  state: state ?? now.state,
  attributes: withoutNulls({ ...now.attributes, ...attributes }),
});

const same = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (typeof a === "object" &&
    typeof b === "object" &&
    a !== null &&
    b !== null &&
    JSON.stringify(a) === JSON.stringify(b));

const differs = (before: Free, after: Free): boolean =>
  Object.keys(before).length !== Object.keys(after).length ||
  Object.keys(after).some((key) => !same(own(before, key), own(after, key)));

/** The entity after a patch, with the next version; `undefined` when the patch changes nothing. */
export const next = (
  before: Entity | undefined,
  entity_id: string,
  patch: Patch,
  at: Date,
): Entity | undefined => {
  const after = patched(before ?? { state: "unknown", attributes: {} }, patch);
  const moved = before?.state !== after.state;
  if (before && !moved && !differs(before.attributes, after.attributes)) return undefined;
  const time = at.toISOString();
  return {
    entity_id,
    ...after,
    last_changed: before && !moved ? before.last_changed : time,
    last_updated: time,
    version: (before?.version ?? 0) + 1,
  };
};
