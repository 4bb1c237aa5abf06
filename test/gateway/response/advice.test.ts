/** What a client is told to do next: what fits the thing that was wrong. */
import { describe, expect, it } from "@jest/globals";
import { adviceFor } from "../../../gateway/response/advice.ts";

const ROW = { suggestion: "Correct it", recovery: ["Read the documentation"] };
const SCENES = "List the scenes with GET /scenes";

describe("the advice for a failure", () => {
  it("is that of its code, where nothing more is known", () =>
    expect(adviceFor(ROW, { anything: 1 })).toEqual(ROW));

  it.each<[string, object, string]>([
    ["what is alike", { nearest: ["light.kitchen"] }, "Use light.kitchen instead"],
    ["each that is alike", { nearest: ["a", "b"] }, "Use a or b instead"],
    [
      "what a wrong field may have been",
      { problems: [{ field: "x" }, { field: "brightnes", nearest: "brightness" }] },
      "Use brightness instead of what stands in brightnes",
    ],
    ["what is allowed", { allowed: ["on", "off"] }, "Use one of on, off"],
    ["the usual where nothing is alike", { nearest: [], allowed: [] }, "Correct it"],
    ["the usual where a range is allowed", { allowed: "7 to 35 degrees" }, "Correct it"],
  ])("names %s", (_what, details, suggestion) => {
    const advice = adviceFor(ROW, details as never);
    expect(advice.suggestion).toBe(suggestion);
    const usual = suggestion === ROW.suggestion ? [] : [ROW.suggestion];
    expect(advice.recovery).toEqual([...ROW.recovery, ...usual]);
  });

  it.each<[object, string]>([
    [{ device_id: "light.nowhere" }, "List the devices with GET /api/state"],
    [{ device_id: "scene.nowhere" }, SCENES],
    [{ entity_id: "automation.nowhere" }, "List the automations with GET /automations"],
    [{ problems: [{ field: "actions[0].parameters.scene_id" }] }, SCENES],
    [{ problems: [{ field: "entities[2]" }] }, "List the devices with GET /api/state"],
    [
      { problems: [{ field: "command" }] },
      "See the commands and their parameters with GET /api/actions",
    ],
    [{ slug: "mosquito" }, "List the add-ons with GET /addons"],
  ])("says for %j where what there is stands", (details, list) =>
    expect(adviceFor(ROW, details as never).recovery).toContain(list),
  );

  it("says nothing twice", () => {
    const { recovery } = adviceFor(
      { ...ROW, suggestion: SCENES },
      { scene_id: "x", nearest: ["y"] },
    );
    expect(recovery).toEqual(["Read the documentation", SCENES]);
  });
});
