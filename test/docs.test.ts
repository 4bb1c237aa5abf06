/** The papers of the project say what the code does. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { DOC_PAGES } from "../gateway/documents/site/doc-pages.ts";
import type { Stream } from "../gateway/push/stream.ts";
import { collectStreams } from "../gateway/request/routes.ts";
import type { Setting } from "../shared/config/setting.ts";
import { SETTINGS } from "../shared/config/settings.ts";
import { DOMAINS } from "../shared/domains/domains.ts";
import { GIVEN_RULES } from "../shared/domains/fields.ts";
import type { Rule } from "../shared/kernel/rules.ts";
import { docLines, runLines } from "./support/doc-lines.ts";
import { requests } from "./support/requests.ts";
import { sharedHouse } from "./support/shared-house.ts";

const read = (name: string) => readFileSync(join(__dirname, "..", name), "utf8");
const { scripts } = JSON.parse(read("package.json"));

/** A command of the README without its `npm ci &&`, as it stands in package.json. */
const scriptOf = (command: string) => command.replace(/^npm (run )?/, "").split(" ")[0] ?? "";

describe("the README", () => {
  const readme = read("README.md");

  it("lists each setting with its default and what it takes", () => {
    const rows = readme.split("\n");
    const isTold = ([name, { fallback, expected, about }]: [string, Setting]) => {
      const row = rows.find((line) => line.startsWith(`| \`${name}\` |`));
      return [fallback === "" ? "|  |" : `\`${fallback}\``, expected, about].every((text) =>
        row?.includes(text),
      );
    };
    const settings: [string, Setting][] = Object.entries(SETTINGS);
    expect(settings.filter((one) => !isTold(one))).toEqual([]);
  });

  it("names the commands, which exist", () => {
    for (const command of ["npm start", "npm test", "npm run check", "npm run dev"]) {
      expect(readme).toContain(command);
      expect(scripts).toHaveProperty(scriptOf(command));
    }
  });
});

describe("the pages at /docs", () => {
  it("have a row for each file of docs/, which a list in doc-pages.ts names", () => {
    const files = readdirSync(join(__dirname, "../docs")).filter((name) => name.endsWith(".md"));
    const named = DOC_PAGES.map(({ file }) => file);
    expect(files.map((name) => `docs/${name}`).filter((file) => !named.includes(file))).toEqual([]);
  });
});

describe("the list of commands", () => {
  const lines = read("docs/commands.md").split("\n");
  const list = (names: readonly string[] = []) => names.map((name) => `\`${name}\``).join(", ");
  const rows = DOMAINS.flatMap(({ name: domain, commands }) =>
    Object.entries(commands).map(
      ([command, { needs, may }]) =>
        `| ${domain} | \`${command}\` | ${list(needs)} | ${list(may)} |`,
    ),
  );

  it("has a row for each command of each domain, and no other", () =>
    expect(lines.filter((line) => /^\| [a-z_]+ \| `/.test(line))).toEqual(rows));

  it("tells what each field means", () => {
    const fields = Object.entries<Rule>(GIVEN_RULES).map(
      ([name, { type, about }]) => `| \`${name}\` | ${type} | ${about} |`,
    );
    expect(fields.filter((row) => !lines.includes(row))).toEqual([]);
  });
});

describe("the list of requests", () => {
  it("has every request, as a line to paste", () =>
    expect(read("docs/requests.md")).toBe(requests()));
});

describe("the description of the streams", () => {
  const rows = [...collectStreams()].flatMap(([spec, byGroup]) => {
    const { dialect } = Object.values(byGroup)[0] as Stream;
    const rowsOf = (direction: string, all: Readonly<Record<string, { readonly about: string }>>) =>
      Object.entries(all).map(
        ([name, { about }]) =>
          `| \`${spec.replace("GET ", "")}\` | ${direction} | \`${name}\` | ${about} |`,
      );
    return [...rowsOf("outgoing", dialect.outgoing), ...rowsOf("incoming", dialect.incoming)];
  });

  it("has a row for each message of each stream, and no other", () => {
    const lines = read("docs/streams.md").split("\n");
    expect(lines.filter((line) => /^\| `\/\w.*\| (outgoing|incoming) \|/.test(line))).toEqual(rows);
  });
});

describe("the decisions", () => {
  it("have paragraphs in each section", () => {
    const text = read("docs/decisions.md");
    const numbers = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => number);
    const sections = numbers(/^## (\d+)\. /gm);
    expect(sections.length).toBeGreaterThanOrEqual(11);
    expect(numbers(/^\*\*(\d+)\.1 /gm)).toEqual(sections);
  });
});

describe.each([
  "start",
  "sentences",
  "own-sentences",
  "models",
  "scenes",
  "approvals",
  "agents",
  "security",
  "homes",
  "command-line",
])("the page %s", (name) => {
  const house = sharedHouse();
  const blocks = docLines(name);

  it("has commands to paste", () => expect(blocks.length).toBeGreaterThan(0));

  // In their order: a block may need what one before it has made.
  it.each(blocks)("has a block that works: %#", async (block) => {
    expect(await runLines(house, block)).not.toMatch(/"success":false|"confidence":0\.[0-4]/);
  });
});
