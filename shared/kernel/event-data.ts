/** The data of event types whose rules do not give their type, and events before and after they are written to the log. */
import { entityId, type StateChange } from "./entity.ts";
import { type Free, optional, type Rule, type Rules, text, time } from "./rules.ts";

/** What went wrong in one of several steps. */
export const stepError = {
  type: "object",
  props: {
    code: { type: "string" },
    message: { type: "string" },
    details: optional({ type: "object" }),
  },
} as const satisfies Rule;

/** What is told of something that is scheduled. */
export const scheduledNote = {
  id: { ...text, about: "Its id" },
  action: text,
  status: {
    type: "enum",
    values: ["waiting", "active", "done", "failed", "missed", "cancelled"],
    about: "As GET /scheduled has it",
  },
  at: time,
  until: { ...time, nullable: true },
  user_id: { ...text, about: "Who has scheduled it" },
  error: optional(stepError),
  timestamp: time,
} as const satisfies Rules;

export interface ActionExecuted {
  readonly action: string;
  readonly parameters: Free;
  readonly success: boolean;
  readonly result?: unknown;
  readonly error?: { readonly code: string; readonly message: string; readonly details?: Free };
  /** The result was too long for the log. */
  readonly is_shortened?: boolean;
  readonly duration_ms: number;
  readonly user_id: string | null;
  readonly timestamp: string;
}

export interface Activation {
  readonly entity_id: string;
  readonly name: string;
  readonly success: boolean;
  /** One of its triggers has fired, without a command. */
  readonly by_itself?: boolean;
  readonly context: StateChange["context"];
  readonly timestamp: string;
}

export interface CommandSuperseded {
  readonly entity_id: string;
  readonly name: string;
  readonly command: string;
  readonly wanted: Free;
  readonly reached: Free;
  readonly message: string;
  readonly context: StateChange["context"];
  readonly timestamp: string;
}

export interface ErrorOccurred {
  readonly code: string;
  readonly message: string;
  readonly entity_id?: string;
  /** The action that was called by name. */
  readonly action?: string;
  readonly context?: StateChange["context"];
  readonly timestamp: string;
}

export interface CustomEvent {
  readonly event_type: string;
  readonly event_data: Free;
  readonly user_id: string | null;
  readonly timestamp: string;
}

export interface NewEvent {
  /** For example `state_changed`. */
  readonly kind: string;
  readonly entity_id?: string;
  readonly data: Free;
}

export interface StoredEvent extends NewEvent {
  /** Position in the log, which has no gaps. */
  readonly sequence: number;
  /** Epoch milliseconds. */
  readonly time: number;
}

/** A delivery of a watch, as the log has it. */
export const watchFired = {
  delivery_id: { type: "string", about: "The same each time that it is delivered" },
  watch_id: { type: "string" },
  name: { type: "string", optional: true },
  number: { type: "number", integer: true, min: 1, about: "1 for the first of the watch" },
  count: { type: "number", integer: true, min: 1, about: "How often it became true" },
  is_true: { type: "boolean", about: "Whether its condition held then" },
  said: { type: "string", about: "Why it holds" },
  states: {
    type: "array",
    items: { type: "object", props: { entity_id: { type: "string" }, state: { type: "string" } } },
  },
  user_id: { type: "string", about: "Whose watch it is" },
  timestamp: { type: "string", format: "date-time", about: "When it fired" },
} as const satisfies Rules;

/** An approval, when it is asked for and when it is decided. */
export const approvalNote = {
  approval_id: text,
  status: text,
  action: text,
  entities: { type: "array", items: text, about: "What it would command" },
  user_id: { ...text, about: "Who asks" },
  timestamp: time,
} as const satisfies Rules;

export const addonNote = { slug: text, state: text, timestamp: time } as const satisfies Rules;

export const policyNote = {
  changed: { type: "array", items: text, about: "Its fields that were given" },
  read_only: { type: "boolean", about: "As it is now" },
  timestamp: time,
} as const satisfies Rules;

/** Whose request it was. */
export const who = {
  type: "string",
  nullable: true,
  about: "Id of the user or key that caused the event",
} as const;

export const actionRules = {
  action: text,
  parameters: { type: "object" },
  success: { type: "boolean" },
  result: optional({ type: "any" }),
  error: optional(stepError),
  is_shortened: optional({ type: "boolean", about: "The result was too long for the log" }),
  duration_ms: { type: "number", min: 0, about: "Milliseconds" },
  user_id: who,
  timestamp: time,
} as const satisfies Rules;

/** What has caused an event. */
export const eventContext = { type: "object", props: { id: text, user_id: who } } as const;

export const supersededRules = {
  entity_id: entityId,
  name: text,
  command: text,
  wanted: { type: "object", about: "The state or the attributes to which the command leads" },
  reached: { type: "object", about: "What the device has reported instead" },
  message: text,
  context: eventContext,
  timestamp: time,
} as const satisfies Rules;
