/** The states of Home Assistant's entities, kept up to date by its compressed events. */
import { entityId } from "../../../../shared/kernel/entity.ts";
import { own, setBounded } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { boundedAttributes, boundedState, isRecord } from "../connection/bounds.ts";
import type { SourceState } from "../connection/confirmations.ts";

/** What an event has changed, by entity id. */
export interface StatesDelta {
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** Home Assistant itself becomes slow far below it. */
const MAX_ENTITIES = 100_000;

/** Of one entity; a process that only sends commands never reports them. */
const MAX_DROPPED_NAMES = 500;

/** The id of the context, and that of its parent. */
const contextsOf = (given: unknown): readonly string[] => {
  const ids = isRecord(given) ? [given.id, given.parent_id] : [given];
  return ids.filter((id) => typeof id === "string");
};

const recordOf = (value: unknown): Free => (isRecord(value) ? value : {});

const without = (attributes: Free, names: unknown): Free => {
  const gone = new Set(Array.isArray(names) ? names : []);
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !gone.has(name)));
};

/** @param warn  Called with what cannot be understood. */
export const openStates = (warn: (line: string) => void) => {
  const states = new Map<string, SourceState>();
  /** By entity, attributes that it has had, has no more, and whose loss is not reported yet. */
  const dropped = new Map<string, Map<string, true>>();
  let isFirst = true;

  const refuserOf = (entity_id: string) => (what: string) => warn(`${entity_id} has ${what}`);
  const noteDropped = (entity_id: string, before: Free, after: Free) => {
    const all = dropped.get(entity_id) ?? new Map<string, true>();
    for (const name of Object.keys(before))
      if (own(after, name) == null) setBounded(all, name, true, MAX_DROPPED_NAMES);
    for (const name of all.keys()) if (own(after, name) != null) all.delete(name);
    if (all.size > 0) dropped.set(entity_id, all);
    else dropped.delete(entity_id);
  };
  const set = (entity_id: string, next: SourceState) => {
    const before = states.get(entity_id);
    if (before) noteDropped(entity_id, before.attributes, next.attributes);
    states.set(entity_id, next);
  };

  const add = (entity_id: string, given: unknown): boolean => {
    const refuse = refuserOf(entity_id);
    if (!entityId.pattern.test(entity_id) || entity_id.length > entityId.max) {
      warn(`An entity has the id ${JSON.stringify(entity_id.slice(0, 80))}, which is none`);
      return false;
    }
    if (!states.has(entity_id) && states.size >= MAX_ENTITIES) {
      warn(`There are more than ${MAX_ENTITIES} entities`);
      return false;
    }
    const { s, a, c } = recordOf(given);
    const state = boundedState(s, refuse);
    if (state === undefined) return false;
    if (a !== undefined && !isRecord(a)) refuse("attributes that are no object");
    const attributes = boundedAttributes(recordOf(a), refuse);
    set(entity_id, { state, attributes, contexts: contextsOf(c) });
    return true;
  };

  const change = (entity_id: string, given: unknown): boolean => {
    const before = states.get(entity_id);
    if (!before) return false;
    const refuse = refuserOf(entity_id);
    const { "+": more, "-": fewer } = recordOf(given);
    const { s, a, c } = recordOf(more);
    const state = s === undefined ? before.state : boundedState(s, refuse);
    if (state === undefined) return false;
    const rest = without(before.attributes, recordOf(fewer).a);
    const attributes = isRecord(a) ? boundedAttributes({ ...rest, ...a }, refuse) : rest;
    const contexts = c === undefined ? before.contexts : contextsOf(c);
    set(entity_id, { state, attributes, contexts });
    return true;
  };

  const remove = (entity_id: string) => {
    dropped.delete(entity_id);
    return states.delete(entity_id);
  };

  return {
    get: (entity_id: string) => states.get(entity_id),
    ids: (): readonly string[] => [...states.keys()],
    /** Attributes that it has had since it was last reported, and has no more; 500 at most. */
    droppedOf: (entity_id: string): readonly string[] => [
      ...(dropped.get(entity_id)?.keys() ?? []),
    ],
    /** It is reported with what it has no more: that need not be said again. */
    noteReported: (entity_id: string) => void dropped.delete(entity_id),
    /** What comes next is everything, and no change of it. */
    expectAll() {
      isFirst = true;
    },
    apply(event: unknown): StatesDelta {
      const { a, c, r } = recordOf(event);
      const added = Object.entries(recordOf(a)).filter(([id, given]) => add(id, given));
      const changed = Object.entries(recordOf(c)).filter(([id, given]) => change(id, given));
      const gone = Array.isArray(r) ? r.filter((id) => typeof id === "string") : [];
      const known = new Set(added.map(([id]) => id));
      const missing = isFirst ? [...states.keys()].filter((id) => !known.has(id)) : [];
      isFirst = false;
      return {
        changed: [...new Set([...added, ...changed].map(([id]) => id))],
        removed: [...gone, ...missing].filter(remove),
      };
    },
  };
};

export type SourceStates = ReturnType<typeof openStates>;
