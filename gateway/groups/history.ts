/** History as group B has it: rows, samples, the logbook. */
import {
  history,
  historyPage,
  historyRules,
  logbookPage,
  logbookRules,
  samplesPage,
  samplesRules,
} from "../../shared/contracts/history.ts";
import { entityId } from "../../shared/kernel/entity.ts";
import { optional, type Rules } from "../../shared/kernel/rules.ts";
import { asFlag, queryFlag, success } from "./answer-rules.ts";
import { EXAMPLES, TIME } from "./examples.ts";
import { type Route, route } from "./group.ts";

const { entity_id, state, attributes, last_changed, last_updated } = EXAMPLES.Entity;

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

export const historyRoutes: readonly Route[] = [
  route("GET /history", "getHistory", history.read, {
    query: historyQuery,
    answerName: "History",
    answer: { success, ...historyPage },
    read: ({ query: { minimal_response, significant_changes_only, limit, ...window } }) => ({
      ...window,
      minimal_response: asFlag(minimal_response),
      significant_changes_only: asFlag(significant_changes_only),
      limit: limit === undefined ? undefined : Number(limit),
    }),
    write: (rows) => ({ success: true, ...rows }),
    example: { path: "/history?entity_id=light.kitchen&significant_changes_only=true" },
    answerExample: {
      success: true,
      entity_id,
      start_time: "2026-01-30T08:00:00.000Z",
      end_time: TIME,
      history: [{ entity_id, state, attributes, last_changed, last_updated }],
      next: null,
    },
  }),
  route("GET /history/samples", "getHistorySamples", history.samples, {
    query: samplesQuery,
    answerName: "HistorySamples",
    answer: { success, ...samplesPage },
    read: ({ query: { points, ...window } }) => ({
      ...window,
      points: points === undefined ? undefined : Number(points),
    }),
    write: (page) => ({ success: true, ...page }),
    example: {
      path: "/history/samples?entity_id=sensor.outdoor_temperature,sensor.living_room_temperature",
    },
    answerExample: {
      success: true,
      start_time: "2026-01-30T08:00:00.000Z",
      end_time: TIME,
      samples: [{ entity_id, history: [{ state, last_changed }] }],
    },
  }),
  route("GET /logbook", "getLogbook", history.logbook, {
    query: logbookQuery,
    answerName: "Logbook",
    answer: { success, ...logbookPage },
    read: ({ query: { limit, before, ...filter } }) => ({
      ...filter,
      limit: limit === undefined ? undefined : Number(limit),
      before: before === undefined ? undefined : Number(before),
    }),
    write: (page) => ({ success: true, ...page }),
    example: { path: "/logbook?area=kitchen&limit=20" },
    answerExample: {
      success: true,
      entries: [
        {
          sequence: 128,
          time: TIME,
          kind: "state_changed",
          entity_id: "light.kitchen",
          name: "Kitchen light",
          state: "on",
          previous_state: "off",
          context_id: "cbba7618-ca7a-46b3-b64f-029598a6f636",
          user: "admin",
        },
      ],
      next: 128,
    },
  }),
];
