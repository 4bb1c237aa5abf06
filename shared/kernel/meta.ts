/** Metadata that Moleculer carries with every call, from node to node. */
import type { Caller } from "./caller.ts";
import type { Snapshot } from "./entity.ts";
import { free, optional, type Params, type Rules, text } from "./rules.ts";

/** Kinds of requests that command no entity and change how the house is set up: rows of the policy name them. */
export const MANAGED = ["users_and_keys", "homes", "addons", "settings", "classification"] as const;
export type Managed = (typeof MANAGED)[number];

/** One thing of a request that the policy asks about: a command of an entity, or an action. */
export const approvedRules = {
  entity_id: optional(text),
  command: optional(text),
  fields: optional({ ...free, about: "Beside the command, without secrets" }),
  action: optional({ ...text, about: "Where it commands no entity" }),
  manages: optional({ type: "enum", values: MANAGED, about: "What that action changes" }),
} as const satisfies Rules;
export type Approved = Params<typeof approvedRules>;

export interface Meta {
  caller?: Caller;
  request_id?: string;
  /** Client address, for login throttling. */
  address?: string;
  /** Epoch milliseconds after which the answer is of no use. */
  deadline?: number;
  /** Names the cause that all effects of one request share. */
  context_id?: string;
  /** What the client has asked, for example `POST /control`. */
  route?: string;
  /** Which languages the client's person reads, as its header says it. */
  accept_language?: string;
  /** What acts in the caller's name: the entity id of an automation, or what was scheduled. */
  acting?: string;
  /** An automation acts in its owner's name, without a command of the owner. */
  by_itself?: boolean;
  /** By id: states that a dry run starts from, instead of the present ones. */
  assumed?: Readonly<Record<string, Snapshot>>;
  /** What of it a person has approved. */
  approved?: readonly Approved[] | undefined;
  /** It is part of a call that asks for an approval where one is needed. */
  asks?: boolean | undefined;
  /** The client's Idempotency-Key. */
  idempotency?: string | undefined;
  /** Position of a call among those that a request with a key makes. */
  step?: string | undefined;
  /** Names a call and those that it makes, however often it is sent. */
  attempt?: string | undefined;
  /** The span that has sent this to another process, as W3C's Trace Context writes it. */
  traceparent?: string | undefined;
  tracestate?: string | undefined;
  /** Greater for each attempt, see `shared/kernel/receipt.ts`. */
  rank?: string | undefined;
}
