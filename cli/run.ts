/** Runs one command line in its surroundings, to an exit code. */
import { CommanderError } from "commander";
import type { Clock } from "../shared/async/clock.ts";
import type { Env } from "../shared/config/config.ts";
import { openApi } from "./api/api.ts";
import { tokenRenewal } from "./api/renewal.ts";
import { ABOUT } from "./commands/commands.ts";
import { exitCode } from "./kernel/exit-codes.ts";
import { commandFailure, failWith, isCommandFailure } from "./kernel/failure.ts";
import { authorizationOf } from "./profiles/credential.ts";
import { targetOf } from "./profiles/target.ts";
import type { CliContext, CommonOptions } from "./spec/context.ts";
import { parserFor } from "./spec/parser.ts";
import { TABLE } from "./table.ts";
import { type OutputStreams, openOutput } from "./terminal/output.ts";
import { type InputStream, openPrompt } from "./terminal/prompt.ts";
import { styleFor } from "./terminal/style.ts";

export interface Surroundings extends OutputStreams {
  readonly words: readonly string[];
  readonly env: Env;
  readonly clock: Clock;
  readonly version: string;
  readonly stdin: InputStream;
}

/** A word is missing, and the help was shown instead. */
const HELP_SHOWN = "commander.help";
const TIMEOUT_MS = 10_000;

const contextOf = (around: Surroundings, common: CommonOptions): CliContext => {
  const { env, clock, stdin, stdout, stderr } = around;
  const out = openOutput({
    stdout,
    stderr,
    isJson: common.json === true,
    hasColor: common.noColor !== true,
  });
  const timeoutMs = common.timeout ?? TIMEOUT_MS;
  const target = () => targetOf(env, common);
  return {
    env,
    clock,
    common,
    timeoutMs,
    out,
    prompt: openPrompt(stdin, stderr),
    target,
    api() {
      const found = target();
      const renew = tokenRenewal({ clock, timeoutMs });
      const authorization = () => authorizationOf(found, clock, renew);
      return openApi({ url: found.url, clock, timeoutMs, authorization });
    },
  };
};

/** The command that the words name, as far as they name one: its help lists what it takes. */
const helpPath = (words: readonly string[]): string => {
  const [first = "", second = ""] = words.filter((word) => !word.startsWith("-"));
  const isKnown = (path: string) =>
    TABLE.commands.some(({ name }) => name === path || name.startsWith(`${path} `));
  const path = [`${first} ${second}`, first].find((one) => one !== "" && isKnown(one));
  return path === undefined ? "" : `${path} `;
};

/** `help scene activate` is `scene activate --help`, and no words at all ask for help, too. */
const parsedWords = (words: readonly string[]): readonly string[] => {
  if (words.length > 0 && words[0] !== "help") return words;
  const path = words.filter((word) => word !== "help" && !word.startsWith("-"));
  if (helpPath(path).trim() !== path.join(" "))
    failWith("usage", `There is no command ${path.join(" ")}`, "List them with hearth --help");
  return [...path, "--help"];
};

/** What the parser says, in the words of all other failures. */
const usageFailure = ({ message }: CommanderError, words: readonly string[]) => {
  const [first = "", ...rest] = message.replace(/^error: /, "").split("\n");
  const text = first.charAt(0).toUpperCase() + first.slice(1);
  return commandFailure("usage", [text, ...rest].join(" "), {
    advice: [`See hearth ${helpPath(words)}--help`],
  });
};

const failureOf = (error: unknown, words: readonly string[]) => {
  if (isCommandFailure(error)) return error;
  if (error instanceof CommanderError) return usageFailure(error, words);
  const { stack, message } = error as Error;
  return commandFailure("failed", `This is a defect of hearth: ${message}`, {
    advice: [String(stack)],
  });
};

const printFailure = (error: unknown, { stderr, words }: Surroundings): number => {
  const { exit, message, advice = [], code, details } = failureOf(error, words);
  if (words.includes("--json")) {
    const told = { code, message, advice, details, exit_code: exitCode(exit) };
    stderr.write(`${JSON.stringify({ error: told })}\n`);
    return exitCode(exit);
  }
  const style = styleFor(stderr, !words.includes("--no-color"));
  stderr.write(`${style.bad("error:")} ${message}\n`);
  for (const line of advice) stderr.write(`  ${line}\n`);
  return exitCode(exit);
};

export const run = async (around: Surroundings): Promise<number> => {
  const { words, stdout, version } = around;
  const parser = parserFor({
    ...TABLE,
    about: ABOUT,
    version,
    writeOut: (text) => void stdout.write(text),
    writeErr: (text) => void around.stderr.write(text),
    run: (row, common, input) => row.run(contextOf(around, common), input),
  });
  try {
    await parser.parseAsync([...parsedWords(words)], { from: "user" });
    return exitCode("ok");
  } catch (error) {
    // Help and version end the parser, too.
    if (error instanceof CommanderError && error.exitCode === 0) return exitCode("ok");
    if (error instanceof CommanderError && error.code === HELP_SHOWN) return exitCode("usage");
    return printFailure(error, around);
  }
};
