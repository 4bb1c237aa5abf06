/** What a service is called on by area, floor, device and label, and that what is hidden is left out. */
import { describe, expect, it } from "@jest/globals";
import { readTarget, targetsOf } from "../../../shared/access/service-target.ts";
import type { Registry } from "../../../shared/contracts/devices.ts";
import { failureOf } from "../devices/entities.ts";

const named = (entity_id: string, area_id: string | null, more: object = {}) => ({
  entity_id,
  name: entity_id,
  aliases: [],
  area_id,
  ...more,
});
const HOUSE: Registry = {
  floors: [{ floor_id: "up", name: "Up", level: 1 }],
  areas: [
    { area_id: "den", name: "Den", floor_id: "up", aliases: [] },
    { area_id: "shed", name: "Shed", floor_id: null, aliases: [] },
  ],
  labels: [{ label_id: "night", name: "Night" }],
  entities: [
    named("light.den", "den", { labels: ["night"] }),
    named("light.shed", "shed", { device_id: "d1" }),
    named("light.secret", "den", { labels: ["night"], device_id: "d1", isHidden: true }),
    named("switch.den", "den", { labels: ["night"] }),
  ],
};
const called = (target: object) =>
  targetsOf("light.turn_on", readTarget({}, { ...target }).selectors, HOUSE).map(
    ({ entity_id }) => entity_id,
  );

describe("a service is called", () => {
  it.each([
    [{ area_id: "den" }, ["light.den"]],
    [{ floor_id: "up" }, ["light.den"]],
    [{ device_id: "d1" }, ["light.shed"]],
    [{ label_id: "night" }, ["light.den"]],
    [{ label_id: ["night"], area_id: "shed" }, ["light.den", "light.shed"]],
    [{ entity_id: "all" }, ["light.den", "light.shed"]],
    [{ entity_id: "light.secret", label_id: "night" }, ["light.secret", "light.den"]],
  ])("on %j: %j", (target, expected) => {
    expect(called(target)).toEqual(expected);
  });

  it.each([
    [{ label_id: "nigt" }, "There is no label nigt; did you mean night?"],
    [{ device_id: "d2" }, "There is no device d2"],
    [{ floor_id: "cellar" }, "There is no floor cellar"],
  ])("on nothing by %j: %s", (target, message) => {
    expect(failureOf(() => called(target))).toMatchObject({
      type: "NOT_FOUND",
      message: expect.stringContaining(message),
    });
  });
});
