/** Events of the log as entries of the logbook. */
import { LOGBOOK_KINDS, type LogbookEntry } from "../../shared/contracts/history.ts";
import type { StateChange } from "../../shared/kernel/entity.ts";
import type { DataOf, EventKind, LogEvent } from "../../shared/kernel/events.ts";

type LogbookKind = (typeof LOGBOOK_KINDS)[number];
type LogbookEvent = Extract<LogEvent, { kind: LogbookKind }>;
/** What a type of event says in addition to its time, its entity and its user. */
type EntryPart = Partial<Omit<LogbookEntry, "sequence" | "time" | "kind" | "user">>;

interface EntryRow<K extends EventKind> {
  readonly part: (data: DataOf<K>) => EntryPart;
  readonly user_id: (data: DataOf<K>) => string | null;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

const nameIn = ({ new_state, old_state }: StateChange): string | undefined =>
  textOf((new_state ?? old_state)?.attributes.friendly_name);

const activation = {
  part: ({ name, success, context }: DataOf<"scene_activated">): EntryPart => ({
    name,
    success,
    context_id: context.id,
  }),
  user_id: ({ context }: DataOf<"scene_activated">) => context.user_id,
};

const unattributed = () => null;

const ROWS: { readonly [K in LogbookKind]: EntryRow<K> } = {
  state_changed: {
    part: (change) => ({
      ...(nameIn(change) !== undefined && { name: nameIn(change) }),
      state: change.new_state.state,
      ...(change.old_state && { previous_state: change.old_state.state }),
      context_id: change.context.id,
    }),
    user_id: ({ context }) => context.user_id,
  },
  scene_activated: activation,
  automation_triggered: activation,
  action_executed: {
    part: ({ action, success, error }) => ({
      name: action,
      success,
      ...(error && { message: error.message }),
    }),
    user_id: ({ user_id }) => user_id,
  },
  error: {
    part: ({ action, message, context }) => ({
      ...(action !== undefined && { name: action }),
      success: false,
      message,
      ...(context && { context_id: context.id }),
    }),
    user_id: ({ context }) => context?.user_id ?? null,
  },
  command_superseded: {
    part: ({ name, message, context }) => ({ name, message, context_id: context.id }),
    user_id: ({ context }) => context.user_id,
  },
  custom_event: {
    part: ({ event_type }) => ({ name: event_type }),
    user_id: ({ user_id }) => user_id,
  },
  addon_changed: { part: ({ slug, state }) => ({ name: slug, state }), user_id: unattributed },
  package_changed: {
    part: ({ repository, installed_version }) => ({ name: repository, state: installed_version }),
    user_id: unattributed,
  },
  entity_added: { part: ({ name }) => ({ name }), user_id: unattributed },
  entity_removed: { part: ({ name }) => ({ name }), user_id: unattributed },
  home_changed: { part: ({ name, status }) => ({ name, state: status }), user_id: unattributed },
  registry_changed: {
    part: ({ registry, action, id }) => ({ name: `${registry} ${id}`, state: action }),
    user_id: ({ user_id }) => user_id,
  },
};

const isLogbookEvent = (event: LogEvent): event is LogbookEvent =>
  (LOGBOOK_KINDS as readonly string[]).includes(event.kind);

/**
 * The state of a scene is when it was activated, which an entry of its own says. An entity that appears, a change of
 * attributes only, each new value of a measuring sensor, and what a home says of a device beside its entities, say
 * nothing to a person.
 */
const isNoteworthy = (event: LogbookEvent, isAsked: boolean): boolean => {
  if (event.kind === "registry_changed")
    return event.data.registry !== "device" || event.data.user_id !== null;
  if (event.kind !== "state_changed") return true;
  if (event.data.entity_id.startsWith("scene.")) return false;
  const { old_state, new_state } = event.data;
  if (!old_state || old_state.state === new_state.state) return false;
  return isAsked || new_state.attributes.unit_of_measurement === undefined;
};

/** An entry, with the id of its user in place of the name. */
export interface UnnamedEntry extends Omit<LogbookEntry, "user"> {
  readonly user_id: string | null;
}

/** @param isAsked  Whether entities were asked for: then measured values are shown, too. */
export const entryOf = (event: LogEvent, isAsked: boolean): UnnamedEntry | undefined => {
  if (!isLogbookEvent(event) || !isNoteworthy(event, isAsked)) return undefined;
  const { part, user_id } = ROWS[event.kind] as EntryRow<LogbookKind>;
  const { entity_id } = event.data as { readonly entity_id?: string };
  return {
    sequence: event.sequence,
    time: new Date(event.time).toISOString(),
    kind: event.kind,
    ...(entity_id !== undefined && { entity_id }),
    ...part(event.data),
    user_id: user_id(event.data),
  };
};

type Cause = NonNullable<LogbookEntry["cause"]>;

/** Scenes and automations by their context: the cause of the changes that have the same. */
export const causesIn = (events: readonly LogEvent[]): ReadonlyMap<string, Cause> =>
  new Map(
    events.flatMap((event): readonly (readonly [string, Cause])[] => {
      if (event.kind !== "scene_activated" && event.kind !== "automation_triggered") return [];
      const { entity_id, name, context } = event.data;
      return [[context.id, { kind: event.kind, entity_id, name }]];
    }),
  );
