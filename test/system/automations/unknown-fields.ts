/** A field that an automation does not know makes none, in whichever spelling it is written. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";

const DOOR = { entity_id: "binary_sensor.front_door", to: "on" };
const LAMP = { target: { entity_id: "light.kitchen" } };

const short = (trigger: object = {}, action: object = {}, more: object = {}) => ({
  alias: "Half understood",
  trigger: { platform: "state", ...DOOR, ...trigger },
  action: { service: "light.turn_on", ...LAMP, ...action },
  ...more,
});
const full = (trigger: object = {}, action: object = {}, more: object = {}) => ({
  alias: "Half understood",
  triggers: [{ trigger: "state", ...DOOR, ...trigger }],
  actions: [{ action: "light.turn_on", ...LAMP, ...action }],
  ...more,
});

/** Each of these was once dropped, and the automation was on. */
const MISTAKEN: readonly (readonly [what: string, field: string, parts: readonly object[]])[] = [
  ["a trigger's weekday", "weekday", [{ weekday: ["mon"] }]],
  ["a trigger's not_to", "not_to", [{ not_to: "off" }]],
  ["a trigger's misspelt to", "too", [{ too: "off" }]],
  ["a duration of weeks", "for.weeks", [{ for: { hours: 1, weeks: 1 } }]],
  [
    "an action's target by zone",
    "target.zone_id",
    [{}, { target: { ...LAMP.target, zone_id: "x" } }],
  ],
  ["an action's data", "data.brigtness", [{}, { data: { brigtness: 5 } }]],
  ["an action's continue_on_error", "continue_on_error", [{}, { continue_on_error: true }]],
  [
    "a condition's match",
    "match",
    [{}, {}, { condition: { condition: "state", ...DOOR, state: "on", match: "any" } }],
  ],
  ["a misspelt mode", "modes", [{}, {}, { modes: "single" }]],
];

const SPELLINGS = [
  ["short", short],
  ["full", full],
] as const;

describe("in a house", () => {
  const house = sharedHouse();

  describe.each(SPELLINGS)("an automation in the %s form", (_form, write) => {
    it.each(MISTAKEN)(
      "is not made with %s, which the answer names",
      async (_what, field, parts) => {
        const { status, body } = await house.admin.post("/automations", {
          action: "create",
          config: write(...parts),
        });
        expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
        expect(body.error.message).toMatch(
          new RegExp(
            `'config\\.[^']*${field}' field is not known[.;].* (Known|Nearest of \\d+) are: `,
          ),
        );
        const { body: all } = await house.admin.get("/automations");
        expect(JSON.stringify(all)).not.toContain("Half understood");
      },
    );
  });

  it("is told which known field is near", async () => {
    const config = full({ too: "off" });
    const { body } = await house.admin.post("/automations", { action: "create", config });
    expect(body.error.details.problems).toEqual([
      expect.objectContaining({ field: "config.triggers[0].too", nearest: "to" }),
    ]);
  });
});
