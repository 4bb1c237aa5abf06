/** Contract of the identity service: tokens, users, API keys and credentials. */
import { type Caller, grantRule, roleRule } from "../kernel/caller.ts";
import { action, contract, reading } from "../kernel/contract.ts";
import { optional, type Params, type Rule, type Rules } from "../kernel/rules.ts";
import { dry_run } from "./dry-run.ts";
import { grantResult, type PermissionPreview } from "./permissions.ts";

/** Credentials that one call checks again. */
export const MAX_PRESENTED = 1000;

/** Characters of a credential of any kind. */
export const MAX_CREDENTIAL = 4096;
/** The prefix shows the kind of a credential; without one it is a token. */
export const PREFIX = { apiKey: "hk_", ticket: "ht_" } as const;

const secretText = { type: "string", min: 1, max: MAX_CREDENTIAL } as const;
const username = {
  type: "string",
  pattern: /^[A-Za-z0-9_][A-Za-z0-9_.@-]*$/,
  max: 64,
  about: "Letters, digits and _ . @ -; does not begin with . @ or -",
} as const;
/** The least length that NIST SP 800-63B allows for a password that a person chooses. */
const password = { type: "string", min: 8, max: 1024, about: "At least 8 characters" } as const;
const time = { type: "string", format: "date-time" } as const;
const via = { type: "enum", values: ["token", "api_key", "oauth", "system"] } as const;
/** All fields of a caller: validation would drop any other. */
const callerRules = {
  sub: { type: "string", min: 1, max: 255 },
  name: { type: "string", max: 255 },
  role: roleRule,
  via,
  grant: optional(grantResult),
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

export const whoamiResult = {
  username: { type: "string", about: "Name of the user or of the API key" },
  role: roleRule,
  permissions: { type: "array", items: { type: "string" } },
  credential: via,
  grant: optional(grantResult),
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
  expires_at: { ...time, nullable: true, about: "null for a key without end" },
  created_at: time,
  created_by: { type: "string" },
} as const satisfies Rules;

export type TokenResult = Params<typeof tokenResult>;
export type Ticket = Params<typeof ticketResult>;
export type Setup = Params<typeof setupResult>;
export type User = Params<typeof userResult>;
type Whoami = Params<typeof whoamiResult>;
export type ApiKey = Params<typeof keyResult>;

const keyId = {
  type: "string",
  pattern: /^[0-9a-f]{16}$/,
  about: "The id of the key, from GET /auth/keys",
} as const;
const manage = { role: "admin", unnarrowed: true, lasting: true } as const;

export const identity = contract("identity", {
  authenticate: reading(
    "Authenticate a credential",
    { scheme: { type: "enum", values: ["bearer", "apikey"] }, credential: secretText },
    { role: "public" },
  ).returns<Caller>(),

  present: reading(
    "Verify credentials again",
    {
      callers: { type: "array", items: { type: "object", props: callerRules }, max: MAX_PRESENTED },
    },
    { role: "public" },
  ).returns<readonly (Caller | null)[]>(),

  rights: reading(
    "Read the present permissions of a user or a key, for actions in its name",
    {
      sub: { type: "string" },
      name: { type: "string" },
      via: optional({ ...via, about: "By default what the id says" }),
    },
    { role: "admin", internal: true },
  ).returns<Caller | null>(),

  names: reading(
    "Read the names of all users and keys by id",
    {},
    { role: "viewer", internal: true },
  ).returns<Readonly<Record<string, string>>>(),

  ticket: action(
    "Get a ticket that opens one stream within half a minute",
    {},
    { role: "viewer", settled: true, secret: true },
  ).returns<Ticket>(),

  redeem: action(
    "Authenticate a ticket, which is then invalid",
    { ticket: secretText },
    { role: "public" },
  ).returns<Caller>(),

  token: action(
    "Get a token for a user name and a password",
    { username: { type: "string", min: 1, max: 256 }, password: secretText },
    { role: "public", settled: true, secret: true },
  ).returns<TokenResult>(),

  refresh: action(
    "Get a new token for a refresh token, which is then invalid",
    { refresh_token: secretText },
    { role: "public", settled: true, secret: true },
  ).returns<TokenResult>(),

  revoke: action(
    "Revoke a token or a refresh token",
    { token: secretText },
    { role: "viewer" },
  ).returns<{ readonly success: boolean; readonly message: string }>(),

  setup: reading(
    "Read whether the first user's generated password is still in use",
    {},
    { role: "public" },
  ).returns<Setup>(),

  whoami: reading("Read the caller and its permissions", {}, { role: "viewer" }).returns<Whoami>(),

  preview: reading(
    "Read what a user, an API key, or a role with a grant may do",
    {
      key_id: optional({ ...keyId, about: "Id of an API key" }),
      user: optional({ ...username, about: "Name of a user" }),
      role: optional(roleRule),
      grant: optional({ ...grantRule, about: "Of a credential that does not exist yet" }),
    },
    manage,
  ).returns<PermissionPreview>(),

  listUsers: reading("List the users", {}, manage).returns<readonly User[]>(),
  createUser: action(
    "Create a user",
    { username, password, role: roleRule, grant: optional(grantRule), dry_run },
    { ...manage, settled: true },
  ).returns<User>(),
  updateUser: action(
    "Change a user; a new password revokes the user's tokens",
    {
      username,
      password: optional(password),
      role: optional(roleRule),
      grant: optional({ ...grantRule, nullable: true, about: "null removes the grant" }),
      dry_run,
    },
    manage,
  ).returns<User>(),
  changePassword: action(
    "Change your own password, or as an admin another user's; this revokes the user's tokens",
    {
      current_password: optional({ ...secretText, about: "Required for your own password only" }),
      new_password: password,
      username: optional({
        ...username,
        about: "The user whose password an admin changes; yourself by default",
      }),
      dry_run,
    },
    { role: "viewer" },
  ).returns<User>(),
  deleteUser: action(
    "Delete a user, and revoke the user's tokens",
    { username, dry_run },
    manage,
  ).returns<User>(),

  listKeys: reading("List the API keys", {}, manage).returns<readonly ApiKey[]>(),
  createKey: action(
    "Create an API key; it is shown only once",
    {
      name: { type: "string", min: 1, max: 100 },
      role: roleRule,
      grant: optional(grantRule),
      expires_at: optional(time),
      dry_run,
    },
    { ...manage, settled: true, secret: true },
  ).returns<ApiKey & { readonly key: string; readonly api_key: string }>(),
  revokeKey: action("Revoke an API key", { id: keyId, dry_run }, manage).returns<ApiKey>(),
});
