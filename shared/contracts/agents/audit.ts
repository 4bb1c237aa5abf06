/** Contract of the audit log: who did what, when, and what came of it. */

import { contract, reading } from "../../kernel/contract.ts";
import { entityId } from "../../kernel/entity.ts";
import { AUDIT_OUTCOMES, type AuditEntry } from "../../kernel/receipt.ts";
import {
  free,
  listOf,
  objectOf,
  optional,
  type Params,
  type Rules,
  text,
  time,
  whole,
} from "../../kernel/rules.ts";

const moment = (about: string) =>
  optional({ type: "string", min: 1, max: 40, about: `${about}, for example 2026-01-31` } as const);

/** Records of a page: the maximum, and the default. */
const MAX_RECORDS = 500;
export const DEFAULT_RECORDS = 50;

export const auditRules = {
  user: optional({
    type: "string",
    min: 1,
    max: 256,
    about: "Only what this user, key, agent or automation did, or what was done for it: name or id",
  }),
  entity_id: optional(entityId),
  action: optional({
    type: "string",
    pattern: /^[a-z]+\.[a-zA-Z]+$/,
    max: 64,
    about: "Only this action, for example devices.command",
  }),
  outcome: optional({ type: "enum", values: AUDIT_OUTCOMES, about: "Only what came out so" }),
  trace_id: optional({
    type: "string",
    pattern: /^[0-9a-f]{32}$/,
    about: "Only what is of this trace of OpenTelemetry",
  }),
  from: moment("Only from this time on"),
  to: moment("Only up to this time; a date is the whole day"),
  limit: optional({ type: "number", integer: true, min: 1, max: MAX_RECORDS }),
  after: optional({
    type: "string",
    pattern: /^\d{1,15}$/,
    about: "The value of next on the page before",
  }),
} as const satisfies Rules;

const person = { user_id: text, name: text } as const;

export const auditRecord = {
  segment: { ...text, about: "The chain of one process, from its start to its end" },
  sequence: { ...whole, about: "In the chain, from 1, without gaps" },
  at: time,
  action: text,
  outcome: { type: "enum", values: AUDIT_OUTCOMES },
  error: optional({ ...text, about: "Code of the error" }),
  caller: {
    ...objectOf({
      ...person,
      via: { type: "enum", values: ["token", "api_key", "oauth", "system"] },
    }),
    nullable: true,
    about: "null without a valid credential",
  },
  on_behalf_of: optional({
    ...objectOf(person),
    about: "With whose rights an automation, a scheduled action or an agent has acted",
  }),
  address: optional(text),
  route: optional(text),
  context_id: optional(text),
  request_id: optional(text),
  trace_id: optional({ ...text, about: "Of OpenTelemetry, where it is traced" }),
  what: optional({ ...free, about: "The parameters that say what was meant, without secrets" }),
  times: optional({ ...whole, about: "How many equal refusals of a minute it stands for" }),
  hash: { ...text, about: "Over the record and the hash before it" },
} as const satisfies Rules;

export type AuditRecord = AuditEntry & {
  readonly segment: string;
  readonly sequence: number;
  readonly hash: string;
};

export interface AuditPage {
  /** Newest first. */
  readonly records: readonly AuditRecord[];
  readonly next: string | null;
}
export type AuditRequest = Params<typeof auditRules>;

export const auditPage = {
  records: listOf(auditRecord),
  next: { ...text, nullable: true, about: "The after of the next page; null on the last page" },
} as const satisfies Rules;

export const audit = contract("audit", {
  list: reading("Read who did what, and what was refused", auditRules, {
    role: "admin",
    unnarrowed: true,
  }).returns<AuditPage>(),
});
