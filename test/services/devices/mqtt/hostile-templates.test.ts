/** Templates that attack: none takes long, grows large, reaches what is not its own, or leaves anything behind. */
import { describe, expect, it } from "@jest/globals";
import { messageOf } from "../../../../services/devices/homes/mqtt/messages.ts";
import {
  compileReader,
  compileTemplate,
} from "../../../../services/devices/homes/mqtt/templates/templates.ts";

/** On a machine that does other things, too: what hangs takes seconds. */
const MAX_MS = 250;
const MAX_LENGTH = 50 * 16 * 1024;

/** The fastest of several counts on a busy machine. */
const fastest = (run: () => unknown): number => {
  const times = Array.from({ length: 4 }, () => {
    const from = performance.now();
    run();
    return performance.now() - from;
  });
  return Math.min(...times);
};
const chained = (part: string, count: number) => `{{ value${part.repeat(count)} }}`;
const joined = (part: string, count: number, sign: string) =>
  `{{ ${Array(count).fill(part).join(sign)} }}`;

/** As long as a message of a template may be. */
const MESSAGES = [
  "a".repeat(16_384),
  `${" ".repeat(16_383)}a`,
  "\u0000".repeat(16_384),
  "[".repeat(8_000) + "]".repeat(8_000),
  `${'{"a":'.repeat(2_700)}1${"}".repeat(2_700)}`,
  `[${"1,".repeat(8_000)}1]`,
  JSON.stringify(Object.fromEntries(Array.from({ length: 1_200 }, (_, n) => [`k${n}`, n]))),
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
];

describe("a hostile template is refused at once", () => {
  it.each([
    ["parentheses without end", `{{ ${"(".repeat(2_000)}1${")".repeat(2_000)} }}`],
    ["signs without end", `{{ ${"-".repeat(4_000)}1 }}`],
    ["negations without end", `{{ ${"not ".repeat(1_000)}value }}`],
    ["lists in lists", `{{ ${"[".repeat(2_000)}${"]".repeat(2_000)} }}`],
    ["objects in objects", `{{ ${"{'a':".repeat(600)}1${"}".repeat(600)} }}`],
    ["conditions in conditions", `${"{% if 1 %}".repeat(150)}x${"{% endif %}".repeat(150)}`],
    ["alternatives without end", `{{ ${"1 if value else ".repeat(200)}1 }}`],
    ["expressions that are not closed", "{{ ".repeat(1_300)],
    ["comments that are not closed", "{#".repeat(2_000)],
    ["a text that is not closed", `{{ '${"a".repeat(4_000)} }}`],
    ["a text that is too long", "a".repeat(4_097)],
    ["a sum of very many", joined("1", 1_900, "+")],
    ["loops in loops", "{% for i in value %}{% for j in value %}x{% endfor %}{% endfor %}"],
    ["a recursive macro", "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}"],
    ["a power", "{{ 9 ** 99999999 }}"],
    ["a range", "{{ range(1000000000) | join }}"],
    ["a namespace that doubles", "{% set n = namespace(x=value) %}{% set n.x = n.x ~ n.x %}"],
    ["a variable that doubles", "{% set a = value %}{% set a = a ~ a %}{{ a }}"],
    ["a wide text", "{{ value | center(100000000) }}"],
    ["an indented text", "{{ value | indent(100000) }}"],
    ["JSON that is indented", "{{ value | tojson(indent=1000000) }}"],
    ["a format that pads", "{{ '%1000000000s' | format(value) }}"],
    ["inserting twice", "{{ value | replace('', 'aaaaaaaa') | replace('', 'aaaa') }}"],
    ["joining twice", "{{ value | join('bbbbbbbb') | join('cccccccc') }}"],
    ["JSON of JSON of JSON", chained(" | tojson", 4)],
    ["slices of slices", chained("[0:16000]", 40)],
    ["a pattern that goes back", "{{ value | regex_match('(a+)+$') }}"],
    ["another one", "{{ value | regex_replace('(a|aa)+$', 'x') }}"],
    ["one that finds all", "{{ value | regex_findall('(a*)*b') }}"],
    ["a call of a constructor", "{{ value.constructor.constructor('return process')() }}"],
    ["a method of objects", "{{ value_json.hasOwnProperty('a') }}"],
    ["classes of Python", "{{ ''.__class__.__mro__[2].__subclasses__() }}"],
    ["a module", "{{ require('fs') }}"],
    ["a file", "{% include '/etc/passwd' %}"],
    ["another template", "{% extends 'x' %}"],
  ])("%s", (_what, template) => {
    expect(() => compileTemplate(template)).toThrow("the template");
    const read = () => expect(() => compileTemplate(template)).toThrow();
    expect(fastest(read)).toBeLessThan(MAX_MS);
  });
});

