/** A draft: its form and its text are the same thing. */
import { describe, expect, it } from "@jest/globals";
import {
  draftOf,
  type EditedAutomation,
  isDraftChanged,
  withText,
} from "../../../dashboard/pages/automations/config/draft.ts";
import {
  itemsOf,
  pathOf,
  withField,
  withItems,
} from "../../../dashboard/pages/automations/config/parts.ts";

const STORED = { alias: "Door", triggers: [{ trigger: "sun" }], action: { event: "x" } };
const DRAFT: EditedAutomation = draftOf(STORED);

describe("a draft", () => {
  it("follows its text", () => {
    const { config, mistake } = withText(DRAFT, '{"alias": "Gate"}');
    expect([config, mistake]).toEqual([{ alias: "Gate" }, undefined]);
  });

  it.each(['{"alias": ', "[1]", "null"])("keeps what it said while its text is %j", (text) => {
    const next = withText(DRAFT, text);
    expect(next).toMatchObject({ text, config: STORED, mistake: { line: 1 } });
    expect(isDraftChanged(next, STORED)).toBe(true);
  });

  it("is not changed by spaces alone", () => {
    expect(isDraftChanged(withText(DRAFT, JSON.stringify(STORED)), STORED)).toBe(false);
  });
});

describe("the parts of a configuration", () => {
  it("are lists in each spelling, with the service's paths", () => {
    expect(itemsOf(STORED, "trigger")).toEqual([{ trigger: "sun" }]);
    expect(itemsOf(STORED, "action")).toEqual([{ event: "x" }]);
    expect(itemsOf(STORED, "condition")).toEqual([]);
    expect(pathOf(STORED, "trigger", 0)).toBe("config.triggers[0]");
    expect(pathOf(STORED, "action", 0)).toBe("config.action");
  });

  it("change under the name that they have, and keep their place", () => {
    const changed = withItems(STORED, "trigger", []);
    expect(Object.entries(changed)).toEqual([
      ["alias", "Door"],
      ["triggers", []],
      ["action", { event: "x" }],
    ]);
  });

  it("leave out a condition that is empty, and a field that is undefined", () => {
    const config = withItems(STORED, "condition", [{ condition: "sun" }]);
    expect(withItems(config, "condition", [])).toEqual(STORED);
    expect(withField({ a: 1, b: 2 }, "a", undefined)).toEqual({ b: 2 });
  });
});
