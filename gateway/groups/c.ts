/** Group C, the tool-style revision: every state at once. */
import { devices, filterRules } from "../../shared/contracts/devices.ts";
import type { Free } from "../../shared/rules.ts";
import type { Failure } from "../failure.ts";
import { type Group, route } from "../group.ts";

/** A limit has a body of its own. */
const limited = ({ code, message, resetMs = Date.now() }: Failure): Free => ({
  error: { code, message, reset_time: new Date(resetMs).toISOString() },
});

export const groupC: Group = {
  letter: "C",
  about: "Everything at once, for tools",
  limit: "LIMIT_C",
  failure: (failure) =>
    failure.status === 429
      ? limited(failure)
      : { error: { code: failure.code, message: failure.message, details: failure.details } },
  failureRules: {
    error: {
      type: "object",
      props: {
        code: { type: "string" },
        message: { type: "string" },
        details: { type: "object", optional: true },
        reset_time: { type: "string", format: "date-time", optional: true },
      },
    },
  },
  routes: [
    route("GET /api/state", devices.list, {
      query: filterRules,
      answer: {
        state: { type: "object", about: "By entity id: state, attributes, last_changed, version" },
        context: { type: "object", about: "The caller's current free context" },
        timestamp: { type: "string", format: "date-time" },
      },
      read: ({ query }) => query,
      write: (entities) => ({
        state: Object.fromEntries(
          entities.map(({ entity_id, state, attributes, last_changed, version }) => [
            entity_id,
            { state, attributes, last_changed, version },
          ]),
        ),
        context: {},
        timestamp: new Date().toISOString(),
      }),
    }),
  ],
};
