/** The data of event types whose rules do not give their type, and events before and after they are written to the log. */
import type { StateChange } from "./entity.ts";
import { type Free, optional, type Rule, type Rules } from "./rules.ts";

/** What went wrong in one of several steps. */
export const stepError = {
  type: "object",
  props: {
    code: { type: "string" },
    message: { type: "string" },
    details: optional({ type: "object" }),
  },
} as const satisfies Rule;

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
