/** What is done later, or for a while, as group B lists and cancels it. */
import { scheduled, scheduledResult } from "../../shared/contracts/scheduled.ts";
import { listOf, objectOf } from "../../shared/kernel/rules.ts";
import { under } from "./answer-rules.ts";
import { LATER, TIME } from "./examples.ts";
import { type Route, route } from "./group.ts";

const ID = "b7c8a1d2-4a5f-4c43-9d52-0f3f3a1f2e11";
const EXAMPLE = {
  id: ID,
  action: "control",
  parameters: { entity_id: "light.kitchen", command: "turn_off" },
  at: LATER,
  until: null,
  status: "waiting",
  created_at: TIME,
  user_id: "admin",
};
const one = under("scheduled", objectOf(scheduledResult), {
  answerName: "ScheduledAnswer",
  example: EXAMPLE,
});

export const scheduledRoutes: readonly Route[] = [
  route("GET /scheduled", "listScheduled", scheduled.list, {
    query: scheduled.list.rules,
    ...under("scheduled", listOf(scheduledResult), {
      answerName: "ScheduledList",
      example: [EXAMPLE],
    }),
  }),
  route("GET /scheduled/:id", "getScheduled", scheduled.get, {
    ...one,
    example: { path: `/scheduled/${ID}` },
  }),
  route("DELETE /scheduled/:id", "cancelScheduled", scheduled.cancel, {
    ...one,
    answerExample: { success: true, scheduled: { ...EXAMPLE, status: "cancelled" } },
    example: { path: `/scheduled/${ID}` },
  }),
];
