/** Group C, the tool-style revision: everything at once, and everything by name, for agents. */
import {
  actions,
  batchResult,
  catalogueResult,
  catalogueRules,
  descriptors,
  executedResult,
  protocolAnswer,
  protocolMessage,
  toolResult,
} from "../../shared/contracts/actions.ts";
import { context, systemChange } from "../../shared/contracts/context.ts";
import { filterRules } from "../../shared/contracts/devices.ts";
import { asStatesById, statesById } from "../../shared/kernel/entity.ts";
import { type Free, optional, text, time, without } from "../../shared/kernel/rules.ts";
import { wsStream } from "../push/dialects/ws.ts";
import { withParsedObjects } from "../request/json-texts.ts";
import type { Failure } from "../response/failure.ts";
import { agentCallRoutes } from "./agent-calls.ts";
import { success } from "./answer-rules.ts";
import { EXAMPLES, TIME } from "./examples.ts";
import { type Group, route } from "./group.ts";

const { CommandResult, Entity } = EXAMPLES;
const { state, attributes, last_changed, version } = Entity;

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
    route("GET /mcp", "getToolCatalogue", actions.catalogue, {
      query: catalogueRules,
      refusesStreams: true,
      answerName: "ToolCatalogue",
      answer: catalogueResult,
      answerExample: {
        tools: [
          {
            name: "state",
            description: "Read one entity, or all",
            parameters: { type: "object", properties: { entity_id: { type: "string" } } },
          },
        ],
        prompts: [],
        resources: [{ name: "openapi", url: "/openapi.json" }],
      },
    }),
    route("POST /mcp", "sendProtocolMessage", actions.protocol, {
      protocol: "mcp",
      bodyName: "ProtocolMessage",
      body: protocolMessage,
      extraFields: true,
      read: () => ({}),
      answerName: "ProtocolAnswer",
      answer: protocolAnswer,
      write: () => ({}),
      example: {
        body: {
          jsonrpc: "2.0",
          id: 1,
          method: "initialize",
          params: {
            protocolVersion: "2025-11-25",
            capabilities: {},
            clientInfo: { name: "example", version: "1" },
          },
        },
      },
      answerExample: { jsonrpc: "2.0", id: 1, result: {} },
    }),
    route("GET /api/state", "listEntities", context.overview, {
      query: filterRules,
      answerName: "Overview",
      answer: {
        state: statesById,
        system: { type: "object", about: "The system's free keys" },
        context: { type: "object", about: "The caller's current free context" },
        timestamp: time,
      },
      write: ({ entities, ...rest }) => ({
        ...rest,
        state: asStatesById(entities),
      }),
      answerExample: {
        state: { "light.kitchen": { state, attributes, last_changed, version } },
        system: { mode: "cosy" },
        context: { location: "kitchen" },
        timestamp: TIME,
      },
    }),
    route("POST /api/state", "setState", context.setState, {
      bodyName: "SystemState",
      body: without(context.setState.rules, "dry_run"),
      answerName: "SystemChange",
      answer: systemChange,
      example: {
        body: { context: "evening", state: { "light.bedroom": { state: "on" }, mode: "cosy" } },
      },
      answerExample: {
        success: true,
        context: "evening",
        previous_state: { "light.kitchen": { state: "off", attributes } },
        current_state: { "light.kitchen": { state, attributes }, mode: "cosy" },
        timestamp: TIME,
      },
    }),
    route("GET /api/context", "getContext", context.get, {
      query: { type: optional({ type: "enum", values: ["current"], about: "The only type" }) },
      answerName: "Context",
      answer: { current_context: { type: "object" } },
      read: () => ({}),
      write: (current_context) => ({ current_context }),
      example: { path: "/api/context?type=current" },
      answerExample: { current_context: { user: "anna", location: "kitchen" } },
    }),
    route("POST /api/context", "mergeContext", context.merge, {
      body: {},
      extraFields: true,
      answerName: "ContextChange",
      answer: { success, current_context: { type: "object" }, timestamp: time },
      read: ({ body }) => ({ values: body }),
      write: (merged) => ({ success: true, ...merged }),
      example: { body: { user: "anna", location: "kitchen", activity: "cooking" } },
      answerExample: { success: true, current_context: { user: "anna" }, timestamp: TIME },
    }),
    route("GET /api/actions", "listActions", actions.list, {
      answerName: "ActionList",
      answer: { actions: descriptors },
      write: (all) => ({ actions: all }),
      answerExample: {
        actions: [
          {
            name: "turn_off",
            parameters: ["entity_id", "transition"],
            description: "Turn one off",
          },
        ],
      },
    }),
    route("POST /api/action", "runAction", actions.run, {
      bodyName: "ActionCall",
      body: without(actions.run.rules, "dry_run"),
      later: { asAction: (body) => body, isWhole: true },
      answerName: "ActionResult",
      answer: executedResult,
      example: {
        body: { action: "turn_on", parameters: { entity_id: "light.kitchen", brightness: 90 } },
      },
      answerExample: { success: true, action: "turn_on", result: CommandResult, timestamp: TIME },
    }),
    route("POST /api/actions/batch", "runActions", actions.batch, {
      bodyName: "ActionBatch",
      body: without(actions.batch.rules, "dry_run"),
      answerName: "BatchResult",
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
      answerExample: {
        success: false,
        results: [
          { index: 0, action: "turn_on", success: true, result: CommandResult },
          {
            index: 1,
            action: "activate_scene",
            success: false,
            error: { code: "SCENE_NOT_FOUND", message: "There is no scene attic" },
          },
        ],
        summary: { total: 2, succeeded: 1, failed: 1, skipped: 0 },
      },
    }),
    ...agentCallRoutes,
    route("POST /api/tools", "callTool", actions.tool, {
      bodyName: "ToolCall",
      body: without(actions.tool.rules, "payload"),
      extraFields: true,
      answerName: "ToolResult",
      answer: toolResult,
      read: ({ body: { tool, dry_run, ...payload } }) => ({
        tool,
        payload: withParsedObjects(payload),
        dry_run,
      }),
      example: {
        body: { tool: "control", command: "turn_on", entity_id: "light.kitchen", brightness: 120 },
      },
      answerExample: { success: true, tool: "control", result: CommandResult },
    }),
  ],
};
