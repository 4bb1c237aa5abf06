/** Automations, as group B has them, their traces and webhooks. */
import {
  automationResult,
  automations,
  changeRules,
  previewResult,
  traceResult,
  warnedResult,
} from "../../shared/contracts/automations.ts";
import { activatedResult } from "../../shared/contracts/scenes.ts";
import { listOf, objectOf, optional, text } from "../../shared/kernel/rules.ts";
import { asFlag, queryFlag, success, under } from "./answer-rules.ts";
import { EXAMPLES } from "./examples.ts";
import { type Route, route } from "./group.ts";

const { Activation, Automation, AutomationPreview, Trace } = EXAMPLES;

const oneAutomation = under("automation", objectOf(automationResult), {
  answerName: "AutomationAnswer",
  example: Automation,
});
const changed = {
  ...oneAutomation.answer,
  automation_id: text,
  message: text,
  warnings: warnedResult,
  preview: previewResult,
} as const;

export const automationRoutes: readonly Route[] = [
  route("GET /automations", "listAutomations", automations.list, {
    query: {
      details: { ...queryFlag, about: "Also description, configuration and next_trigger of each" },
    },
    ...under("automations", listOf(automationResult), {
      answerName: "AutomationList",
      example: [Automation],
    }),
    read: ({ query }) => ({ details: asFlag(query.details) }),
  }),
  route("POST /automations", "changeAutomation", automations.change, {
    bodyName: "AutomationRequest",
    body: changeRules,
    answerName: "AutomationChange",
    answer: {
      ...changed,
      results: optional({ ...activatedResult.results, about: "Results of a triggered run" }),
    },
    example: {
      body: {
        action: "create",
        config: {
          alias: "Light at the front door",
          description: "Light the hallway when the front door opens",
          trigger: { platform: "state", entity_id: "binary_sensor.front_door", to: "on" },
          action: { service: "light.turn_on", target: { entity_id: "light.hallway" } },
        },
      },
    },
    answerExample: {
      success: true,
      automation: Automation,
      automation_id: Automation.entity_id,
      message: "Light at the front door: triggered",
      results: Activation.results,
    },
  }),
  route("GET /automations/:id", "getAutomation", automations.get, {
    ...oneAutomation,
    read: ({ path }) => ({ automation_id: path.id }),
    example: { path: "/automations/automation.hallway_light" },
  }),
  route("PATCH /automations/:id", "updateAutomation", automations.patch, {
    body: {},
    extraFields: true,
    answerName: "AutomationUpdate",
    answer: changed,
    read: ({ path, body }) => ({ automation_id: path.id, config: body }),
    example: {
      path: "/automations/light_at_the_front_door",
      body: {
        description: "Only when it is dark",
        condition: { condition: "sun", after: "sunset" },
      },
    },
    answerExample: {
      success: true,
      automation: Automation,
      automation_id: Automation.entity_id,
      message: "Light at the front door: would be updated",
      preview: AutomationPreview,
    },
  }),
  route("GET /automations/:id/traces", "listAutomationTraces", automations.traces, {
    ...under("traces", listOf(traceResult), { answerName: "TraceList", example: [Trace] }),
    read: ({ path }) => ({ automation_id: path.id }),
    example: { path: "/automations/automation.hallway_light/traces" },
  }),
  route("POST /webhooks/:id", "callWebhook", automations.webhook, {
    body: {},
    extraFields: true,
    answerName: "Success",
    answer: { success },
    read: ({ path, body }) => ({ webhook_id: path.id, body }),
    answerExample: { success: true },
  }),
];
