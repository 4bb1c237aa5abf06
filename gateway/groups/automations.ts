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
import { optional } from "../../shared/kernel/rules.ts";
import { listOf, success, text } from "./answer-rules.ts";
import { type Route, route } from "./group.ts";

const oneAutomation = { success, automation: { type: "object", props: automationResult } } as const;
const changed = {
  ...oneAutomation,
  automation_id: text,
  message: text,
  warnings: warnedResult,
  preview: previewResult,
} as const;

export const automationRoutes: readonly Route[] = [
  route("GET /automations", automations.list, {
    answer: { success, automations: listOf(automationResult) },
    read: () => ({}),
    write: (all) => ({ success: true, automations: all }),
  }),
  route("POST /automations", automations.change, {
    body: changeRules,
    answer: {
      ...changed,
      results: optional({ ...activatedResult.results, about: "Results of a triggered run" }),
    },
    read: ({ body }) => body,
    write: (result) => result,
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
    answer: oneAutomation,
    read: ({ path }) => ({ automation_id: path.id }),
    write: (automation) => ({ success: true, automation }),
    example: { path: "/automations/automation.hallway_light" },
  }),
  route("PATCH /automations/:id", automations.patch, {
    body: {},
    extraFields: true,
    answer: changed,
    read: ({ path, body }) => ({ automation_id: path.id, config: body }),
    write: (result) => result,
    example: {
      path: "/automations/light_at_the_front_door",
      body: {
        description: "Only when it is dark",
        condition: { condition: "sun", after: "sunset" },
      },
    },
  }),
  route("GET /automations/:id/traces", automations.traces, {
    answer: { success, traces: listOf(traceResult) },
    read: ({ path }) => ({ automation_id: path.id }),
    write: (all) => ({ success: true, traces: all }),
    example: { path: "/automations/automation.hallway_light/traces" },
  }),
  route("POST /webhooks/:id", automations.webhook, {
    body: {},
    extraFields: true,
    answer: { success },
    read: ({ path, body }) => ({ webhook_id: path.id, body }),
    write: (result) => result,
  }),
];
