/** `/subscribe_events` and long polling: all events, flat, filtered by domain and entity. */
import { timestampOf } from "../../../shared/async/clock.ts";
import { filterRules } from "../../../shared/contracts/devices.ts";
import { domainOf, entityId, entityRules } from "../../../shared/kernel/entity.ts";
import { eventContext } from "../../../shared/kernel/event-data.ts";
import { EVENT_KINDS } from "../../../shared/kernel/event-kinds.ts";
import type { LogEvent } from "../../../shared/kernel/events.ts";
import {
  type Free,
  listOf,
  optional,
  type Rules,
  text,
  time,
  whole,
} from "../../../shared/kernel/rules.ts";
import { success } from "../../groups/answer-rules.ts";
import { EXAMPLES, POSITION, TIME } from "../../groups/examples.ts";
import { MISSED, position, stateBefore } from "../common-messages.ts";
import type { Dialect, EventView, ServerMessage, Session } from "../dialect.ts";
import type { LogEntry } from "../log/entry.ts";
import { LIVE_QUERY, STREAM_QUERY, stream } from "../stream.ts";
import { sseMessage } from "../transport/sse-sink.ts";
import { resyncRules } from "./events.ts";

/** How long a browser waits before it reconnects, by default. */
const RECONNECT_MS = 3000;
/** A long poll may wait so long: the interface's figure. */
const MAX_WAIT_SECONDS = 30;

const fieldsOf = (event: LogEvent): Free => {
  if (event.kind !== "state_changed") return { ...event.data };
  const { entity_id, old_state, new_state, context } = event.data;
  const { state, attributes, last_updated, version } = new_state;
  return {
    entity_id,
    domain: domainOf(entity_id),
    state,
    attributes,
    previous_state: old_state?.state ?? null,
    version,
    context,
    timestamp: last_updated,
  };
};

const dataOf = ({ event, position: place }: LogEntry): Free => ({
  type: event.kind,
  ...fieldsOf(event),
  position: place,
});

const resyncOf: (...args: Parameters<EventView["resync"]>) => Free = ({ states }, place) => ({
  type: "resync",
  states,
  position: place,
});

type Query = Session["query"];

const isFiltered = ({ domain, entity_id }: Query) =>
  domain !== undefined || entity_id !== undefined;

/** A filter is for devices: an event without one does not match. */
const wantedBy = ({ domain, entity_id }: Query): EventView["wants"] => {
  if (!isFiltered({ domain, entity_id })) return () => true;
  const domains = domain?.split(",");
  const ids = entity_id?.split(",");
  return ({ entity_id: id }) =>
    id !== undefined && (domains?.includes(domainOf(id)) ?? true) && (ids?.includes(id) ?? true);
};

const filtered = (query: Query, snapshot: Parameters<EventView["resync"]>[0]) => {
  const wants = wantedBy(query);
  const states = snapshot.states.filter(({ entity_id }) => wants({ entity_id } as LogEvent));
  return { ...snapshot, states };
};

const isNamed = ({ named }: Query) => named === "true";

/** A plain `onmessage` gets events without a name; the kind is in `data.type` in any case. */
const nameFor = (query: Query, kind: string): { readonly event?: string } =>
  isNamed(query) ? { event: kind } : {};

const asBlocks = (query: Query): EventView => ({
  key: isNamed(query) ? "named blocks" : "blocks",
  wants: wantedBy(query),
  format: (entry) =>
    sseMessage({ id: entry.position, ...nameFor(query, entry.event.kind), data: dataOf(entry) }),
  resync: (snapshot, id, now) => {
    const data = resyncOf(filtered(query, snapshot), id, now);
    return sseMessage({ id, ...nameFor(query, "resync"), data });
  },
});

const ALL_BLOCKS: EventView = { ...asBlocks({}), isCommon: true };
const ALL_NAMED: EventView = { ...asBlocks({ named: "true" }), isCommon: true };
const allBlocks = (query: Query) => (isNamed(query) ? ALL_NAMED : ALL_BLOCKS);

