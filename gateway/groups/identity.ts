/** Tokens, users and keys, as group D has them. */

import { identity } from "../../shared/contracts/identity/identity.ts";
import {
  allowanceResult,
  keyResult,
  setupResult,
  ticketResult,
  tokenResult,
  userResult,
  whoamiResult,
} from "../../shared/contracts/identity/results.ts";
import { permissionPreview } from "../../shared/contracts/permissions.ts";
import { GIVEN_RULES } from "../../shared/domains/fields.ts";
import { grantRules } from "../../shared/kernel/caller.ts";
import { listOf, objectOf, text, without } from "../../shared/kernel/rules.ts";
import { success, under } from "./answer-rules.ts";
import { LATER, TIME } from "./examples.ts";
import { type Group, type Route, route } from "./group.ts";

const GRANT = { entities: ["light.*"], commands: ["turn_on", "turn_off"] };
const USER = {
  id: "2f9e0561-2909-4fb9-939d-b4e4b511e9df",
  username: "grandma",
  role: "user",
  created_at: TIME,
};
const KEY = {
  id: "fbd86cd9e654d186",
  name: "hallway tablet",
  role: "user",
  grant: GRANT,
  expires_at: null,
  created_at: TIME,
  created_by: "admin",
};
const TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJncmFuZG1hIn0.c2lnbmF0dXJl";
const SECRET = "hk_fbd86cd9e654d186_mOe3Vq1kYd8sT0bZ";

export const identityShapes = {
  User: { rules: userResult, example: USER },
  Key: { rules: keyResult, example: KEY },
  Token: {
    rules: tokenResult,
    example: {
      token: TOKEN,
      access_token: TOKEN,
      token_type: "Bearer",
      expires_in: 86_400,
      expires_at: "2026-02-01T08:00:00.000Z",
      refresh_token: "hr_d41d8cd98f00b204",
      user: { username: "grandma", role: "user" },
    },
  },
  Grant: { rules: grantRules, example: GRANT },
} as const satisfies Group["shapes"];

const secretKey = { type: "string", about: "Shown only once; empty in a dry run" } as const;
const oneUser = under("user", objectOf(userResult), { answerName: "UserAnswer", example: USER });

export const identityRoutes: readonly Route[] = [
  route("POST /auth/token", "getToken", identity.token, {
    bodyName: "Login",
    body: identity.token.rules,
    answer: tokenResult,
    unescaped: ["username", "password"],
    example: { body: { username: "admin", password: "correct horse battery staple" } },
  }),
  route("POST /auth/refresh", "refreshToken", identity.refresh, {
    bodyName: "TokenRefresh",
    body: identity.refresh.rules,
    answer: tokenResult,
    unescaped: ["refresh_token"],
  }),
  route("POST /auth/revoke", "revokeToken", identity.revoke, {
    bodyName: "TokenRevocation",
    body: identity.revoke.rules,
    answerName: "Revocation",
    answer: { success, message: text },
    unescaped: ["token"],
    answerExample: { success: true, message: "The token is revoked" },
  }),
  route("POST /auth/ticket", "getTicket", identity.ticket, {
    answerName: "Ticket",
    answer: { success, ...ticketResult },
    write: (ticket) => ({ success: true, ...ticket }),
    answerExample: {
      success: true,
      ticket: "ht_XtFiHS8jU8GrWCX4tqKTCar0A2WignfLwpv76nS3c-c",
      expires_in: 30,
      expires_at: LATER,
    },
  }),
  route("GET /auth/setup", "getSetup", identity.setup, {
    answerName: "Setup",
    answer: setupResult,
    answerExample: { needed: true, possible_from_here: false },
  }),
  route("GET /auth/whoami", "whoami", identity.whoami, {
    answerName: "Whoami",
    answer: whoamiResult,
    answerExample: {
      username: "hallway tablet",
      role: "user",
      permissions: ["read", "control"],
      credential: "api_key",
      grant: GRANT,
      expires_at: null,
    },
  }),
  route("POST /auth/preview", "previewPermissions", identity.preview, {
    bodyName: "PermissionQuestion",
    body: identity.preview.rules,
    answerName: "PermissionPreview",
    answer: permissionPreview,
    example: { body: { role: "user", grant: { areas: ["kitchen"] } } },
    answerExample: {
      name: "hallway tablet",
      role: "user",
      grant: GRANT,
      permissions: ["read", "control"],
      entities: [{ entity_id: "light.kitchen", commands: GRANT.commands, is_readable: true }],
    },
  }),
  route("POST /auth/can", "explainPermission", identity.can, {
    bodyName: "AllowanceQuestion",
    body: { ...GIVEN_RULES, ...identity.can.rules },
    answerName: "Allowance",
    answer: { success, ...allowanceResult },
    read({ body: { entity_id, command, action, parameters = {}, user, key_id, ...fields } }) {
      return {
        entity_id,
        command,
        action,
        parameters: { ...parameters, ...fields },
        user,
        key_id,
      };
    },
    write: (found) => ({ success: true, ...found }),
    example: { body: { entity_id: "lock.front_door", command: "unlock" } },
    answerExample: {
      success: true,
      allowed: true,
      effect: "allow",
      reasons: [{ check: "role", message: "The role user may do it" }],
    },
  }),
  route("POST /auth/pin", "setPin", identity.setPin, {
    bodyName: "NewPin",
    body: without(identity.setPin.rules, "dry_run"),
    answerName: "Success",
    answer: { success },
    unescaped: ["password"],
    answerExample: { success: true },
  }),
  route(
    "GET /auth/users",
    "listUsers",
    identity.listUsers,
    under("users", listOf(userResult), { answerName: "UserList", example: [USER] }),
  ),
  route("POST /auth/users", "createUser", identity.createUser, {
    bodyName: "NewUser",
    body: without(identity.createUser.rules, "dry_run"),
    ...oneUser,
    unescaped: ["password"],
    example: { body: { username: "grandma", password: "knit one purl two", role: "user" } },
  }),
  route("POST /auth/password", "changePassword", identity.changePassword, {
    bodyName: "PasswordChange",
    body: without(identity.changePassword.rules, "dry_run"),
    ...oneUser,
    unescaped: ["current_password", "new_password"],
    example: {
      body: { current_password: "knit one purl two", new_password: "cast off in pattern" },
    },
  }),
  route("PATCH /auth/users/:username", "updateUser", identity.updateUser, {
    example: { path: "/auth/users/grandma", body: { role: "viewer" } },
    bodyName: "UserChanges",
    body: without(identity.updateUser.rules, "dry_run", "username"),
    ...oneUser,
    unescaped: ["password"],
  }),
  route("DELETE /auth/users/:username", "deleteUser", identity.deleteUser, oneUser),
  route(
    "GET /auth/keys",
    "listKeys",
    identity.listKeys,
    under("keys", listOf(keyResult), { answerName: "KeyList", example: [KEY] }),
  ),
  route("POST /auth/keys", "createKey", identity.createKey, {
    bodyName: "NewKey",
    body: without(identity.createKey.rules, "dry_run"),
    answerName: "NewKeyAnswer",
    answer: { success, ...keyResult, key: secretKey, api_key: secretKey },
    write: (key) => ({ success: true, ...key }),
    example: { body: { name: "hallway tablet", role: "user", grant: { entities: ["light.*"] } } },
    answerExample: { success: true, ...KEY, key: SECRET, api_key: SECRET },
  }),
  route(
    "DELETE /auth/keys/:id",
    "revokeKey",
    identity.revokeKey,
    under("key", objectOf(keyResult), { answerName: "KeyAnswer", example: KEY }),
  ),
];
