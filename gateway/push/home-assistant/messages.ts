/** Messages of Home Assistant's WebSocket protocol: builders, and the rules that they keep. */
import { entityId } from "../../../shared/kernel/entity.ts";
import { type Free, optional, type Rules } from "../../../shared/kernel/rules.ts";
import { position } from "../common-messages.ts";
import type { ServerMessage } from "../dialect.ts";

/** The release of Home Assistant whose protocol this is: clients choose by it what they send. */
export const PROTOCOL_VERSION = "2025.1.0";

/** Only clients that authenticated while they connected may leave it out. */
export type MessageId = number | undefined;

const withId = (id: MessageId) => (id === undefined ? {} : { id });

export const authRequired = () => ({ type: "auth_required", ha_version: PROTOCOL_VERSION });
export const authOk = () => ({ type: "auth_ok", ha_version: PROTOCOL_VERSION });
export const authInvalid = (message: string) => ({ type: "auth_invalid", message });
export const pong = (id: number) => ({ id, type: "pong" });
export const result = (id: MessageId, value: unknown = null) => ({
  ...withId(id),
  type: "result",
  success: true,
  result: value,
});
/** @param id  Null where the message has none. */
export const errorResult = (id: number | null, code: string, message: string) => ({
  id,
  type: "result",
  success: false,
  error: { code, message },
});

/** An event without its first brace and its id: the same text for all clients. */
export const eventBody = (event: Free, place: string): string =>
  JSON.stringify({ type: "event", event, position: place }).slice(1);

export const eventText = (id: MessageId, body: string): string =>
  id === undefined ? `{${body}` : `{"id":${id},${body}`;

const text = { type: "string" } as const;
const id = { type: "number", integer: true, about: "The id of the message" } as const;
const named = <const N extends string>(name: N) => ({ type: "enum", values: [name] }) as const;
const version = {
  ...text,
  about: "The release of Home Assistant whose protocol is implemented",
} as const;
const object = { type: "object" } as const;

const event = {
  type: "object",
  props: {
    event_type: optional({ ...text, about: "An event type, or resync" }),
    data: optional(object),
    origin: optional(named("LOCAL")),
    time_fired: optional({ type: "string", format: "date-time" }),
    context: optional(object),
    a: optional({ ...object, about: "subscribe_entities: added entities, by id" }),
    c: optional({ ...object, about: "subscribe_entities: changes, by id" }),
    value: optional({ type: "any", about: "subscribe_user_data: the stored data, always null" }),
    states: optional({ ...object, about: "history/stream: past states, by id" }),
    start_time: optional({ type: "number", about: "history/stream: epoch seconds" }),
    end_time: optional({ type: "number", about: "history/stream: epoch seconds" }),
    r: optional({ type: "array", items: entityId, about: "subscribe_entities: removed entities" }),
  },
} as const satisfies Rules[string];

/** By their type. */
export const OUTGOING: Readonly<Record<string, ServerMessage>> = {
  auth_required: {
    about: "The client must authenticate",
    rules: { type: named("auth_required"), ha_version: version },
  },
  auth_ok: {
    about: "The client is authenticated",
    rules: { type: named("auth_ok"), ha_version: version },
  },
  auth_invalid: {
    about: "The credential is not valid; the connection is closed",
    rules: { type: named("auth_invalid"), message: text },
  },
  result: {
    about: "The result of a message",
    rules: {
      id: optional({ ...id, nullable: true }),
      type: named("result"),
      success: { type: "boolean" },
      result: optional({ type: "any" }),
      error: optional({ type: "object", props: { code: text, message: text } }),
    },
  },
  pong: { about: "Answer to a ping", rules: { id, type: named("pong") } },
  event: {
    about: "An event of a subscription",
    rules: { id: optional(id), type: named("event"), event, position: optional(position) },
  },
};
