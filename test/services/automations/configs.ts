/** Configurations of automations, as clients write them: one that is right, to be made wrong. */
import { readConfig } from "../../../services/automations/config/config.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";

export const NIGHT = {
  alias: "Night mode",
  description: "Turns things off when the sun sets",
  trigger: { platform: "sun", event: "sunset" },
  action: { service: "light.turn_on", target: { entity_id: "light.kitchen" } },
} as const;

/** The right one, but for some of its parts; `undefined` leaves one out. */
export const night = (parts: Free): Free =>
  Object.fromEntries(
    Object.entries({ ...NIGHT, ...parts }).filter(([, value]) => value !== undefined),
  );

const target = { entity_id: "light.kitchen" };

/** A service called on an entity of its domain. */
export const calling = (service: string, parts: Free = {}): Free => ({ service, target, ...parts });

const THEN = "then";

/** An action that does one thing or another; `then` is no name for a property that is written out. */
export const branch = (conditions: unknown, then: unknown, otherwise?: unknown): Free => ({
  if: conditions,
  [THEN]: then,
  ...(otherwise !== undefined && { else: otherwise }),
});

/** What is wrong with a configuration. */
export const refusal = (config: unknown) => {
  try {
    refuse(readConfig(config).problems);
  } catch (error) {
    return error as { type: string; data: { missing_fields?: string[]; problems: object[] } };
  }
  return undefined;
};
