/** What is scheduled, as group B has it. */
import { scheduled, scheduledResult } from "../../../shared/contracts/agents/scheduled.ts";
import { listOf, objectOf } from "../../../shared/kernel/rules.ts";
import { under } from "../answer-rules.ts";
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
    query: scheduled.list.rules,
    ...under("scheduled", listOf(scheduledResult), {
      answerName: "ScheduledList",
      example: [SCHEDULED],
    }),
  }),
  route("GET /scheduled/:id", "getScheduled", scheduled.get, oneScheduled),
  route("DELETE /scheduled/:id", "cancelScheduled", scheduled.cancel, {
    ...oneScheduled,
    answerExample: { success: true, scheduled: { ...SCHEDULED, status: "cancelled" } },
    example: { path: `/scheduled/${SCHEDULED_ID}` },
  }),
];
