/** The manual and the completion scripts say what the table of commands says. */
import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { EXIT_CODES } from "../../cli/kernel/exit-codes.ts";
import { VARIABLES } from "../../cli/kernel/surroundings.ts";
import { bashScript } from "../../cli/manual/bash.ts";
import { fishScript } from "../../cli/manual/fish.ts";
import { zshScript } from "../../cli/manual/zsh.ts";
import { flagOf } from "../../cli/spec/command.ts";
import { TABLE } from "../../cli/table.ts";
import { freshFolder, ROOT } from "../support/spawn.ts";
import { cliHome, runCli } from "./support/home.ts";

const shown = TABLE.commands.filter(({ isHidden }) => !isHidden);
const flags = [TABLE.common, ...shown.map(({ options }) => options)].flatMap((options) =>
  Object.keys(options).map(flagOf),
);

describe("the table of commands", () => {
  it("has each name once, and each family in the list of families", () => {
    const names = TABLE.commands.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    const families = names.flatMap((name) => (name.includes(" ") ? [name.split(" ")[0]] : []));
    expect([...new Set(families)].sort()).toEqual(Object.keys(TABLE.families).sort());
  });

  it("has examples that begin with the command that they explain", () => {
    const startOf = ({ name, isDefault }: (typeof shown)[number]) =>
      `hearth ${isDefault ? name.split(" ")[0] : name}`;
    const wrong = shown.flatMap((row) =>
      (row.examples ?? []).filter((line) => !line.startsWith(startOf(row))),
    );
    expect(wrong).toEqual([]);
  });
});

describe("the help of a command", () => {
  it("names the options of every command, and the choices of its own", async () => {
    const { out } = await runCli(["watch", "--help"]);
    const text = out.replaceAll(/\s+/g, " ");
    expect(text).toMatch(/Only these kinds: [a-z_, ]*state_change, [a-z_, ]*scene_activated/);
    for (const name of Object.keys(TABLE.common)) expect(text).toContain(flagOf(name));
  });
});

describe("the manual", () => {
  const page = runCli(["man"]);

  it("has every command, option and exit code", async () => {
    const text = (await page).out.replaceAll("\\-", "-");
    const missing = (all: readonly string[]) => all.filter((one) => !text.includes(one));
    expect(missing(shown.map(({ name }) => `.SS hearth ${name}`))).toEqual([]);
    expect(missing(flags)).toEqual([]);
    expect(
      missing(Object.values(EXIT_CODES).map(([code, about]) => `.B ${code}\n${about}`)),
    ).toEqual([]);
  });

  const hasMan = spawnSync("man", ["--version"]).status === 0;
  (hasMan ? it : it.skip)("is a page that man reads without a warning", async () => {
    const file = join(freshFolder(), "hearth.1");
    writeFileSync(file, (await page).out);
    const { stdout, stderr } = spawnSync("man", ["--warnings", "-l", file], { encoding: "utf8" });
    expect([stderr, stdout]).toEqual(["", expect.stringContaining("EXIT STATUS")]);
  });
});

describe("docs/command-line.md", () => {
  const text = readFileSync(join(ROOT, "docs/command-line.md"), "utf8");
  const rows = [...text.matchAll(/^\| (\S.*?) \| (.*) \|$/gm)].map(([, one, other]) => [
    one,
    other,
  ]);

  it("has every command in its first table", () => {
    const firsts = [...new Set(shown.map(({ name }) => name.split(" ")[0] ?? ""))];
    const listed = rows.flatMap(([one = ""]) => [...one.matchAll(/`([a-z]+)`/g)]);
    expect(listed.map(([, word]) => word).sort()).toEqual(firsts.sort());
  });

  it("has every exit code and every variable", () => {
    const codes = Object.values(EXIT_CODES).map(([code, about]) => [String(code), about]);
    const variables = Object.entries(VARIABLES).map(([name, about]) => [`\`${name}\``, about]);
    for (const row of [...codes, ...variables]) expect(rows).toContainEqual(row);
  });
});

describe("a completion script", () => {
  it.each([
    ["bash", bashScript],
    ["zsh", zshScript],
    ["fish", fishScript],
  ])("of %s knows every command and option", (_shell, scriptOf) => {
    const script = scriptOf(TABLE);
    const words = shown.flatMap(({ name }) => name.split(" "));
    const bare = flags.map((flag) => flag.slice(2));
    expect([...words, ...bare].filter((one) => !script.includes(one))).toEqual([]);
  });

  it.each([
    ["zsh", ["-n"], zshScript],
    ["fish", ["--no-execute"], fishScript],
  ])("of %s is one that the shell reads", (shell, options, scriptOf) => {
    const file = join(freshFolder(), "script");
    writeFileSync(file, scriptOf(TABLE));
    const { error, status, stderr } = spawnSync(shell, [...options, file], { encoding: "utf8" });
    const isMissing = error !== undefined;
    expect(isMissing ? "" : `${status}${stderr}`).toBe(isMissing ? "" : "0");
  });
});

describe("bash", () => {
  const home = cliHome();
  let folder: string;
  beforeAll(() => {
    folder = freshFolder();
    mkdirSync(join(folder, "bin"));
    symlinkSync(join(ROOT, "cli/hearth.js"), join(folder, "bin/hearth"));
    symlinkSync(process.execPath, join(folder, "bin/node"));
    const ask = `COMP_WORDS=("$@"); COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); _hearth; echo "\${COMPREPLY[@]}"`;
    writeFileSync(join(folder, "ask.bash"), `${bashScript(TABLE)}\n${ask}\n`);
  });

  const offers = (...words: readonly string[]) =>
    new Promise<string>((resolve) => {
      const PATH = `${folder}/bin:${process.env.PATH}`;
      const options = { env: { ...home.env, PATH } };
      const program = [join(folder, "ask.bash"), "hearth", ...words];
      execFile("bash", program, options, (_error, out) => resolve(out.trim()));
    });

  it.each([
    [["sc"], "scene scheduled"],
    [["scene", "s"], "show save"],
    [["get", "--d"], "--domain"],
    [["get", "light.ki"], "light.kids_room light.kitchen light.kitchen_counter"],
    [["--json", "get", "--area", "k"], "kids_room kitchen"],
    [["users", "add", "anna", "--role", ""], "viewer user admin"],
    [["scene", "activate", "scene.m"], "scene.movie_night"],
    [["completion", ""], "bash zsh fish"],
    [["plan", ""], "new show apply"],
    [["plan", "light.ki"], "light.kids_room light.kitchen light.kitchen_counter"],
    [["whoami", ""], ""],
  ])("offers after %j: %s", async (words, expected) => {
    const sorted = (text: string) => text.split(" ").sort();
    expect(sorted(await offers(...words))).toEqual(sorted(expected));
  });
});