describe("what is left of a hostile template is harmless, whatever the message", () => {
  it.each([
    ["filters of filters", chained(" | upper | lower", 20)],
    ["filters of our own", chained(" | default(1)", 40)],
    ["methods of methods", chained(".strip()", 40)],
    ["slices", chained("[0:16000]", 10)],
    ["a slice from behind", "{{ value[::-1] }}"],
    ["a slice without an end", "{{ value[-99999999:99999999] }}"],
    ["a step of nothing", "{{ value[::0] }}"],
    ["a place that is not there", "{{ value_json[999999999] }}"],
    ["backslashes", `{{ '${"\\".repeat(4_000)}' }}`],
    ["a number of 4,000 digits", `{{ ${"9".repeat(4_000)} }}`],
    ["rounding to many digits", "{{ 1.5 | round(999999999) }}"],
    ["a text times a number", "{{ value * 1000000000 }}"],
    ["a list times a number", "{{ [value] * 1000000 }}"],
    ["an empty text replaced", "{{ value | replace('', 'aaaaaaaa') }}"],
    [
      "replacing what was replaced",
      `${"{% set a = value | replace('a', 'bbbbbbbb') %}".repeat(5)}x`,
    ],
    ["an empty separator", "{{ value.split('') | join('aaaaaaaa') }}"],
    ["searches", joined("'b' in value", 40, " or ")],
    ["copies", joined("value", 40, " ~ ")],
    ["all of the JSON", "{{ value_json | tojson }}"],
    ["the message as a key", "{{ {value: value} | tojson }}"],
    ["the constructor", "{{ value.constructor }}{{ value_json.constructor.prototype }}"],
    ["a prototype, read", "{{ value_json['__proto__'].polluted }}"],
    ["a prototype, written", "{% set value_json.__proto__.polluted = 1 %}x"],
    ["a prototype, given", "{{ {'__proto__': {'polluted': 1}}.polluted }}"],
    ["a prototype, asked for", "{{ {}.get('__proto__') }}{{ {}.get('constructor') }}"],
    ["what the process knows", "{{ globalThis }}{{ process.env }}{{ self }}"],
  ])("%s", (_what, template) => {
    const reader = compileReader(template, () => undefined);
    const given = MESSAGES.map((text) => messageOf(Buffer.from(text)));
    for (const message of given) {
      expect((reader(message) ?? "").length).toBeLessThan(MAX_LENGTH);
      expect(fastest(() => reader(message))).toBeLessThan(MAX_MS);
    }
    expect(fastest(() => compileReader(template, () => undefined))).toBeLessThan(MAX_MS);
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  it.each(["{{ 1 / 0 }}", "{{ -1 / 0 }}", "{{ 0 % 0 }}", "{{ value_json.a / value_json.b }}"])(
    "%s is an error, and no state",
    (template) => {
      const warnings: string[] = [];
      const reader = compileReader(template, (line) => void warnings.push(line));
      expect(reader(messageOf(Buffer.from('{"a":1,"b":0}')))).toBeUndefined();
      expect(warnings).toEqual(["a template failed: It comes to no number"]);
    },
  );
});
