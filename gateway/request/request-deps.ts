/** What requests pass through: how they are counted, identified, and let in. */
import type { ServiceDeps } from "../../shared/service-deps.ts";
import type { Group, QuotaSetting } from "../groups/group.ts";
import { GROUPS, type Letter } from "../groups/groups.ts";
import type { BufferBudget } from "../http/held-bytes.ts";
import { openOriginChecks } from "../http/origin.ts";
import type { RequestDeps } from "../pipeline.ts";
import { openDeadlineTimer } from "../response/deadline-timer.ts";
import { openBodyReader } from "./body.ts";
import { openCallerCache } from "./caller-cache.ts";
import { openRequestCounter } from "./limits.ts";

/** All but what the server itself knows: its paths and its streams. */
export const openRequestDeps = (
  { broker, config, limiters, store, clock }: ServiceDeps,
  held: BufferBudget,
): Omit<RequestDeps, "find" | "push" | "servesRoutes"> => {
  const letters = Object.keys(GROUPS) as Letter[];
  const counter = (name: string, setting: QuotaSetting | Group["limit"] | "LIMIT_C_WS") =>
    openRequestCounter(limiters, name, config[setting], clock);
  return {
    broker,
    clock,
    bodies: openBodyReader(held, clock),
    isSingleProcess: !broker.options.transporter,
    withDeadline: openDeadlineTimer(clock),
    readCallers: openCallerCache(broker, store, clock),
    groups: GROUPS,
    quotas: {
      LIMIT_CLAUDE: counter("claude", "LIMIT_CLAUDE"),
      LIMIT_GPT4: counter("gpt4", "LIMIT_GPT4"),
      LIMIT_CUSTOM: counter("custom", "LIMIT_CUSTOM"),
    },
    socketCounter: counter("sockets", "LIMIT_C_WS"),
    counters: new Map(letters.map((letter) => [letter, counter(letter, GROUPS[letter].limit)])),
    origins: openOriginChecks(config.ALLOWED_HOSTS, config.CORS_ORIGINS),
  };
};
