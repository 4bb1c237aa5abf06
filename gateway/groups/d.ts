/** Group D, the command revision: all devices, sentences, scenes, undo; tokens, users and keys. */
import { devices, filterRules } from "../../shared/contracts/devices.ts";
import { events } from "../../shared/contracts/events.ts";
import { interpretation, sentence, spokenLanguage } from "../../shared/contracts/interpretation.ts";
import { activatedResult, sceneBody, scenes, transition } from "../../shared/contracts/scenes.ts";
import { undo, undoneResult, undoRules } from "../../shared/contracts/undo.ts";
import { type Entity, entityId } from "../../shared/kernel/entity.ts";
import { listOf, optional, type Rules, text } from "../../shared/kernel/rules.ts";
import { positionOf } from "../../shared/text/log-position.ts";
import { position } from "../push/common-messages.ts";
import { pollStream, subscribeStream } from "../push/dialects/subscribe-events.ts";
import { wsStream } from "../push/dialects/ws.ts";
import { cachedView } from "../response/response-cache.ts";
import { agentRoutes, agentShapes } from "./agents.ts";
import { commandAnswer, commandAnswerRules, success } from "./answer-rules.ts";
import { EXAMPLES, POSITION } from "./examples.ts";
import { type Group, route } from "./group.ts";
import { identityRoutes, identityShapes } from "./identity.ts";
import { oneScene, oneSceneRoutes } from "./scenes.ts";
import { guestRoutes, guestShapes } from "./trust/guests.ts";

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
    route("GET /api/state", "listEntities", devices.list, {
      query: filterRules,
      answerName: "DeviceList",
      answer: { devices: listOf(device) },
      write: devicesOf,
      answerExample: { devices: [deviceOf(EXAMPLES.Entity)] },
    }),
    route("POST /api/events/:event_type", "fireEvent", events.fire, {
      bodyName: "NewEvent",
      body: {
        event_data: optional({
          type: "object",
          about: "Data for triggers and conditions of automations",
        }),
      },
      answerName: "FiredEvent",
      answer: { success, event_type: text, position },
      write: ({ event_type, epoch, sequence }) => ({
        success: true,
        event_type,
        position: positionOf(epoch, sequence),
      }),
      example: { path: "/api/events/doorbell", body: { event_data: { button: "front" } } },
      answerExample: { success: true, event_type: "doorbell", position: POSITION },
    }),
    route("POST /api/command", "saySentence", interpretation.interpret, {
      bodyName: "Sentence",
      body: { command: sentence, language: spokenLanguage },
      answerName: "SentenceResult",
      answer: commandAnswerRules,
      read: ({ body: { command, ...said } }) => ({ input: command, ...said }),
      later: {
        asAction: ({ command, ...said }) => ({
          action: "interpret",
          parameters: { input: command, ...said },
        }),
      },
      write: commandAnswer,
      unescaped: ["command"],
      example: { body: { command: "turn on the kitchen light" } },
      answerExample: {
        success: true,
        action: "turn_on",
        device: "light.kitchen",
        message: "Turned on Kitchen light.",
      },
    }),
    route("POST /api/scene", "saveScene", scenes.save, {
      bodyName: "NewScene",
      body: sceneBody,
      answerName: "SavedSceneAnswer",
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
      answerExample: { success: true, scene: EXAMPLES.SavedScene },
    }),
    route("POST /api/scene/activate", "activateApiScene", scenes.activate, {
      bodyName: "SceneActivationByName",
      body: { name: { type: "string", min: 1, max: 255, about: "Id, slug or name" }, transition },
      answer: activatedResult,
      read: ({ body: { name, transition: seconds } }) => ({ scene: name, transition: seconds }),
      later: {
        asAction: ({ name, ...body }) => ({
          action: "activate_scene",
          parameters: { scene_id: name, ...body },
        }),
      },
      example: { body: { name: "Movie night" } },
    }),
    ...oneSceneRoutes("/api/scene/:scene_id", "ApiScene", "/api/scene/reading", {
      PATCH: { description: "For a long book" },
      PUT: { description: "For a book" },
    }),
    route("POST /api/undo", "undo", undo.undo, {
      bodyName: "UndoRequest",
      body: undoRules,
      answer: undoneResult,
      example: { body: { last: true } },
    }),
    route("POST /api/redo", "redo", undo.redo, { body: {}, answer: undoneResult }),
    ...identityRoutes,
    ...guestRoutes,
    ...agentRoutes,
  ],
  shapes: { ...identityShapes, ...guestShapes, ...agentShapes },
};
