/** Templates of devices: what they come to, and that none of them takes long or grows large. */
import { expect, it } from "@jest/globals";
import { messageOf } from "../../../../services/devices/homes/mqtt/messages.ts";
import {
  compileReader,
  compileTemplate,
} from "../../../../services/devices/homes/mqtt/templates/templates.ts";

const read = (template: string, text: string) => {
  const warnings: string[] = [];
  const value = compileReader(
    template,
    (line) => void warnings.push(line),
  )(messageOf(Buffer.from(text)));
  return { value, warnings };
};
const MESSAGE = '{"a":5,"b":2,"t":20.5,"s":"hello","n":null}';

it.each([
  ["{{ value_json.a }}", "5"],
  ["{{ value_json['s'] }}", "hello"],
  ["{{ value_json.a / 10 }}", "0.5"],
  ["{{ value_json.a // 2 + value_json.a % 2 }}", "3"],
  ["{{ (value_json.t * 9 / 5 + 32) | round(1) }}", "68.9"],
  ["{{ -value_json.a - 1 }}", "-6"],
  ["{{ 'ON' if value_json.a > 3 and value_json.b != 3 else 'OFF' }}", "ON"],
  ["{{ 'ON' if value_json.a <= 3 or value_json.b >= 3 else 'OFF' }}", "OFF"],
  ["{% if value_json.a == 5 %}yes{% else %}no{% endif %}", "yes"],
  ["{{ value_json.s ~ '-' ~ value_json.a }}", "hello-5"],
  ["{{ value_json.s[0:2] | upper }}", "HE"],
  ["{{ value_json.a in [1, 5] and value_json.b not in [1] }}", "true"],
  ["{{ {'on': 'heating'}.get('on', 'idle') }}", "heating"],
  ["{{ {'a': value_json.a} | to_json }}", '{"a": 5}'],
  ["{{ value_json.x | default(7) }}", "7"],
  ["{% set v = value_json.a | float %}{{ v | int }}", "5"],
])("%s is %j", (template, expected) => {
  expect(read(template, MESSAGE)).toEqual({ value: expected, warnings: [] });
});

it("says nothing of what a device says only at times, without a warning", () => {
  const nothing = { value: undefined, warnings: [] };
  expect(read("{{ value_json.x | is_defined }}", MESSAGE)).toEqual(nothing);
});

it.each(["{{ value_json.x | float }}", "{{ value * 1000000000 }}", "{{ [value] * 1000000 }}"])(
  "%s warns where it fails",
  (template) => {
    expect(read(template, "x")).toEqual({ value: undefined, warnings: [expect.any(String)] });
  },
);

const LONG = "a".repeat(16_000);
const repeated = (text: string, count: number) => `{{ value${text.repeat(count)} }}`;

it.each([
  "{% for i in range(10**9) %}x{% endfor %}",
  "{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}",
  "{{ 9 ** 99999999 }}",
  "{{ range(1000000000) | join }}",
  "{{ value.__class__.__mro__() }}",
  "{{ cycler.__init__.__globals__.os.popen('id').read() }}",
  repeated("|replace('a','aaaaaaaa')", 4),
  repeated(".replace('a','aaaaaaaa')", 4),
  repeated("|tojson", 22),
  repeated(" ~ value", 99),
  "{{ value|replace('a','a very long text') }}",
  "{% set a = value|replace('a','bb') %}{% set a = a|replace('b','cccccccc') %}{{ a|replace('c','dd') }}",
])("%s is refused", (template) => {
  expect(() => compileTemplate(template)).toThrow("the template");
});

it.each([
  repeated("|replace('a','bbbb')", 2),
  repeated("|tojson", 2),
  repeated(" ~ value", 40),
  "{{ value.split('a')|join('bbbb')|upper|lower|title|trim }}",
  "{{ value.split('a')|length + value.split('b')|length }}",
])("%s takes less than 50 milliseconds, whatever the message", (template) => {
  const reader = compileReader(template, () => undefined);
  // The fastest of several counts on a busy machine.
  const times = Array.from({ length: 5 }, () => {
    const from = performance.now();
    reader(messageOf(Buffer.from(LONG)));
    return performance.now() - from;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});
