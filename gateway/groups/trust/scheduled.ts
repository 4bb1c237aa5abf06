/** What is scheduled, as group B has it. */
import {
  scheduled,
  scheduledPage,
  scheduledResult,
} from "../../../shared/contracts/agents/scheduled.ts";
import { objectOf } from "../../../shared/kernel/rules.ts";
import { queryLimit, success, under, withLimit } from "../answer-rules.ts";
import { LATER, TIME } from "../examples.ts";
import { type Group, type Route, route } from "../group.ts";

const SCHEDULED_ID = "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11";
const SCHEDULED = {
  id: SCHEDULED_ID,
  action: "control",
  parameters: { entity_id: "light.kitchen", command: "turn_off" },
  at: LATER,
  until: null,
  status: "waiting",
  created_at: TIME,
  user_id: "b0e1a3c4",
  user_name: "anna",
};
export const scheduledShapes = {
  Scheduled: { rules: scheduledResult, example: SCHEDULED },
} as const satisfies Group["shapes"];

const oneScheduled = under("scheduled", objectOf(scheduledResult), {
  answerName: "ScheduledAnswer",
  example: SCHEDULED,
});

export const scheduledRoutes: readonly Route[] = [
  route("GET /scheduled", "listScheduled", scheduled.list, {
    query: { ...scheduled.list.rules, limit: queryLimit },
    read: ({ query }) => withLimit(query),
    answerName: "ScheduledList",
    answer: { success, ...scheduledPage },
    write: (page) => ({ success: true, ...page }),
    answerExample: { success: true, scheduled: [SCHEDULED], next: null },
  }),
  route("GET /scheduled/:id", "getScheduled", scheduled.get, oneScheduled),
  route("DELETE /scheduled/:id", "cancelScheduled", scheduled.cancel, {
    ...oneScheduled,
    answerExample: { success: true, scheduled: { ...SCHEDULED, status: "cancelled" } },
    example: { path: `/scheduled/${SCHEDULED_ID}` },
  }),
];
