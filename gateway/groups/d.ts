/** Group D, the command revision: all devices, sentences, scenes, undo; tokens, users and keys. */
import { devices, filterRules } from "../../shared/contracts/devices.ts";
import { events } from "../../shared/contracts/events.ts";
import {
  identity,
  keyResult,
  setupResult,
  ticketResult,
  tokenResult,
  userResult,
  whoamiResult,
} from "../../shared/contracts/identity.ts";
import { interpretation, sentence } from "../../shared/contracts/interpretation.ts";
import { permissionPreview } from "../../shared/contracts/permissions.ts";
import { activatedResult, sceneBody, scenes, transition } from "../../shared/contracts/scenes.ts";
import { undo, undoneResult, undoRules } from "../../shared/contracts/undo.ts";
import { type Entity, entityId } from "../../shared/kernel/entity.ts";
import {
  listOf,
  objectOf,
  optional,
  type Rules,
  text,
  without,
} from "../../shared/kernel/rules.ts";
import { position } from "../push/common-messages.ts";
import { pollStream, subscribeStream } from "../push/dialects/subscribe-events.ts";
import { wsStream } from "../push/dialects/ws.ts";
import { positionOf } from "../push/log/position.ts";
import { cachedView } from "../response/response-cache.ts";
import { commandAnswer, commandAnswerRules, success, under } from "./answer-rules.ts";
import { type Group, route } from "./group.ts";
import { oneScene, oneSceneRoutes } from "./scenes.ts";

const secretKey = { type: "string", about: "Shown only once; empty in a dry run" } as const;
const device = {
  id: entityId,
  state: text,
  attributes: { type: "object", about: "brightness 0–255, color_temp in mireds" },
} as const satisfies Rules;
const deviceOf = cachedView(({ entity_id, state, attributes }: Entity) => ({
  id: entity_id,
  state,
  attributes,
}));
const devicesOf = cachedView((entities: readonly Entity[]) => ({
  devices: entities.map(deviceOf),
}));
const oneUser = under("user", objectOf(userResult));

export const groupD: Group = {
  letter: "D",
  about: "All devices as a list, sentences, scenes; tokens, users and keys",
  limit: "LIMIT_D",
  failure: ({ status, code, message, details, now, resetMs = now }) =>
    status === 429
      ? { error: true, message, reset: Math.ceil(resetMs / 1000) }
      : { error: true, message, code, details },
  failureRules: {
    error: { type: "boolean" },
    message: text,
    code: optional(text),
    details: optional({ type: "object" }),
    reset: { type: "number", integer: true, optional: true, about: "Epoch seconds" },
  },
  streams: [subscribeStream, pollStream, wsStream],
  routes: [
    route("GET /api/state", devices.list, {
      query: filterRules,
      answer: { devices: listOf(device) },
      write: devicesOf,
    }),
    route("POST /api/events/:event_type", events.fire, {
      body: {
        event_data: optional({
          type: "object",
          about: "Data for triggers and conditions of automations",
        }),
      },
      answer: { success, event_type: text, position },
      write: ({ event_type, epoch, sequence }) => ({
        success: true,
        event_type,
        position: positionOf(epoch, sequence),
      }),
      example: { path: "/api/events/doorbell", body: { event_data: { button: "front" } } },
    }),
    route("POST /api/command", interpretation.interpret, {
      body: { command: sentence },
      answer: commandAnswerRules,
      read: ({ body }) => ({ input: body.command }),
      write: commandAnswer,
      unescaped: ["command"],
      example: { body: { command: "turn on the kitchen light" } },
    }),
    route("POST /api/scene", scenes.save, {
      body: sceneBody,
      ...oneScene,
      example: {
        body: {
          name: "Reading",
          actions: [
            { device: "light.office", action: "dim", value: 60 },
            { device: "cover.office", action: "set_position", value: 20 },
            { device: "switch.tv_socket", action: "off" },
          ],
        },
      },
    }),
    route("POST /api/scene/activate", scenes.activate, {
      body: { name: { type: "string", min: 1, max: 255, about: "Id, slug or name" }, transition },
      answer: activatedResult,
      read: ({ body: { name, transition: seconds } }) => ({ scene: name, transition: seconds }),
      example: { body: { name: "Movie night" } },
    }),
    ...oneSceneRoutes("/api/scene/:scene_id", "/api/scene/reading", {
      PATCH: { description: "For a long book" },
      PUT: { description: "For a book" },
    }),
    route("POST /api/undo", undo.undo, {
      body: undoRules,
      answer: undoneResult,
      example: { body: { last: true } },
    }),
    route("POST /api/redo", undo.redo, { body: {}, answer: undoneResult }),
    route("POST /auth/token", identity.token, {
      body: identity.token.rules,
      answer: tokenResult,
      unescaped: ["username", "password"],
      example: { body: { username: "admin", password: "correct horse battery staple" } },
    }),
    route("POST /auth/refresh", identity.refresh, {
      body: identity.refresh.rules,
      answer: tokenResult,
      unescaped: ["refresh_token"],
    }),
    route("POST /auth/revoke", identity.revoke, {
      body: identity.revoke.rules,
      answer: { success, message: text },
      unescaped: ["token"],
    }),
    route("POST /auth/ticket", identity.ticket, {
      answer: { success, ...ticketResult },
      write: (ticket) => ({ success: true, ...ticket }),
    }),
    route("GET /auth/setup", identity.setup, { answer: setupResult }),
    route("GET /auth/whoami", identity.whoami, { answer: whoamiResult }),
    route("POST /auth/preview", identity.preview, {
      body: identity.preview.rules,
      answer: permissionPreview,
      example: { body: { role: "user", grant: { areas: ["kitchen"] } } },
    }),
    route("GET /auth/users", identity.listUsers, under("users", listOf(userResult))),
    route("POST /auth/users", identity.createUser, {
      body: without(identity.createUser.rules, "dry_run"),
      ...oneUser,
      unescaped: ["password"],
      example: { body: { username: "grandma", password: "knit one purl two", role: "user" } },
    }),
    route("POST /auth/password", identity.changePassword, {
      body: without(identity.changePassword.rules, "dry_run"),
      ...oneUser,
      unescaped: ["current_password", "new_password"],
      example: {
        body: { current_password: "knit one purl two", new_password: "cast off in pattern" },
      },
    }),
    route("PATCH /auth/users/:username", identity.updateUser, {
      example: { path: "/auth/users/grandma", body: { role: "viewer" } },
      body: without(identity.updateUser.rules, "dry_run", "username"),
      ...oneUser,
      unescaped: ["password"],
    }),
    route("DELETE /auth/users/:username", identity.deleteUser, oneUser),
    route("GET /auth/keys", identity.listKeys, under("keys", listOf(keyResult))),
    route("POST /auth/keys", identity.createKey, {
      body: without(identity.createKey.rules, "dry_run"),
      answer: { success, ...keyResult, key: secretKey, api_key: secretKey },
      write: (key) => ({ success: true, ...key }),
      example: { body: { name: "hallway tablet", role: "user", grant: { entities: ["light.*"] } } },
    }),
    route("DELETE /auth/keys/:id", identity.revokeKey, under("key", objectOf(keyResult))),
  ],
};
