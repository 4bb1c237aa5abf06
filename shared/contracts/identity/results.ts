/** What the identity service knows of callers, users and keys, as clients read it. */
import { type Caller, roleRule } from "../../kernel/caller.ts";
import { optional, type Params, type Rule, type Rules } from "../../kernel/rules.ts";
import { EFFECTS } from "../approvals/policy.ts";
import { grantResult } from "../permissions.ts";

/** Characters of a credential of any kind. */
export const MAX_CREDENTIAL = 4096;
export const username = {
  type: "string",
  pattern: /^[A-Za-z0-9_][A-Za-z0-9_.@-]*$/,
  max: 64,
  about: "Letters, digits and _ . @ -; does not begin with . @ or -",
} as const;
const time = { type: "string", format: "date-time" } as const;
export const via = { type: "enum", values: ["token", "api_key", "oauth", "system"] } as const;
/** All fields of a caller: validation would drop any other. */
export const callerRules = {
  sub: { type: "string", min: 1, max: 255 },
  name: { type: "string", max: 255 },
  role: roleRule,
  via,
  grant: optional(grantResult),
  agent: { type: "enum", values: [true], optional: true },
  expires_at: { type: "any", optional: true, about: "ISO 8601, or null" },
  audience: { type: "enum", values: ["mcp"], optional: true },
  on_behalf_of: {
    type: "object",
    props: { user_id: { type: "string" }, name: { type: "string" } },
    optional: true,
  },
  /** The ids in it may be as long as a token. */
  proof: { type: "string", max: MAX_CREDENTIAL, optional: true },
} as const satisfies Readonly<Record<keyof Caller, Rule>>;

export const tokenResult = {
  token: { type: "string", about: "Send it as Authorization: Bearer <token>" },
  access_token: { type: "string", about: "The same value" },
  token_type: { type: "enum", values: ["Bearer"] },
  expires_in: { type: "number", integer: true, about: "Seconds" },
  expires_at: time,
  refresh_token: { type: "string", about: "For POST /auth/refresh; valid once, for 7 days" },
  user: { type: "object", props: { username, role: roleRule } },
} as const satisfies Rules;

export const ticketResult = {
  ticket: { type: "string", about: "Opens one stream, instead of a token" },
  expires_in: { type: "number", integer: true, about: "Seconds" },
  expires_at: time,
} as const satisfies Rules;

/** Of keys alone. */
export const agent = optional({
  type: "boolean",
  about: "Whether it is for an agent: a person approves what the policy asks about",
} as const);

export const whoamiResult = {
  username: { type: "string", about: "Name of the user or of the API key" },
  role: roleRule,
  permissions: { type: "array", items: { type: "string" } },
  credential: via,
  grant: optional(grantResult),
  agent,
  guest_of: optional({ type: "string", about: "Of a guest: who has made the guest link" }),
  guest_link: optional({ type: "string", about: "Of a guest: the id of the guest link" }),
  expires_at: { ...time, nullable: true, about: "null for a key without end" },
} as const satisfies Rules;

export const setupResult = {
  needed: {
    type: "boolean",
    about: "Whether the password that the first start generated has not been changed yet",
  },
  possible_from_here: {
    type: "boolean",
    about: "Whether the request comes from this machine, whose terminal has shown the password",
  },
} as const satisfies Rules;

export const userResult = {
  id: { type: "string" },
  username,
  role: roleRule,
  grant: optional(grantResult),
  created_at: time,
} as const satisfies Rules;

export const keyResult = {
  id: { type: "string" },
  name: { type: "string" },
  role: roleRule,
  grant: optional(grantResult),
  agent,
  guest_link: optional({ type: "string", about: "The guest link that it was taken with" }),
  expires_at: { ...time, nullable: true, about: "null for a key without end" },
  created_at: time,
  created_by: { type: "string" },
} as const satisfies Rules;

export type TokenResult = Params<typeof tokenResult>;
export type Ticket = Params<typeof ticketResult>;
export type Setup = Params<typeof setupResult>;
export type User = Params<typeof userResult>;
export type Whoami = Params<typeof whoamiResult>;
export type ApiKey = Params<typeof keyResult>;

export const allowanceResult = {
  allowed: { type: "boolean", about: "Whether it would be done now, without asking" },
  effect: { type: "enum", values: EFFECTS, about: "ask: a person approves it first" },
  reasons: {
    type: "array",
    items: {
      type: "object",
      props: {
        check: {
          type: "enum",
          values: ["role", "grant", "policy", "read_only", "request", "device"],
        },
        code: optional({ type: "string", about: "Of the error that the request would get" }),
        message: { type: "string" },
        details: optional({ type: "object" }),
      },
    },
    about: "Why; of a refusal, the first reason",
  },
} as const satisfies Rules;
export type Allowance = Params<typeof allowanceResult>;
