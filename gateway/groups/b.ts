/** Group B, the full revision: sentences, flat commands, history, scenes, automations, add-ons, packages. */
import { commandResult } from "../../shared/contracts/command-result.ts";
import { devices } from "../../shared/contracts/devices.ts";
import {
  alsoDrafted,
  answeredLanguage,
  interpretation,
  packResult,
  SOURCES,
  sentenceAnswer,
} from "../../shared/contracts/interpretation.ts";
import { jobResult, jobs } from "../../shared/contracts/jobs.ts";
import { GIVEN_RULES } from "../../shared/domains/fields.ts";
import { entityId } from "../../shared/kernel/entity.ts";
import {
  listOf,
  objectOf,
  optional,
  type Rules,
  text,
  time,
  without,
} from "../../shared/kernel/rules.ts";
import { webSocketStream } from "../push/home-assistant/stream.ts";
import { addonRoutes, addonShapes } from "./addons.ts";
import { success, under } from "./answer-rules.ts";
import { automationRoutes } from "./automations.ts";
import { EXAMPLES, TIME } from "./examples.ts";
import { type Group, route } from "./group.ts";
import { historyRoutes } from "./history.ts";
import { homeRoutes, homeShapes } from "./homes.ts";
import { modelRoutes, modelShapes } from "./models.ts";
import { quotaOf, withProfile } from "./quotas.ts";
import { registryRoutes, registryShapes } from "./registry.ts";
import { sceneRoutes } from "./scenes.ts";
import { systemRoutes } from "./system.ts";
import { trustRoutes, trustShapes } from "./trust/trust.ts";

const { state, attributes } = EXAMPLES.Entity;

const interpretAnswer = {
  natural_language: text,
  structured_data: {
    type: "object",
    props: {
      success,
      action_taken: text,
      entities_affected: { type: "array", items: text },
      state_changes: {
        type: "object",
        values: { type: "object", props: { state: text, attributes: { type: "object" } } },
        about: "By entity id, as it is afterwards",
      },
    },
  },
  next_suggestions: { type: "array", items: text },
  confidence: { type: "number", min: 0, max: 1 },
  source: {
    type: "enum",
    values: SOURCES,
    about: "rules, or the profile of the language model that has understood the sentence",
  },
  language: {
    ...answeredLanguage,
    about: "In which it was understood, and is answered",
  },
  answer: optional({
    type: "object",
    props: sentenceAnswer,
    about: "Of a question about the past, about a cause, or about what can be said",
  }),
  context: { type: "object", props: { user_id: text, session_id: text, timestamp: time } },
  template: optional({
    ...text,
    about: "The file and the intent of the own sentence that was followed",
  }),
  ...alsoDrafted,
} as const satisfies Rules;

export const groupB: Group = {
  letter: "B",
  about: "Sentences, flat commands, history, scenes, automations, add-ons, packages",
  limit: "LIMIT_B",
  limitsEach: true,
  failure: ({ code, message, details, suggestion, recovery }) => ({
    error: { code, message, suggestion, recovery_options: recovery, details },
  }),
  failureRules: {
    error: {
      type: "object",
      props: {
        code: text,
        message: text,
        suggestion: text,
        recovery_options: { type: "array", items: text },
        details: { type: "object" },
      },
    },
  },
  streams: [webSocketStream],
  routes: [
    route("POST /interpret", "interpretSentence", interpretation.interpret, {
      bodyName: "SentenceInContext",
      body: without(interpretation.interpret.rules, "dry_run"),
      read: ({ body }) => withProfile(body),
      later: {
        asAction: (body) => ({ action: "interpret", parameters: { ...withProfile(body) } }),
      },
      answerName: "Interpretation",
      answer: interpretAnswer,
      write: ({ success, action, entities_affected, state_changes, ...words }) => ({
        ...words,
        structured_data: { success, action_taken: action, entities_affected, state_changes },
      }),
      unescaped: ["input"],
      quota: quotaOf,
      example: { body: { input: "turn on the kitchen light and close the blinds in the office" } },
      answerExample: {
        natural_language: "Turned on Kitchen light.",
        structured_data: {
          success: true,
          action_taken: "turn_on",
          entities_affected: ["light.kitchen"],
          state_changes: { "light.kitchen": { state, attributes } },
        },
        next_suggestions: [],
        confidence: 1,
        source: "rules",
        language: "en",
        context: {
          user_id: "admin",
          session_id: "ac56df7e-1ea3-4e15-8865-1201b78f0b03",
          timestamp: TIME,
        },
      },
    }),
    route(
      "GET /interpret/sentences",
      "listSentenceFiles",
      interpretation.packs,
      under("files", listOf(packResult), {
        answerName: "SentenceFileList",
        example: [
          {
            file: "en/evening.yaml",
            language: "en",
            sentences: 0,
            problems: [
              {
                path: "intents.MovieTime.data[0].sentences[1]",
                line: 7,
                reason: "there is no list {room}",
              },
            ],
          },
        ],
      }),
    ),
    route("POST /control", "commandEntityFlat", devices.command, {
      bodyName: "FlatCommand",
      body: {
        entity_id: entityId,
        command: { type: "string", min: 1, max: 64, about: "For example set_temperature" },
        ...GIVEN_RULES,
      },
      answer: commandResult,
      read: ({ body: { entity_id, command, ...fields } }) => ({ entity_id, command, fields }),
      later: { asAction: (body) => ({ action: "control", parameters: { ...body } }) },
      example: {
        body: { entity_id: "climate.bedroom", command: "set_temperature", temperature: 19 },
      },
    }),
    ...historyRoutes,
    ...registryRoutes,
    ...sceneRoutes,
    ...automationRoutes,
    ...addonRoutes,
    ...homeRoutes,
    ...modelRoutes,
    ...trustRoutes,
    ...systemRoutes,
    route(
      "GET /jobs/:id",
      "getJob",
      jobs.get,
      under("job", objectOf(jobResult), {
        answerName: "JobAnswer",
        example: addonShapes.Job.example,
      }),
    ),
  ],
  shapes: { ...addonShapes, ...homeShapes, ...modelShapes, ...registryShapes, ...trustShapes },
};
