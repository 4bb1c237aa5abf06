/** The text of an automation in YAML: what it says, where each value stands, and what is refused. */
import { beforeAll, describe, expect, it } from "@jest/globals";
import {
  draftOf,
  withFormat,
  withText,
} from "../../../dashboard/pages/automations/config/draft.ts";
import { JSON_FORMAT } from "../../../dashboard/pages/automations/config/json-text.ts";
import {
  placeOf,
  type TextFormat,
} from "../../../dashboard/pages/automations/config/text-format.ts";
import { loadYaml, looksLikeYaml } from "../../../dashboard/pages/automations/config/yaml-text.ts";

const TEXT = `# The door
alias: Front door
triggers:
  - trigger: state # any
    entity_id: binary_sensor.front_door
    to: on
  - trigger: time
    at: 07:00:00
conditions: []
actions:
  - action: light.turn_on
    target: { entity_id: light.hallway }
`;

let yaml: TextFormat;
beforeAll(async () => {
  yaml = await loadYaml();
});

const parsed = (text: string) => {
  const found = yaml.parse(text);
  if ("mistake" in found) throw new TypeError(JSON.stringify(found.mistake));
  return found;
};

describe("a text in YAML", () => {
  it("says states and times as texts", () => {
    expect(parsed(TEXT).value).toMatchObject({
      triggers: [{ to: "on" }, { at: "07:00:00" }],
      actions: [{ target: { entity_id: "light.hallway" } }],
    });
  });

  it.each([
    ["config.alias", "Front door"],
    ["config.triggers[1].at", "07:00:00"],
    ["config.triggers[0].trigger", "state"],
    ["config.actions[0].target.entity_id", "light.hallway"],
    ["config.actions[0].data.brightness", /^action: light\.turn_on\n.* light\.hallway }$/],
  ])("has the place of %s", (path, expected) => {
    const [start, end] = placeOf(parsed(TEXT).places, path) ?? [0, 0];
    expect(TEXT.slice(start, end)).toMatch(expected);
  });

  it("may be the one entry of a list, as in Home Assistant's automations.yaml", () => {
    const { value, places } = parsed("- alias: Gate\n  mode: single\n");
    expect(value).toEqual({ alias: "Gate", mode: "single" });
    expect(placeOf(places, "config.mode")).toEqual([22, 28]);
  });

  it("may repeat a part by an anchor, and merge it", () => {
    expect(parsed("a: &a { b: 1 }\nc: *a\nd:\n  <<: *a\n  e: 2\n").value).toEqual({
      a: { b: 1 },
      c: { b: 1 },
      d: { b: 1, e: 2 },
    });
  });

  it.each([
    ["alias: a\n  b: c", { line: 1 }],
    ["alias: a\nalias: b", { line: 2, column: 1 }],
    ["a: 1\n---\nb: 2", { line: 2 }],
    ["a: [1", { line: 1 }],
    ["a: *b", { line: 1 }],
    ["password: !secret door", { line: 1, column: 11, tag: "!secret" }],
  ])("has a mistake with its place: %j", (text, mistake) => {
    expect(yaml.parse(text)).toEqual({ mistake: expect.objectContaining(mistake) });
  });

  it("is written so that YAML 1.1, which Home Assistant reads, reads the same", () => {
    const text = yaml.write({ to: "on", at: "07:00:00", for: { seconds: 5 } });
    expect(text).toBe('to: "on"\nat: "07:00:00"\nfor:\n  seconds: 5\n');
    expect(parsed(text).value).toEqual({ to: "on", at: "07:00:00", for: { seconds: 5 } });
  });
});

describe("a draft", () => {
  it("keeps its configuration in another format, and a text with a mistake as it is", () => {
    const draft = draftOf({ alias: "Door" });
    const inYaml = withFormat(draft, yaml);
    expect(inYaml).toMatchObject({ text: "alias: Door\n", config: { alias: "Door" } });
    expect(withFormat(inYaml, JSON_FORMAT)).toEqual(draft);
    const pasted = withFormat(withText(draft, "alias: Gate # new"), yaml);
    expect(pasted).toMatchObject({ text: "alias: Gate # new", config: { alias: "Gate" } });
    expect(pasted.mistake).toBeUndefined();
    expect(withFormat(pasted, yaml)).toBe(pasted);
  });
});

it.each([
  ["alias: Door", true],
  ["# Mine\n\n- id: '1'\n  alias: Door", true],
  ["---\ntriggers:\n", true],
  ['{"alias": "Door",}', false],
  ['"alias": 1', false],
  ["Door", false],
])("%j looks like YAML: %j", (text, expected) => {
  expect(looksLikeYaml(text)).toBe(expected);
});