const asJson = (query: Query): EventView => ({
  key: "json",
  wants: wantedBy(query),
  format: (entry) => JSON.stringify(dataOf(entry)),
  resync: (snapshot, place, now) => JSON.stringify(resyncOf(filtered(query, snapshot), place, now)),
});

const said = (kind: string, about: string, rules: Rules): ServerMessage => ({
  about,
  rules: { type: { type: "enum", values: [kind] }, ...rules, position },
});

const { state, attributes, version } = entityRules;
const { state_changed, ...OTHERS } = EVENT_KINDS;

const EVENTS: Dialect["outgoing"] = {
  state_changed: said("state_changed", state_changed.about, {
    entity_id: entityId,
    domain: text,
    state,
    attributes,
    previous_state: stateBefore,
    version,
    context: eventContext,
    timestamp: time,
  }),
  ...Object.fromEntries(
    Object.entries(OTHERS).map(([kind, { about, rules }]) => [kind, said(kind, about, rules)]),
  ),
  resync: { about: MISSED, rules: resyncRules },
};

const OUTGOING: Dialect["outgoing"] = {
  ...EVENTS,
  connected: {
    about: "The first event of each connection",
    rules: {
      type: { type: "enum", values: ["connected"] },
      position: optional(position),
      timestamp: time,
    },
  },
  close: {
    about: "The last event of a connection that the service ends",
    rules: {
      type: { type: "enum", values: ["close"] },
      code: { ...whole, about: "Close code, as for a WebSocket: 4401, 4408, 1012" },
      message: text,
      retry: optional({ ...whole, about: "Milliseconds" }),
    },
  },
};

const silent = { incoming: {}, nameOf: () => "", inOrder: true, formatError: () => ({}) } as const;

const onConnect = (session: Session): void => {
  const { query: asked } = session;
  session.subscribe(0, isFiltered(asked) ? asBlocks(asked) : allBlocks(asked));
  const { position: place } = session;
  const data = {
    type: "connected",
    ...(place !== undefined && { position: place }),
    timestamp: timestampOf(session.clock),
  };
  session.sendText(
    sseMessage({ id: place, ...nameFor(asked, "connected"), retry: RECONNECT_MS, data }),
  );
};

const filters = {
  domain: filterRules.domain,
  entity_id: filterRules.entity_id,
} as const satisfies Rules;

export const subscribeStream = stream("GET /subscribe_events", "sse", {
  name: "streamEvents",
  about: "All events, as server-sent events",
  query: {
    ...LIVE_QUERY,
    ...filters,
    named: optional({
      type: "enum",
      values: ["true", "false"],
      about:
        "true: each message has its type as event name, for addEventListener; otherwise no event names",
    }),
  },
  dialect: { name: "subscribe_events", outgoing: OUTGOING, onConnect, ...silent },
});

const pollRules = {
  success,
  events: listOf({ type: text, position }),
  position: optional(position),
} as const satisfies Rules;

const { Entity } = EXAMPLES;

export const pollStream = stream("GET /api/events", "poll", {
  name: "pollEvents",
  about: "Events after a position, at once or as soon as there are any",
  answerName: "EventPage",
  answer: pollRules,
  answerExample: {
    success: true,
    events: [
      {
        type: "state_changed",
        entity_id: Entity.entity_id,
        domain: "light",
        state: Entity.state,
        attributes: Entity.attributes,
        previous_state: "off",
        version: Entity.version,
        context: {
          id: "cbba7618-ca7a-46b3-b64f-029598a6f636",
          user_id: "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
        },
        timestamp: TIME,
        position: POSITION,
      },
    ],
    position: POSITION,
  },
  query: {
    ...STREAM_QUERY,
    ...filters,
    wait: optional({
      type: "string",
      pattern: new RegExp(`^([0-9]|[12][0-9]|${MAX_WAIT_SECONDS})$`),
      about: `Seconds to wait for an event, 0–${MAX_WAIT_SECONDS}; 0 by default`,
    }),
  },
  dialect: {
    name: "poll",
    outgoing: EVENTS,
    onConnect: (session) => session.subscribe(0, asJson(session.query)),
    ...silent,
  },
});
