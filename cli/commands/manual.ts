/** Commands about the command line itself: its manual, and completions for shells. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import packageJson from "../../package.json" with { type: "json" };
import { own } from "../../shared/kernel/own-property.ts";
import { readNames } from "../api/names.ts";
import { failWith } from "../kernel/failure.ts";
import { bashScript } from "../manual/bash.ts";
import { fishScript } from "../manual/fish.ts";
import { manPage } from "../manual/man-page.ts";
import { zshScript } from "../manual/zsh.ts";
import { readProfiles } from "../profiles/profile-file.ts";
import { type CliCommand, COMPLETIONS, command } from "../spec/command.ts";
import type { CommandTable } from "../spec/table.ts";

const SCRIPTS: Readonly<Record<string, (table: CommandTable) => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

/** Shows a page as `man` shows it; false where there is no `man`. */
const showPage = async (page: string): Promise<boolean> => {
  const man = spawn("man", ["-l", "-"], { stdio: ["pipe", "inherit", "ignore"] });
  man.stdin.on("error", () => undefined).end(page);
  const [code] = await Promise.race([once(man, "close"), once(man, "error").then(() => [1])]);
  return code === 0;
};

/** @param table  Gives the table when it is complete: these commands are rows of it, too. */
export const manualCommands = (table: () => CommandTable, about: string): readonly CliCommand[] => [
  command(
    "man",
    {
      about: "Show the manual; into a file, it is a page for man",
      examples: ["hearth man", "hearth man > ~/.local/share/man/man1/hearth.1"],
    },
    async ({ out }) => {
      const page = manPage(table(), about, packageJson.version);
      if (out.isTerminal && (await showPage(page))) return;
      out.show({ page }, () => [page.trimEnd()]);
    },
  ),
  command(
    "completion",
    {
      about: "Print the completion script of a shell",
      args: { shell: { about: "Your shell", choices: Object.keys(SCRIPTS) } },
      examples: [
        "hearth completion bash > ~/.local/share/bash-completion/completions/hearth",
        "hearth completion zsh > ~/.zfunc/_hearth",
        "hearth completion fish > ~/.config/fish/completions/hearth.fish",
      ],
    },
    async ({ out }, { args: { shell } }) => {
      const script = own(SCRIPTS, shell)?.(table()) ?? failWith("usage", `No script for ${shell}`);
      out.show({ script }, () => [script.trimEnd()]);
    },
  ),
  command(
    "complete",
    {
      about: "Print names, one a line, for completion scripts",
      isHidden: true,
      args: { kind: { about: "What is named", choices: COMPLETIONS } },
    },
    async ({ api, out, target }, { args: { kind } }) => {
      const names =
        kind === "profiles"
          ? Object.keys(readProfiles(target().file).profiles)
          : await readNames(api(), kind);
      out.show({ names }, () => names);
    },
  ),
];
