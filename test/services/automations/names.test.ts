/** Names of automations: ids that are made of them, names of copies, and who is matching by one. */
import { describe, expect, it } from "@jest/globals";
import { copyName, freeIds, matching } from "../../../services/automations/find-automation.ts";
import type { Entity } from "../../../shared/kernel/entity.ts";

const entity = (entity_id: string, friendly_name: string): Entity => ({
  entity_id,
  state: "on",
  attributes: { friendly_name },
  last_changed: "",
  last_updated: "",
  version: 1,
});

describe("an id", () => {
  it("is the next one that is free", () => {
    const taken = ["automation.night", "automation.night_3"];
    const ids = freeIds("Night", taken);
    expect([ids.next().value, ids.next().value]).toEqual([
      "automation.night_2",
      "automation.night_4",
    ]);
  });
});

describe("the name of a copy", () => {
  it.each([
    ["Night", 100, "Night (copy)"],
    ["abcdefgh", 12, "abcde (copy)"],
    ["abc&amp;&amp;", 15, "abc&amp; (copy)"],
  ])("of %j in %d characters is %j", (name, max, expected) => {
    expect(copyName(name, max)).toBe(expected);
  });
});

describe("who writes a name means", () => {
  const all = [
    entity("automation.night", "Night &amp; day"),
    entity("automation.other", "night"),
    entity("automation.one", "Twin"),
    entity("automation.two", "Twin"),
  ];
  it.each([
    ["automation.night", ["automation.night"]],
    ["night", ["automation.night"]],
    ["Night &amp; day", ["automation.night"]],
    [" NIGHT &amp; day", ["automation.night"]],
    ["Twin", ["automation.one", "automation.two"]],
    ["unknown", []],
  ])("%j: %j", (written, ids) => {
    expect(matching(all, written).map(({ entity_id }) => entity_id)).toEqual(ids);
  });
});
