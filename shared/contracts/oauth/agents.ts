/** Contract of the agents service: programs that people have connected over OAuth, and its records. */
import { grantRules, hoursRules, roleRule } from "../../kernel/caller.ts";
import { action, contract, reading } from "../../kernel/contract.ts";
import {
  type Free,
  objectOf,
  optional,
  type Params,
  type Rules,
  text,
  time,
} from "../../kernel/rules.ts";
import { dry_run } from "../dry-run.ts";

/** What a person can narrow: places that an entity has one of, kinds, commands. */
export const agentGrantRules = {
  areas: grantRules.areas,
  floors: grantRules.floors,
  domains: grantRules.domains,
  commands: grantRules.commands,
} as const satisfies Rules;

const hours = {
  type: "object",
  props: hoursRules,
  about: "The hours of each day in which it may do anything at all",
} as const;

const agentGrant = {
  type: "object",
  props: agentGrantRules,
  min: 1,
  about: "Areas, floors, domains and commands that it is limited to",
} as const;

export const agentId = {
  type: "string",
  pattern: /^[0-9a-f]{16}$/,
  about: "The id of the agent, from GET /auth/agents",
} as const;

const end = { ...time, nullable: true, about: "null for one that a person ends" } as const;

export const agentResult = {
  id: agentId,
  name: { ...text, about: "As the client calls itself; it may not be true" },
  client_id: text,
  returns_to: { ...text, about: "Where the client has got its first code: a host or an app" },
  username: { ...text, about: "The person who has connected it" },
  role: roleRule,
  grant: optional({ ...agentGrant, min: 0 }),
  hours: optional(hours),
  expires_at: end,
  created_at: time,
} as const satisfies Rules;

export type Agent = Params<typeof agentResult>;
export type AgentGrant = Params<typeof agentGrantRules>;

/** The person at the consent page: nothing of it is a credential. */
export const signedInRules = {
  sub: text,
  username: text,
  generation: { type: "number", integer: true },
} as const satisfies Rules;

export type SignedIn = Params<typeof signedInRules>;

/** The records of a connection, by the names that oidc-provider has for them; Consent is ours. */
export const RECORD_KINDS = [
  "Client",
  "Interaction",
  "Consent",
  "AuthorizationCode",
  "AccessToken",
  "RefreshToken",
  "Grant",
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Letters of the id of a record; no longer one is kept, or looked for. */
export const MAX_RECORD_ID = 2048;

const record = {
  kind: { type: "enum", values: RECORD_KINDS },
  id: { type: "string", min: 1, max: MAX_RECORD_ID },
} as const satisfies Rules;

const internal = { role: "admin", internal: true } as const;

export const agents = contract("agents", {
  list: reading(
    "List the connected agents: an admin those of all users, any other user the own ones",
    {},
    { role: "viewer" },
  ).returns<readonly Agent[]>(),

  narrow: action(
    "Narrow what a connected agent may do; it never may more than before",
    {
      id: agentId,
      role: optional(roleRule),
      grant: optional(agentGrant),
      hours: optional(hours),
      expires_at: optional(time),
      dry_run,
    },
    { role: "viewer" },
  ).returns<Agent>(),

  end: action(
    "End a connected agent: its tokens are no longer valid",
    { id: agentId, dry_run },
    { role: "viewer" },
  ).returns<Agent>(),

  signIn: action(
    "Check the password of a person at the consent page",
    {
      username: { type: "string", min: 1, max: 256 },
      password: { type: "string", min: 1, max: 4096 },
    },
    { ...internal, recorded: true },
  ).returns<SignedIn>(),

  person: reading(
    "Read the present role and grant of a person at the consent page",
    signedInRules,
    internal,
  ).returns<{ readonly role: Agent["role"]; readonly grant?: Free | undefined } | null>(),

  connect: action(
    "Connect an agent, as a person has agreed",
    {
      person: objectOf(signedInRules),
      client_id: text,
      name: text,
      returns_to: text,
      role: roleRule,
      grant: optional(agentGrant),
      hours: optional(hours),
      expires_at: optional(time),
    },
    internal,
  ).returns<Agent>(),

  record: reading("Read a record", record, internal).returns<Free | null>(),
  keepRecord: action(
    "Store a record",
    {
      ...record,
      value: { type: "object" },
      expires_in: { type: "number", min: 0, optional: true, about: "Seconds" },
    },
    internal,
  ).returns<void>(),
  useRecord: action("Use a record up", record, internal).returns<{ readonly isFirst: boolean }>(),
  dropRecord: action("Delete a record", record, internal).returns<void>(),
});
