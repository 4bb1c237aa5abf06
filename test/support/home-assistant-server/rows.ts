/** Rows of Home Assistant's registries and states, as its WebSocket tells them. */
import { randomBytes } from "node:crypto";

export interface Context {
  readonly id: string;
  readonly parent_id: string | null;
  readonly user_id: string | null;
}

export interface ServedState {
  readonly entity_id: string;
  readonly state: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Epoch seconds. */
  readonly last_changed: number;
  readonly last_updated: number;
  readonly context: Context;
}

export interface ServedEntry {
  readonly entity_id: string;
  readonly id: string;
  readonly area_id: string | null;
  readonly device_id: string | null;
  readonly disabled_by: string | null;
  readonly entity_category: string | null;
  readonly hidden_by: string | null;
  readonly labels: readonly string[];
  readonly name: string | null;
  readonly original_name: string | null;
  readonly platform: string;
  /** By what the platform knows it. */
  readonly unique_id: string;
  /** Not part of the list. */
  readonly aliases: readonly (string | null)[];
}

/** Crockford's alphabet: 26 characters of it are a ULID. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const contextOf = (user_id: string | null): Context => ({
  id: [...randomBytes(26)].map((byte) => ALPHABET[byte % 32]).join(""),
  parent_id: null,
  user_id,
});

/** As `get_states` tells it. */
export const fullState = ({ last_changed, last_updated, ...state }: ServedState) => ({
  ...state,
  last_changed: new Date(last_changed * 1000).toISOString(),
  last_reported: new Date(last_updated * 1000).toISOString(),
  last_updated: new Date(last_updated * 1000).toISOString(),
});

/** As `subscribe_entities` adds it. */
export const compressed = ({
  state,
  attributes,
  context,
  last_changed,
  last_updated,
}: ServedState) => ({
  s: state,
  a: attributes,
  c: context.id,
  lc: last_changed,
  ...(last_updated !== last_changed && { lu: last_updated }),
});

/** As `subscribe_entities` changes it: what differs, and what is gone. */
export const difference = (before: ServedState, after: ServedState) => {
  const isMoved = before.state !== after.state;
  const added = Object.entries(after.attributes).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.attributes[name]),
  );
  const gone = Object.keys(before.attributes).filter((name) => !(name in after.attributes));
  return {
    "+": {
      ...(isMoved && { s: after.state }),
      ...(isMoved ? { lc: after.last_changed } : { lu: after.last_updated }),
      c: after.context.id,
      ...(added.length > 0 && { a: Object.fromEntries(added) }),
    },
    ...(gone.length > 0 && { "-": { a: gone } }),
  };
};

/** A row of `config/entity_registry/list`. */
export const listedEntry = ({ aliases: _aliases, ...entry }: ServedEntry) => entry;
