/** The data of event types whose rules do not give their type, and events before and after they are written to the log. */
import type { StateChange } from "./entity.ts";
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
