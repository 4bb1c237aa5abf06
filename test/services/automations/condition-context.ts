/** The world as conditions see it, for tests. */
import type { ConditionContext } from "../../../services/automations/conditions/condition.ts";
import { entity, looking } from "./entity-events.ts";
import { BERLIN } from "./times.ts";

/** What conditions look at. @param now  Berlin is two hours ahead of it. */
export const world = (now = "2026-05-01T12:05:00Z", place = BERLIN): ConditionContext => ({
  ...place,
  now: new Date(now),
  lookup: looking(
    entity("light.hall", "on", { brightness: 200 }, "2026-05-01T12:00:00.000Z"),
    entity("light.door", "off"),
    entity("sensor.t", "21.5"),
    entity("sensor.limit", "20"),
    entity("sensor.off", "unavailable"),
    entity("sensor.text", "warm"),
    entity("light.gone", "unavailable", { removed: true }),
  ),
});
