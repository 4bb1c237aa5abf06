/** What requests pass through: how they are counted, identified, and let in. */
import type { ServiceDeps } from "../../shared/service-deps.ts";
import type { Group, Quota } from "../groups/group.ts";
import { GROUPS, type Letter } from "../groups/groups.ts";
import type { HeldBytes } from "../http/held-bytes.ts";
import { openOrigins } from "../http/origin.ts";
import type { Gate } from "../pipeline.ts";
import { openPatience } from "../response/deadline-timer.ts";
import { openBodies } from "./body.ts";
import { openCallers } from "./caller-cache.ts";
import { openCounter } from "./limits.ts";

/** All but what the server itself knows: its paths and its streams. */
export const gateFor = (
  { broker, config, limiters, store, clock }: ServiceDeps,
  held: HeldBytes,
): Omit<Gate, "find" | "push" | "servesRoutes"> => {
  const letters = Object.keys(GROUPS) as Letter[];
  const counter = (name: string, setting: Quota | Group["limit"] | "LIMIT_C_WS") =>
    openCounter(limiters, name, config[setting], clock);
  return {
    broker,
    clock,
    bodies: openBodies(held, clock),
    isAlone: !broker.options.transporter,
    patience: openPatience(clock),
    lookUpRights: openCallers(broker, store, clock),
    groups: GROUPS,
    quotas: {
      LIMIT_CLAUDE: counter("claude", "LIMIT_CLAUDE"),
      LIMIT_GPT4: counter("gpt4", "LIMIT_GPT4"),
      LIMIT_CUSTOM: counter("custom", "LIMIT_CUSTOM"),
    },
    sockets: counter("sockets", "LIMIT_C_WS"),
    counters: new Map(letters.map((letter) => [letter, counter(letter, GROUPS[letter].limit)])),
    origins: openOrigins(config.ALLOWED_HOSTS, config.CORS_ORIGINS),
  };
};
