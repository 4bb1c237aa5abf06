/** Events of the log: made, recognized, and narrowed to what a credential may see. */
import { type Caller, NOWHERE, type Places } from "./caller.ts";
import type { StateChange } from "./entity.ts";
import type { NewEvent, StoredEvent } from "./event-data.ts";
import { EVENT_KINDS, type EventKindRow } from "./event-kinds.ts";

export type EventKind = keyof typeof EVENT_KINDS;
export type DataOf<K extends EventKind> = NonNullable<(typeof EVENT_KINDS)[K]["data"]>;

/** An event of the log, its data known by its kind. */
export type LogEvent = {
  readonly [K in EventKind]: {
    readonly kind: K;
    readonly sequence: number;
    /** Epoch milliseconds. */
    readonly time: number;
    readonly entity_id?: string;
    readonly data: DataOf<K>;
  };
}[EventKind];

/** An event to be written in the transaction of its cause. */
export const occurred = <K extends EventKind>(kind: K, data: DataOf<K>): NewEvent => {
  const { entity_id } = data as { readonly entity_id?: string };
  return { kind, ...(entity_id !== undefined && { entity_id }), data: { ...data } };
};

/** A log may hold event types of a newer version; they are not shown. */
export const isKnown = (event: StoredEvent): event is StoredEvent & LogEvent =>
  Object.hasOwn(EVENT_KINDS, event.kind);

/** The change of an entity; nothing for other event types. */
export const changeIn = (event: StoredEvent): StateChange | undefined =>
  isKnown(event) && event.kind === "state_changed" ? event.data : undefined;

/** The event as a credential may see it: all, a part, or nothing. */
export const seenBy = (caller: Caller, event: LogEvent, places: Places): LogEvent | undefined => {
  if (caller.via === "system") return event;
  const { visible } = EVENT_KINDS[event.kind] as EventKindRow<unknown>;
  const data = visible(event.data, caller, places);
  if (data === undefined) return undefined;
  return data === event.data ? event : ({ ...event, data } as LogEvent);
};

/** A user without a grant who did not cause the event. */
const UNRELATED_USER: Caller = { sub: "", name: "", role: "viewer", via: "token" };

/** Whether every user without a grant may see all of it. */
export const isForAll = (event: LogEvent): boolean =>
  seenBy(UNRELATED_USER, event, NOWHERE) === event;
