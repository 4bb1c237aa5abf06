/** The example of the documentation does what the page says. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { INTENTS } from "../../../../services/interpretation/packs/intents.ts";
import { ROOT } from "../../../support/spawn.ts";
import { read } from "../read.ts";
import { stepsOf } from "../steps.ts";
import { houseWithPacks } from "./house.ts";

const page = readFileSync(join(ROOT, "docs/own-sentences.md"), "utf8");
const [, example = ""] = /^```yaml\n([\s\S]*?)^```/mu.exec(page) ?? [];
const [, table = ""] = /^\| said \| done \|\n\|---\|---\|\n((?:\|.*\n)+)/mu.exec(page) ?? [];
const rows = table
  .trim()
  .split("\n")
  .map((row) => row.split("|").map((cell) => cell.trim()) as [string, string, string]);

describe("the page about own sentences", () => {
  it.each(rows)("%s%s does %s", async (_empty, sentence, done) => {
    const parsed = read(sentence, await houseWithPacks("en", example));
    const steps = parsed.kind === "act" ? stepsOf(parsed) : [];
    expect(steps.length === 0 ? "nothing" : [...steps].join("; ")).toBe(done);
  });

  it("names every intent", () =>
    expect(Object.keys(INTENTS).filter((name) => !page.includes(`\`${name}\``))).toEqual([]));
});
