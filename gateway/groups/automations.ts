/** Automations as group B has them: listed, written, triggered, traced; and their webhooks. */
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
import { type Route, route } from "./group.ts";

const oneAutomation = under("automation", objectOf(automationResult));
const changed = {
  ...oneAutomation.answer,
  automation_id: text,
  message: text,
  warnings: warnedResult,
  preview: previewResult,
} as const;

export const automationRoutes: readonly Route[] = [
  route("GET /automations", automations.list, {
    query: {
      details: { ...queryFlag, about: "Also description, configuration and next_trigger of each" },
    },
    ...under("automations", listOf(automationResult)),
    read: ({ query }) => ({ details: asFlag(query.details) }),
  }),
  route("POST /automations", automations.change, {
    body: changeRules,
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
  }),
  route("GET /automations/:id", automations.get, {
    ...oneAutomation,
    read: ({ path }) => ({ automation_id: path.id }),
    example: { path: "/automations/automation.hallway_light" },
  }),
  route("PATCH /automations/:id", automations.patch, {
    body: {},
    extraFields: true,
    answer: changed,
    read: ({ path, body }) => ({ automation_id: path.id, config: body }),
    example: {
      path: "/automations/light_at_the_front_door",
      body: {
        description: "Only when it is dark",
        condition: { condition: "sun", after: "sunset" },
      },
    },
  }),
  route("GET /automations/:id/traces", automations.traces, {
    ...under("traces", listOf(traceResult)),
    read: ({ path }) => ({ automation_id: path.id }),
    example: { path: "/automations/automation.hallway_light/traces" },
  }),
  route("POST /webhooks/:id", automations.webhook, {
    body: {},
    extraFields: true,
    answer: { success },
    read: ({ path, body }) => ({ webhook_id: path.id, body }),
  }),
];
