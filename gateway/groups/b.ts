/** Group B, the full revision: sentences, flat commands, history, scenes, automations, add-ons, packages. */
import {
  addonChange,
  addonChangeResult,
  addonResult,
  addons,
} from "../../shared/contracts/addons.ts";
import { commandResult } from "../../shared/contracts/command-result.ts";
import { context, loadResult, settingResult } from "../../shared/contracts/context.ts";
import { areaResult, devices, floorResult } from "../../shared/contracts/devices.ts";
import {
  history,
  historyPage,
  historyRules,
  logbookPage,
  logbookRules,
  samplesPage,
  samplesRules,
} from "../../shared/contracts/history.ts";
import { interpretation, type Profile } from "../../shared/contracts/interpretation.ts";
import { jobResult, jobs } from "../../shared/contracts/jobs.ts";
import {
  packageChange,
  packageChangeResult,
  packageFilter,
  packageResult,
  packages,
} from "../../shared/contracts/packages.ts";
import { lastRestore, restoreResult } from "../../shared/contracts/restores.ts";
import { GIVEN_RULES } from "../../shared/domains/fields.ts";
import { entityId } from "../../shared/kernel/entity.ts";
import { fail } from "../../shared/kernel/errors.ts";
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
import { asFlag, queryFlag, success, under } from "./answer-rules.ts";
import { automationRoutes } from "./automations.ts";
import { type Group, type QuotaSetting, route } from "./group.ts";
import { sceneRoutes } from "./scenes.ts";

/** Model profiles, and the limit that each user has with them. */
const QUOTAS: Readonly<Record<Profile, QuotaSetting>> = {
  claude: "LIMIT_CLAUDE",
  gpt4: "LIMIT_GPT4",
  custom: "LIMIT_CUSTOM",
};

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
  context: { type: "object", props: { user_id: text, session_id: text, timestamp: time } },
} as const satisfies Rules;

const historyQuery = {
  entity_id: entityId,
  start_time: historyRules.start_time,
  end_time: historyRules.end_time,
  minimal_response: { ...queryFlag, about: "Attributes in the first row only" },
  significant_changes_only: {
    ...queryFlag,
    about: "Only changes of the state, and for climate of attributes",
  },
  limit: optional({ type: "string", pattern: /^\d{1,6}$/, about: "Rows, at most 5000" }),
  cursor: historyRules.cursor,
} as const satisfies Rules;

const samplesQuery = {
  ...samplesRules,
  points: optional({
    type: "string",
    pattern: /^\d{1,3}$/,
    about: "Parts of the time, each with one row at most: 2 to 200, by default 48",
  }),
} as const satisfies Rules;

const logbookQuery = {
  ...logbookRules,
  limit: optional({ type: "string", pattern: /^\d{1,3}$/, about: "Entries, at most 200" }),
  before: optional({ type: "string", pattern: /^\d{1,15}$/, about: logbookRules.before.about }),
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
    route("POST /interpret", interpretation.interpret, {
      body: without(interpretation.interpret.rules, "dry_run"),
      answer: interpretAnswer,
      write: ({ success, action, entities_affected, state_changes, ...words }) => ({
        ...words,
        structured_data: { success, action_taken: action, entities_affected, state_changes },
      }),
      unescaped: ["input"],
      quota: ({ model = "claude" }) => QUOTAS[model],
      example: { body: { input: "turn on the kitchen light and close the blinds in the office" } },
    }),
    route("POST /control", devices.command, {
      body: {
        entity_id: entityId,
        command: { type: "string", min: 1, max: 64, about: "For example set_temperature" },
        ...GIVEN_RULES,
      },
      answer: commandResult,
      read: ({ body: { entity_id, command, ...fields } }) => ({ entity_id, command, fields }),
      example: {
        body: { entity_id: "climate.bedroom", command: "set_temperature", temperature: 19 },
      },
    }),
    route("GET /history", history.read, {
      query: historyQuery,
      answer: { success, ...historyPage },
      read: ({ query: { minimal_response, significant_changes_only, limit, ...window } }) => ({
        ...window,
        minimal_response: asFlag(minimal_response),
        significant_changes_only: asFlag(significant_changes_only),
        limit: limit === undefined ? undefined : Number(limit),
      }),
      write: (rows) => ({ success: true, ...rows }),
      example: { path: "/history?entity_id=light.kitchen&significant_changes_only=true" },
    }),
    route("GET /history/samples", history.samples, {
      query: samplesQuery,
      answer: { success, ...samplesPage },
      read: ({ query: { points, ...window } }) => ({
        ...window,
        points: points === undefined ? undefined : Number(points),
      }),
      write: (page) => ({ success: true, ...page }),
      example: {
        path: "/history/samples?entity_id=sensor.outdoor_temperature,sensor.living_room_temperature",
      },
    }),
    route("GET /logbook", history.logbook, {
      query: logbookQuery,
      answer: { success, ...logbookPage },
      read: ({ query: { limit, before, ...filter } }) => ({
        ...filter,
        limit: limit === undefined ? undefined : Number(limit),
        before: before === undefined ? undefined : Number(before),
      }),
      write: (page) => ({ success: true, ...page }),
      example: { path: "/logbook?area=kitchen&limit=20" },
    }),
    route("GET /areas", devices.areas, under("areas", listOf(areaResult))),
    route("GET /floors", devices.floors, under("floors", listOf(floorResult))),
    ...sceneRoutes,
    ...automationRoutes,
    route("GET /addons", addons.list, under("addons", listOf(addonResult))),
    route("POST /addons", addons.change, {
      body: addonChange,
      answer: addonChangeResult,
      example: { body: { action: "info", slug: "mosquitto" } },
    }),
    route("GET /packages", packages.list, {
      query: packageFilter,
      ...under("packages", listOf(packageResult)),
      example: { path: "/packages?category=theme" },
    }),
    route("POST /packages", packages.change, { body: packageChange, answer: packageChangeResult }),
    route("GET /settings", context.settings, under("settings", listOf(settingResult))),
    route("GET /load", context.load, under("load", objectOf(loadResult))),
    route("GET /backup", context.backup, { answer: {}, write: () => ({}), download: "backup" }),
    route("POST /restore", context.restore, {
      answer: under("restore", objectOf(restoreResult)).answer,
      // The reader of the file makes the answer.
      write: () => fail("INVALID_REQUEST"),
      upload: "backup",
    }),
    route("GET /restore", context.lastRestore, under("restore", objectOf(lastRestore))),
    route("GET /jobs/:id", jobs.get, under("job", objectOf(jobResult))),
  ],
};
