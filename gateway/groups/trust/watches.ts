/** Watches, as group B has them. */
import {
  deliveryResult,
  MAX_WAIT_S,
  newWatch,
  type Waited,
  waitResult,
  watches,
  watchPage,
  watchResult,
  webhookResult,
} from "../../../shared/contracts/agents/watches.ts";
import { objectOf, optional } from "../../../shared/kernel/rules.ts";
import { queryLimit, success, under, withLimit } from "../answer-rules.ts";
import { LATER, TIME } from "../examples.ts";
import { type Group, type Route, route } from "../group.ts";

const WATCH_ID = "c19f6d1e-7a40-4c9e-8a55-3b7d2f90ab14";
const CONDITION = { condition: "state", entity_id: "binary_sensor.front_door", state: "on" };
const WEBHOOK = {
  url: "https://agent.example.com/hearth",
  delivered: 2,
  waiting: 1,
  attempts: 1,
  error: "The answer was 503",
  failed_at: TIME,
  next_attempt_at: LATER,
};
const WATCH = {
  id: WATCH_ID,
  name: "The front door stays open",
  condition: CONDITION,
  description: "binary_sensor.front_door is on",
  for: 300,
  cooldown: 0,
  deliver: "poll",
  once: false,
  expires: LATER,
  status: "active",
  is_true: false,
  deliveries: 0,
  last_fired_at: null,
  created_at: TIME,
  user_id: "admin",
};
const DELIVERY = {
  id: `${WATCH_ID}-1`,
  watch_id: WATCH_ID,
  name: WATCH.name,
  number: 1,
  fired_at: TIME,
  count: 1,
  is_true: true,
  said: "binary_sensor.front_door is on; wanted: on",
  states: [{ entity_id: "binary_sensor.front_door", state: "on" }],
};

export const watchShapes = {
  Watch: { rules: watchResult, example: WATCH },
  WatchWebhook: { rules: webhookResult, example: WEBHOOK },
  WatchDelivery: { rules: deliveryResult, example: DELIVERY },
} as const satisfies Group["shapes"];

const oneWatch = under("watch", objectOf(watchResult), {
  answerName: "WatchAnswer",
  example: WATCH,
});

export const watchRoutes: readonly Route[] = [
  route("POST /watches", "createWatch", watches.create, {
    ...oneWatch,
    creates: true,
    bodyName: "NewWatch",
    body: newWatch,
    // An address may have an &, and a secret any sign.
    unescaped: ["webhook"],
    example: {
      body: { name: WATCH.name, condition: CONDITION, for: "00:05:00", deliver: "poll" },
    },
  }),
  route("GET /watches", "listWatches", watches.list, {
    query: { ...watches.list.rules, limit: queryLimit },
    read: ({ query }) => withLimit(query),
    answerName: "WatchList",
    answer: { success, ...watchPage },
    write: (page) => ({ success: true, ...page }),
    answerExample: { success: true, watches: [WATCH], next: null },
  }),
  route("GET /watches/:id", "getWatch", watches.get, oneWatch),
  route("DELETE /watches/:id", "removeWatch", watches.remove, {
    ...oneWatch,
    example: { path: `/watches/${WATCH_ID}` },
  }),
  route("GET /watches/:id/wait", "waitForWatch", watches.wait, {
    query: {
      timeout: optional({
        type: "string",
        pattern: /^([0-5]?\d(\.\d{1,3})?|60)$/,
        about: `Seconds to wait for the next delivery, at most ${MAX_WAIT_S}; 0 by default`,
      }),
      after: watches.wait.rules.after,
    },
    read: ({ path: { id }, query: { timeout, after } }) => ({
      id,
      ...(timeout !== undefined && { timeout: Number(timeout) }),
      after,
    }),
    answerName: "WatchDeliveries",
    answer: { success, ...waitResult },
    answerExample: { success: true, deliveries: [DELIVERY], missed: 0, status: "active" },
    wait: {
      field: "timeout",
      isEmpty(result) {
        const { deliveries, status } = result as Waited;
        return deliveries.length === 0 && status === "active";
      },
    },
    write: (result) => ({ success: true, ...result }),
  }),
];
