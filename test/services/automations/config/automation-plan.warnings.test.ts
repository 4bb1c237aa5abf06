/** Which triggers can never fire, though they may be written. */
import { describe, expect, it } from "@jest/globals";
import { warningsFor } from "../../../../services/automations/config/automation-plan.ts";
import { readConfig } from "../../../../services/automations/config/config.ts";
import { branch, night } from "../configs.ts";

const NOW = new Date("2026-01-31T08:00:00Z");
const warned = (trigger: unknown, action: unknown = { scene: "scene.a" }) => {
  const { plan, problems } = readConfig(night({ trigger, action }));
  expect(problems).toEqual([]);
  return warningsFor(plan, NOW);
};
const fieldsOf = (trigger: unknown) => warned(trigger).map(({ field }) => field);

const light = { platform: "state", entity_id: "light.a" };
const cron = (pattern: string) => ({ platform: "cron", pattern });

describe("a trigger that can never fire", () => {
  it.each<[string, unknown]>([
    ["trigger.pattern", cron("0 0 31 2 *")],
    ["trigger.pattern", cron("0 0 0 30 2 *")],
    ["trigger[1].pattern", [light, cron("0 0 31 4,6,9,11 *")]],
    ["trigger.to", { ...light, from: "on", to: "on" }],
    [
      "trigger.above",
      { platform: "numeric_state", entity_id: "sensor.a", above: "sensor.b", below: "sensor.b" },
    ],
    ["trigger.offset", { platform: "sun", event: "sunset", offset: "-24:00:01" }],
  ])("is warned of with its path: config.%s", (field, trigger) => {
    expect(fieldsOf(trigger)).toEqual([`config.${field}`]);
  });

  it("is warned of where it is waited for, too", () => {
    const action = branch(
      { condition: "sun", after: "sunset" },
      { wait_for_trigger: cron("0 0 30 2 *") },
    );
    expect(warned(light, action)).toEqual([
      expect.objectContaining({ field: "config.action.then.wait_for_trigger.pattern" }),
    ]);
  });

  it("is all there is, where all are off", () => {
    expect(warned({ ...light, enabled: false })).toEqual([
      { field: "config", message: "No trigger is enabled: it runs only by hand." },
    ]);
  });
});

describe("a trigger that may fire", () => {
  it.each<[unknown]>([
    [cron("0 0 29 2 *")],
    [cron("0 0 31 2 MON")],
    [cron("* * * * * *")],
    [{ ...light, from: ["on", "off"], to: "on" }],
    [{ ...light, to: "unavailable" }],
    [{ ...light, attribute: "mode", to: "party" }],
    [{ platform: "numeric_state", entity_id: "sensor.a", above: "sensor.b", below: "sensor.c" }],
    [{ platform: "sun", event: "sunset", offset: "24:00" }],
  ])("is not warned of: %j", (trigger) => expect(warned(trigger)).toEqual([]));
});
