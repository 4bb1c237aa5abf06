/** Templates that could mean almost anything, and long sentences: they are matched in few steps. */
import { describe, expect, it } from "@jest/globals";
import { read } from "../read.ts";
import { houseWithPacks } from "./house.ts";

const pack = (sentence: string) =>
  `intents: { Own: { data: [{ sentences: [${JSON.stringify(sentence)}], commands: [{ entity_id: light.kitchen, command: turn_on }] }] } }
lists: { letter: { values: [a, aa, aaa, b] } }`;

const MANY = 200;
const hostile: readonly (readonly [what: string, template: string])[] = [
  ["many words that may be left out", `x ${"[a] ".repeat(MANY)}`],
  ["many slots that begin and end anywhere", `${"[{letter}] ".repeat(60)}x`],
  [
    "alternatives that begin alike",
    `(${Array.from({ length: 90 }, (_, n) => `a a ${"a ".repeat(n % 3)}b`).join("|")})`,
  ],
  ["optional parts in each other", `x ${"[a [a ".repeat(9)}${"]]".repeat(9)}`],
];

describe.each(hostile)("a template with %s", (_what, template) => {
  it.each(["a ".repeat(500), "aaaa".repeat(250), "the kitchen light ".repeat(55)])(
    "does not match %#, and says so at once",
    async (sentence) => {
      const home = await houseWithPacks("en", pack(template));
      read("a", home);
      const before = process.cpuUsage();
      expect(read(`zzz ${sentence.slice(0, 990)}`, home).kind).not.toBe("act");
      expect(read(sentence.slice(0, 990), home).kind).not.toBe("act");
      expect(process.cpuUsage(before).user).toBeLessThan(1_500_000);
    },
  );
});
