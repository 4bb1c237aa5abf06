/** Group D, the command revision: all devices, sentences, scenes, undo; tokens, users and keys. */
import { devices, filterRules } from "../../shared/contracts/devices.ts";
import { events } from "../../shared/contracts/events.ts";
import {
  identity,
  keyResult,
  ticketResult,
  tokenResult,
  userResult,
  whoamiResult,
} from "../../shared/contracts/identity.ts";
import { interpretation, sentence } from "../../shared/contracts/interpretation.ts";
import {
  activatedResult,
  savedSceneResult,
  sceneBody,
  sceneChanges,
  sceneResult,
  scenes,
  shownSceneResult,
  transition,
} from "../../shared/contracts/scenes.ts";
import { undo, undoneResult, undoRules } from "../../shared/contracts/undo.ts";
import { type Entity, entityId } from "../../shared/kernel/entity.ts";
import { optional, type Rules, without } from "../../shared/kernel/rules.ts";
import { position } from "../push/common-messages.ts";
import { pollStream, subscribeStream } from "../push/dialects/subscribe-events.ts";
import { wsStream } from "../push/dialects/ws.ts";
import { positionOf } from "../push/log/position.ts";
import { cachedView } from "../response/response-cache.ts";
import { commandAnswer, commandAnswerRules, listOf, success, text } from "./answer-rules.ts";
import { type Group, route } from "./group.ts";

const secretKey = { type: "string", about: "Shown only once; empty in a dry run" } as const;
const device = {
  id: entityId,
  state: { type: "string" },
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
const oneUser = { success, user: { type: "object", props: userResult } } as const satisfies Rules;
const oneScene = {
  success,
  scene: { type: "object", props: savedSceneResult },
} as const satisfies Rules;

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
    message: { type: "string" },
    code: { type: "string", optional: true },
    details: { type: "object", optional: true },
    reset: { type: "number", integer: true, optional: true, about: "Epoch seconds" },
  },
  streams: [subscribeStream, pollStream, wsStream],
  routes: [
    route("GET /api/state", devices.list, {
      query: filterRules,
      answer: { devices: listOf(device) },
      read: ({ query }) => query,
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
      read: ({ path, body }) => ({ event_type: path.event_type, event_data: body.event_data }),
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
      answer: oneScene,
      read: ({ body }) => body,
      write: (scene) => ({ success: true, scene }),
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
      write: (result) => result,
      example: { body: { name: "Movie night" } },
    }),
    route("GET /api/scene/:scene_id", scenes.get, {
      answer: { success, scene: { type: "object", props: shownSceneResult } },
      read: ({ path }) => ({ scene_id: path.scene_id }),
      write: (scene) => ({ success: true, scene }),
    }),
    route("PATCH /api/scene/:scene_id", scenes.update, {
      example: { path: "/api/scene/reading", body: { description: "For a long book" } },
      body: sceneChanges,
      answer: oneScene,
      read: ({ path, body }) => ({ ...body, scene_id: path.scene_id }),
      write: (scene) => ({ success: true, scene }),
    }),
    route("PUT /api/scene/:scene_id", scenes.update, {
      example: { path: "/api/scene/reading", body: { description: "For a book" } },
      body: sceneChanges,
      answer: oneScene,
      read: ({ path, body }) => ({ ...body, scene_id: path.scene_id }),
      write: (scene) => ({ success: true, scene }),
    }),
    route("DELETE /api/scene/:scene_id", scenes.remove, {
      answer: { success, scene: { type: "object", props: sceneResult } },
      read: ({ path }) => ({ scene_id: path.scene_id }),
      write: (scene) => ({ success: true, scene }),
    }),
    route("POST /api/undo", undo.undo, {
      body: undoRules,
      answer: undoneResult,
      read: ({ body }) => body,
      write: (result) => result,
      example: { body: { last: true } },
    }),
    route("POST /api/redo", undo.redo, {
      body: {},
      answer: undoneResult,
      read: () => ({}),
      write: (result) => result,
    }),
    route("POST /auth/token", identity.token, {
      body: identity.token.rules,
      answer: tokenResult,
      read: ({ body }) => body,
      write: (result) => result,
      unescaped: ["username", "password"],
      example: { body: { username: "admin", password: "correct horse battery staple" } },
    }),
    route("POST /auth/refresh", identity.refresh, {
      body: identity.refresh.rules,
      answer: tokenResult,
      read: ({ body }) => body,
      write: (result) => result,
      unescaped: ["refresh_token"],
    }),
    route("POST /auth/revoke", identity.revoke, {
      body: identity.revoke.rules,
      answer: { success, message: { type: "string" } },
      read: ({ body }) => body,
      write: (result) => result,
      unescaped: ["token"],
    }),
    route("POST /auth/ticket", identity.ticket, {
      answer: { success, ...ticketResult },
      read: () => ({}),
      write: (ticket) => ({ success: true, ...ticket }),
    }),
    route("GET /auth/whoami", identity.whoami, {
      answer: whoamiResult,
      read: () => ({}),
      write: (result) => result,
    }),
    route("GET /auth/users", identity.listUsers, {
      answer: { success, users: listOf(userResult) },
      read: () => ({}),
      write: (users) => ({ success: true, users }),
    }),
    route("POST /auth/users", identity.createUser, {
      body: without(identity.createUser.rules, "dry_run"),
      answer: oneUser,
      read: ({ body }) => body,
      write: (user) => ({ success: true, user }),
      unescaped: ["password"],
      example: { body: { username: "grandma", password: "knit one purl two", role: "user" } },
    }),
    route("POST /auth/password", identity.changePassword, {
      body: without(identity.changePassword.rules, "dry_run"),
      answer: oneUser,
      read: ({ body }) => body,
      write: (user) => ({ success: true, user }),
      unescaped: ["current_password", "new_password"],
      example: {
        body: { current_password: "knit one purl two", new_password: "cast off in pattern" },
      },
    }),
    route("PATCH /auth/users/:username", identity.updateUser, {
      example: { path: "/auth/users/grandma", body: { role: "viewer" } },
      body: without(identity.updateUser.rules, "dry_run", "username"),
      answer: oneUser,
      read: ({ path, body }) => ({ ...body, username: path.username }),
      write: (user) => ({ success: true, user }),
      unescaped: ["password"],
    }),
    route("DELETE /auth/users/:username", identity.deleteUser, {
      answer: oneUser,
      read: ({ path }) => ({ username: path.username }),
      write: (user) => ({ success: true, user }),
    }),
    route("GET /auth/keys", identity.listKeys, {
      answer: { success, keys: listOf(keyResult) },
      read: () => ({}),
      write: (keys) => ({ success: true, keys }),
    }),
    route("POST /auth/keys", identity.createKey, {
      body: without(identity.createKey.rules, "dry_run"),
      answer: { success, ...keyResult, key: secretKey, api_key: secretKey },
      read: ({ body }) => body,
      write: (key) => ({ success: true, ...key }),
      example: { body: { name: "hallway tablet", role: "user", grant: { entities: ["light.*"] } } },
    }),
    route("DELETE /auth/keys/:id", identity.revokeKey, {
      answer: { success, key: { type: "object", props: keyResult } },
      read: ({ path }) => ({ id: path.id }),
      write: (key) => ({ success: true, key }),
    }),
  ],
};
