/** Contract of the identity service: tokens, users, API keys and credentials. */
import { type Caller, grantRule, roleRule } from "../../kernel/caller.ts";
import { action, contract, reading } from "../../kernel/contract.ts";
import { entityId } from "../../kernel/entity.ts";
import { optional } from "../../kernel/rules.ts";
import { dry_run, type Returned, returning } from "../dry-run.ts";
import type { PermissionPreview } from "../permissions.ts";
import {
  type Allowance,
  type ApiKey,
  agent,
  callerRules,
  MAX_CREDENTIAL,
  type Setup,
  type Ticket,
  type TokenResult,
  type User,
  username,
  via,
  type Whoami,
} from "./results.ts";

/** Credentials that one call checks again. */
export const MAX_PRESENTED = 1000;

/** The prefix shows the kind of a credential; without one it is a token. */
export const PREFIX = { apiKey: "hk_", ticket: "ht_", guest: "hg_" } as const;

/** The page of the dashboard that takes a guest link: `#/guest/<token>`. */
export const GUEST_LINK = "guest";

const secretText = { type: "string", min: 1, max: MAX_CREDENTIAL } as const;
/** The least length that NIST SP 800-63B allows for a password that a person chooses. */
const password = { type: "string", min: 8, max: 1024, about: "At least 8 characters" } as const;
const time = { type: "string", format: "date-time" } as const;
const keyId = {
  type: "string",
  pattern: /^[0-9a-f]{16}$/,
  about: "The id of the key, from GET /auth/keys",
} as const;
export const manage = {
  role: "admin",
  unnarrowed: true,
  lasting: true,
  manages: "users_and_keys",
} as const;
/** It may be called while the house is read-only: credentials are not part of it. */
export const login = { role: "public", settled: true, secret: true, unlocked: true } as const;
export const pinRule = {
  type: "string",
  pattern: /^\d{4,12}$/,
  max: 12,
  about: "4 to 12 digits",
} as const;

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
    { role: "viewer", settled: true, secret: true, unlocked: true, recorded: "refusals" },
  ).returns<Ticket>(),

  redeem: action(
    "Authenticate a ticket, which is then invalid",
    { ticket: secretText },
    { role: "public", recorded: "refusals" },
  ).returns<Caller>(),

  token: action(
    "Get a token for a user name and a password",
    { username: { type: "string", min: 1, max: 256 }, password: secretText },
    login,
  ).returns<TokenResult>(),

  refresh: action(
    "Get a new token for a refresh token, which is then invalid",
    { refresh_token: secretText },
    { ...login, recorded: "refusals" },
  ).returns<TokenResult>(),

  revoke: action(
    "Revoke a token or a refresh token",
    { token: secretText },
    { role: "viewer", unlocked: true },
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

  can: reading(
    "Explain whether a request is allowed, asked about or denied, and why; nothing is done",
    {
      entity_id: optional(entityId),
      command: optional({ type: "string", min: 1, max: 64, about: "Of the entity" }),
      action: optional({ type: "string", min: 1, max: 64, about: "As POST /api/action has it" }),
      parameters: optional({ type: "object", about: "Of the command or the action" }),
      user: optional({ ...username, about: "Name of a user; yourself by default" }),
      key_id: optional({ ...keyId, about: "Id of an API key; yourself by default" }),
    },
    { role: "viewer" },
  ).returns<Allowance>(),

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
  setPin: action(
    "Set the PIN with which you approve what the policy asks about; null removes it",
    {
      password: { ...secretText, about: "Your password" },
      pin: { ...pinRule, nullable: true },
      dry_run,
    },
    { role: "viewer", lasting: true },
  ).returns<{ readonly success: boolean }>(),
  checkPin: action(
    "Check the PIN of a user; attempts are counted",
    { username, pin: pinRule },
    { role: "admin", internal: true },
  ).returns<{ readonly is_right: boolean }>(),
  deleteUser: action(
    "Delete a user, and revoke the user's tokens",
    { username, dry_run },
    manage,
  ).returns<User>(),
  restoreUser: action(
    "Bring back an earlier role and grant of a user, also one who was deleted, whose tokens stay revoked",
    { id: username, ...returning },
    manage,
  ).returns<Returned>(),

  listKeys: reading("List the API keys", {}, manage).returns<readonly ApiKey[]>(),
  createKey: action(
    "Create an API key; it is shown only once",
    {
      name: { type: "string", min: 1, max: 100 },
      role: roleRule,
      grant: optional(grantRule),
      expires_at: optional(time),
      agent,
      dry_run,
    },
    { ...manage, settled: true, secret: true },
  ).returns<ApiKey & { readonly key: string; readonly api_key: string }>(),
  revokeKey: action("Revoke an API key", { id: keyId, dry_run }, manage).returns<ApiKey>(),
  restoreKey: action(
    "Bring back an API key that was revoked: who has it may use it again",
    { id: keyId, ...returning },
    manage,
  ).returns<Returned>(),
});
