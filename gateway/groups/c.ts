/** Group C, the tool-style revision: everything at once, and everything by name, for agents. */
import {
  actions,
  batchResult,
  catalogueResult,
  descriptors,
  executedResult,
  toolResult,
} from "../../shared/contracts/actions.ts";
import { context, systemChange } from "../../shared/contracts/context.ts";
import { filterRules } from "../../shared/contracts/devices.ts";
import { statesById } from "../../shared/kernel/entity.ts";
import { type Free, optional, text, time, without } from "../../shared/kernel/rules.ts";
import { wsStream } from "../push/dialects/ws.ts";
import type { Failure } from "../response/failure.ts";
import { success } from "./answer-rules.ts";
import { type Group, route } from "./group.ts";

/** A limit has a body of its own. */
const limited = ({ code, message, now, resetMs = now }: Failure): Free => ({
  error: { code, message, reset_time: new Date(resetMs).toISOString() },
});

export const groupC: Group = {
  letter: "C",
  about: "Everything at once, and everything by name, for tools and agents",
  limit: "LIMIT_C",
  failure: (failure) =>
    failure.status === 429
      ? limited(failure)
      : { error: { code: failure.code, message: failure.message, details: failure.details } },
  failureRules: {
    error: {
      type: "object",
      props: {
        code: text,
        message: text,
        details: optional({ type: "object" }),
        reset_time: optional(time),
      },
    },
  },
  streams: [wsStream],
  routes: [
    route("GET /mcp", actions.catalogue, { answer: catalogueResult }),
    route("GET /api/state", context.overview, {
      query: filterRules,
      answer: {
        state: statesById,
        system: { type: "object", about: "The system's free keys" },
        context: { type: "object", about: "The caller's current free context" },
        timestamp: time,
      },
      write: ({ entities, ...rest }) => ({
        ...rest,
        state: Object.fromEntries(
          entities.map(({ entity_id, state, attributes, last_changed, version }) => [
            entity_id,
            { state, attributes, last_changed, version },
          ]),
        ),
      }),
    }),
    route("POST /api/state", context.setState, {
      body: without(context.setState.rules, "dry_run"),
      answer: systemChange,
      example: {
        body: { context: "evening", state: { "light.bedroom": { state: "on" }, mode: "cosy" } },
      },
    }),
    route("GET /api/context", context.get, {
      query: { type: optional({ type: "enum", values: ["current"], about: "The only type" }) },
      answer: { current_context: { type: "object" } },
      read: () => ({}),
      write: (current_context) => ({ current_context }),
      example: { path: "/api/context?type=current" },
    }),
    route("POST /api/context", context.merge, {
      body: {},
      extraFields: true,
      answer: { success, current_context: { type: "object" }, timestamp: time },
      read: ({ body }) => ({ values: body }),
      write: (merged) => ({ success: true, ...merged }),
      example: { body: { user: "anna", location: "kitchen", activity: "cooking" } },
    }),
    route("GET /api/actions", actions.list, {
      answer: { actions: descriptors },
      write: (all) => ({ actions: all }),
    }),
    route("POST /api/action", actions.run, {
      body: without(actions.run.rules, "dry_run"),
      answer: executedResult,
      example: {
        body: { action: "turn_on", parameters: { entity_id: "light.kitchen", brightness: 90 } },
      },
    }),
    route("POST /api/actions/batch", actions.batch, {
      body: without(actions.batch.rules, "dry_run"),
      answer: batchResult,
      example: {
        body: {
          actions: [
            { action: "turn_on", parameters: { entity_id: "light.kitchen" } },
            { action: "activate_scene", parameters: { scene_id: "movie_night" } },
          ],
          stop_on_error: true,
        },
      },
    }),
    route("POST /api/tools", actions.tool, {
      body: { tool: { type: "string", min: 1, max: 64 } },
      extraFields: true,
      answer: toolResult,
      read: ({ body: { tool, ...payload } }) => ({ tool, payload }),
      example: {
        body: { tool: "control", command: "turn_on", entity_id: "light.kitchen", brightness: 120 },
      },
    }),
  ],
};
