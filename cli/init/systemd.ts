/** A systemd unit for this installation, made of the one that is shipped. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { own } from "../../shared/kernel/own-property.ts";
import { nodeArguments, ROOT } from "../spec/installation.ts";

const TEMPLATE = join(ROOT, "deploy/systemd/hearth.service");

interface UnitOptions {
  /** The user that runs it. */
  readonly user: string;
}

/** The unit hides home folders, unless it runs from one. */
const isInHome = (path: string) => /^\/(home|root|run\/user)\//.test(path);

/** systemd splits at spaces, and takes `%` for its own. */
const escaped = (word: string) => {
  const text = word.replaceAll("%", "%%");
  return /[\s"'\\]/.test(text) ? `"${text.replace(/["\\]/g, "\\$&")}"` : text;
};

export const unitText = ({ user }: UnitOptions): string => {
  const program = [process.execPath, ...nodeArguments("start")];
  const rows: Readonly<Record<string, string>> = {
    User: user,
    Documentation: `file://${ROOT}/README.md`,
    WorkingDirectory: escaped(ROOT),
    ExecStart: program.map(escaped).join(" "),
    ...(program.concat(ROOT).some(isInHome) && { ProtectHome: "read-only" }),
  };
  return readFileSync(TEMPLATE, "utf8")
    .split("\n")
    .map((line) => {
      const [, name = ""] = /^(\w+)=/.exec(line) ?? [];
      const value = own(rows, name);
      return value === undefined ? line : `${name}=${value}`;
    })
    .join("\n")
    .replace(
      /^# Hearth as one process\..*$/m,
      "# Hearth as one process, written by hearth init systemd.",
    );
};
