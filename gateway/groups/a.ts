/** Group A, the basic revision: one entity's state, and commands. */
import { commandResult } from "../../shared/contracts/command-result.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { GIVEN_RULES } from "../../shared/domains/fields.ts";
import { entityId, entityRules, representation } from "../../shared/kernel/entity.ts";
import { objectOf, optional, type Rules, text } from "../../shared/kernel/rules.ts";
import { eventsStream } from "../push/dialects/events.ts";
import type { Failure } from "../response/failure.ts";
import { EXAMPLES } from "./examples.ts";
import { type Group, route } from "./group.ts";

const inWords = (details: Readonly<Record<string, unknown>>) =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("; ");

const controlBody = {
  entity_id: entityId,
  command: { type: "string", min: 1, max: 64, about: "For example turn_on" },
  parameters: optional(objectOf(GIVEN_RULES)),
} as const satisfies Rules;

const failure = ({ code, message, details, suggestion }: Failure) => ({
  error: { code, message, details: inWords(details) || suggestion },
});
const failureRules = {
  error: objectOf({ code: text, message: text, details: text }),
} as const satisfies Rules;

export const groupA: Group = {
  letter: "A",
  about: "One entity at a time: read it, command it, rewrite its representation",
  limit: "LIMIT_A",
  failure,
  failureRules,
  streams: [eventsStream(failure, failureRules)],
  routes: [
    route("GET /api/state/:entity_id", "getEntity", devices.get, {
      answerName: "AnyEntity",
      answer: entityRules,
      headers: ({ version }) => ({ ETag: `"${version}"` }),
      example: { path: "/api/state/light.kitchen" },
      answerExample: EXAMPLES.Entity,
    }),
    route("POST /api/state", "setState", devices.represent, {
      bodyName: "Representation",
      body: representation,
      answer: entityRules,
      read: ({ body: { entity_id, state, attributes } }) => ({ entity_id, state, attributes }),
      headers: ({ version }) => ({ ETag: `"${version}"` }),
      example: {
        body: { entity_id: "light.kitchen", state: "on", attributes: { brightness: 128 } },
      },
    }),
    route("POST /api/control", "commandEntity", devices.command, {
      bodyName: "AnyCommand",
      body: controlBody,
      answer: commandResult,
      read: ({ body: { entity_id, command, parameters } }) => ({
        entity_id,
        command,
        fields: parameters,
      }),
      later: {
        asAction: ({ parameters, ...body }) => ({
          action: "control",
          parameters: { ...parameters, ...body },
        }),
      },
      example: {
        body: { entity_id: "light.kitchen", command: "turn_on", parameters: { brightness: 128 } },
      },
    }),
  ],
};
