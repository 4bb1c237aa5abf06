/** Entities: how a patch changes one, and when that is a new version. */
import { describe, expect, it } from "@jest/globals";
import {
  domainOf,
  type Entity,
  entityRules,
  next,
  type Patch,
  patched,
} from "../../../shared/kernel/entity.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { compile } from "../../../shared/kernel/validation.ts";

const YESTERDAY = "2026-01-30T08:00:00.000Z";
const NOW = "2026-01-31T08:00:00.000Z";
const lamp: Entity = {
  entity_id: "light.hall",
  state: "on",
  attributes: { brightness: 90, rgb_color: [1, 2, 3], effect: undefined },
  last_changed: YESTERDAY,
  last_updated: YESTERDAY,
  version: 7,
};
const entityAfter = (patch: Patch, before: Entity | undefined = lamp) =>
  next(before, "light.hall", patch, new Date(NOW));

describe("a patch", () => {
  it.each<[string, Patch, Free]>([
    ["changes nothing by itself", {}, { state: "on", attributes: { a: 1, b: 2 } }],
    ["sets the state", { state: "off" }, { state: "off", attributes: { a: 1, b: 2 } }],
    [
      "sets one attribute, keeps the others",
      { attributes: { a: 5 } },
      { state: "on", attributes: { a: 5, b: 2 } },
    ],
    [
      "adds an attribute",
      { attributes: { c: 3 } },
      { state: "on", attributes: { a: 1, b: 2, c: 3 } },
    ],
    [
      "drops an attribute with null",
      { attributes: { a: null } },
      { state: "on", attributes: { b: 2 } },
    ],
    [
      "drops what is not there without a trace",
      { attributes: { z: null } },
      { state: "on", attributes: { a: 1, b: 2 } },
    ],
    [
      "keeps false, zero and nothing",
      { attributes: { a: 0, b: false } },
      { state: "on", attributes: { a: 0, b: false } },
    ],
  ])("%s", (_what, patch, expected) => {
    expect(patched({ state: "on", attributes: { a: 1, b: 2 } }, patch)).toEqual(expected);
  });
});

describe("an entity after a patch", () => {
  it.each<[string, Patch]>([
    ["says nothing", {}],
    ["repeats the state", { state: "on" }],
    ["repeats an attribute", { attributes: { brightness: 90 } }],
    ["repeats a list", { attributes: { rgb_color: [1, 2, 3] } }],
    ["drops what is not there", { attributes: { color_temp: null } }],
  ])("is no new version when the patch %s", (_what, patch) => {
    expect(entityAfter(patch)).toBeUndefined();
  });

  it.each<[string, Patch, string]>([
    ["the state differs", { state: "off" }, NOW],
    ["state and attributes differ", { state: "off", attributes: { brightness: 0 } }, NOW],
    ["only an attribute differs", { attributes: { brightness: 91 } }, YESTERDAY],
    ["only a list differs", { attributes: { rgb_color: [1, 2, 4] } }, YESTERDAY],
    ["only the kind of a value differs", { attributes: { brightness: "90" } }, YESTERDAY],
    ["an attribute is dropped", { attributes: { brightness: null } }, YESTERDAY],
    ["an attribute is added", { attributes: { color_mode: "rgb" } }, YESTERDAY],
    [
      "one attribute replaces another",
      { attributes: { brightness: null, color_mode: "rgb" } },
      YESTERDAY,
    ],
  ])(
    "is one version on when %s, and tells when its state last differed",
    (_what, patch, changed) => {
      expect(entityAfter(patch)).toMatchObject({
        version: 8,
        last_changed: changed,
        last_updated: NOW,
      });
    },
  );

  it("is the first version where there was none, in the state unknown unless told", () => {
    const born = { entity_id: "light.hall", version: 1, last_changed: NOW, last_updated: NOW };
    expect(next(undefined, "light.hall", {}, new Date(NOW))).toEqual({
      ...born,
      state: "unknown",
      attributes: {},
    });
    expect(next(undefined, "light.hall", { state: "on" }, new Date(NOW))).toMatchObject({
      ...born,
      state: "on",
    });
  });

  it("leaves the entity before it as it was", () => {
    const before = structuredClone(lamp);
    entityAfter({ state: "off", attributes: { brightness: null } });
    expect(lamp).toEqual(before);
  });

  it("keeps the rules of an entity", () => {
    expect(compile(entityRules)({ ...entityAfter({ state: "off" }) })).toEqual([]);
  });
});

describe("an entity id", () => {
  const problems = compile({ entity_id: entityRules.entity_id });

  it.each(["light.kitchen", "media_player.living_room_2", "_.0", `light.${"x".repeat(249)}`])(
    "may be %s",
    (entity_id) => expect(problems({ entity_id })).toEqual([]),
  );

  it.each([
    "",
    "light",
    "light.",
    ".kitchen",
    "light.kitchen.lamp",
    "Light.kitchen",
    "light.küche",
    "light.kitchen\n",
    "light.<b>",
    "light kitchen",
    "light.*",
    `light.${"x".repeat(250)}`,
  ])("may not be %j", (entity_id) => expect(problems({ entity_id })).toHaveLength(1));

  it("names its domain", () => {
    expect(domainOf("media_player.living_room")).toBe("media_player");
  });
});
