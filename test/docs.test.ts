/** The papers of the project say what the code does. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { GROUPS } from "../gateway/groups.ts";
import type { Stream } from "../gateway/push/stream.ts";
import { collectStreams } from "../gateway/routes.ts";
import { DOMAINS } from "../services/devices/commands.ts";
import type { Domain } from "../services/devices/domain.ts";
import { FIELD_RULES } from "../shared/contracts/fields.ts";
import { SETTINGS, type Setting } from "../shared/settings.ts";
import { requests } from "./support/requests.ts";

const read = (name: string) => readFileSync(join(__dirname, "..", name), "utf8");
const { scripts } = JSON.parse(read("package.json"));

/** A command of the README without its `npm ci &&`, as it stands in package.json. */
const scriptOf = (command: string) => command.replace(/^npm (run )?/, "").split(" ")[0] ?? "";

describe("the README", () => {
  it.each(Object.entries(SETTINGS) as [string, Setting][])(
    "lists the setting %s with its default and what it takes",
    (name, { fallback, allowed, about }) => {
      const row = read("README.md")
        .split("\n")
        .find((line) => line.startsWith(`| \`${name}\` |`));
      expect(row).toContain(fallback === "" ? "|  |" : `\`${fallback}\``);
      expect(row).toContain(allowed);
      expect(row).toContain(about);
    },
  );

  it.each(["npm start", "npm test", "npm run check", "npm run dev"])(
    "names the command %s, which exists",
    (command) => {
      expect(read("README.md")).toContain(command);
      expect(scripts).toHaveProperty(scriptOf(command));
    },
  );
});

describe("the list of commands", () => {
  const lines = read("docs/commands.md").split("\n");
  const list = (names: readonly string[] = []) => names.map((name) => `\`${name}\``).join(", ");
  const rows = Object.entries<Domain>(DOMAINS).flatMap(([domain, { commands }]) =>
    Object.entries(commands).map(
      ([command, { needs, may }]) =>
        `| ${domain} | \`${command}\` | ${list(needs)} | ${list(may)} |`,
    ),
  );

  it("has a row for each command of each domain, and no other", () =>
    expect(lines.filter((line) => /^\| [a-z_]+ \| `/.test(line))).toEqual(rows));

  it.each(Object.entries(FIELD_RULES))("tells what %s means", (name, { type, about }) =>
    expect(lines).toContain(`| \`${name}\` | ${type} | ${about} |`),
  );
});

describe("the list of requests", () => {
  it("has every request, as a line to paste", () =>
    expect(read("docs/requests.md")).toBe(requests()));
});

describe("the description of the streams", () => {
  const rows = [...collectStreams(GROUPS)].flatMap(([spec, byGroup]) => {
    const { dialect } = Object.values(byGroup)[0] as Stream;
    const rowsOf = (verb: string, all: Readonly<Record<string, { readonly about: string }>>) =>
      Object.entries(all).map(
        ([name, { about }]) =>
          `| \`${spec.replace("GET ", "")}\` | ${verb} | \`${name}\` | ${about} |`,
      );
    return [...rowsOf("says", dialect.says), ...rowsOf("hears", dialect.hears)];
  });

  it("has a row for each message of each stream, and no other", () => {
    const lines = read("docs/streams.md").split("\n");
    expect(lines.filter((line) => /^\| `\/\w.*\| (says|hears) \|/.test(line))).toEqual(rows);
  });
});

describe("the decisions", () => {
  it.each("1 2 3 4 5 6 7 8 9 10 11".split(" "))("have paragraphs in section %s", (section) => {
    expect(read("docs/decisions.md")).toMatch(new RegExp(`^\\*\\*${section}\\.1 `, "m"));
  });
});
