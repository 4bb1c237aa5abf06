/** What the audit log has of each act: who did what, when, and what came of it. */
import type { Caller } from "./caller.ts";
import type { Free } from "./rules.ts";

export const AUDIT_OUTCOMES = ["done", "refused", "failed"] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];

export interface AuditPerson {
  readonly user_id: string;
  readonly name: string;
  readonly via: Caller["via"];
}

export interface AuditEntry {
  /** ISO 8601. */
  readonly at: string;
  /** Wire name of the action. */
  readonly action: string;
  readonly outcome: AuditOutcome;
  /** Code of the error. */
  readonly error?: string;
  /** Nothing without a credential, as at a login. */
  readonly caller: AuditPerson | null;
  /** With whose rights an automation, a scheduled action or an agent acts. */
  readonly on_behalf_of?: Omit<AuditPerson, "via">;
  readonly address?: string | undefined;
  /** For example `POST /control`. */
  readonly route?: string | undefined;
  readonly context_id?: string | undefined;
  readonly request_id?: string | undefined;
  /** The parameters that say what was meant, without secrets. */
  readonly what?: Free;
  /** How many refusals it stands for, where that is more than one. */
  readonly times?: number;
}

/** An entry on its way to the store, in the write of its effect or alone. */
export interface PendingRecord {
  readonly entry: AuditEntry;
  isWritten: boolean;
  /** The action is over: what it has started meanwhile writes for itself. */
  isOver: boolean;
}
