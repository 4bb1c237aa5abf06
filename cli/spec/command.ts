/** What a command of the command line is: a row with its words, its arguments and options, and what it does. */

import type { ValueReader } from "../kernel/values.ts";
import type { CliContext } from "./context.ts";

/** What a shell offers as the next word; it asks `hearth complete <kind>`. */
export const COMPLETIONS = [
  "entities",
  "areas",
  "floors",
  "labels",
  "devices",
  "domains",
  "scenes",
  "automations",
  "addons",
  "packages",
  "homes",
  "profiles",
] as const;
export type CompletionKind = (typeof COMPLETIONS)[number];

interface Completed {
  readonly about: string;
  readonly choices?: readonly string[];
  /** Names that the service or a file knows; `files` are left to the shell. */
  readonly complete?: CompletionKind | "files";
}

export interface ArgumentSpec extends Completed {
  readonly optional?: true;
  /** Takes all words that are left. */
  readonly many?: true;
}

export interface OptionSpec extends Completed {
  /** One letter. */
  readonly short?: string;
  /** The name of its value; an option without one is on or off. */
  readonly value?: string;
  readonly reader?: ValueReader<unknown>;
  /** May be given several times, and each as a comma list. */
  readonly many?: true;
  /** A comma is part of its value. */
  readonly isWhole?: true;
}

export type ArgumentSpecs = Readonly<Record<string, ArgumentSpec>>;
export type OptionSpecs = Readonly<Record<string, OptionSpec>>;

type ArgumentValue<A extends ArgumentSpec> = A extends { readonly many: true }
  ? readonly string[]
  : A extends { readonly optional: true }
    ? string | undefined
    : string;

type OptionValue<O extends OptionSpec> = O extends { readonly reader: ValueReader<infer T> }
  ? T | undefined
  : O extends { readonly many: true }
    ? readonly string[] | undefined
    : O extends { readonly value: string }
      ? string | undefined
      : boolean | undefined;

export interface CommandInput<A extends ArgumentSpecs, O extends OptionSpecs> {
  readonly args: { readonly [K in keyof A]: ArgumentValue<A[K]> };
  readonly options: { readonly [K in keyof O]?: OptionValue<O[K]> };
}

interface RowOptions<A, O> {
  readonly about: string;
  /** More sentences, for the help and the manual. */
  readonly notes?: readonly string[];
  readonly args?: A;
  /** Named as they are in code: `dryRun` is `--dry-run`. */
  readonly options?: O;
  readonly examples?: readonly string[];
  /** Also runs for the first word of its name alone. */
  readonly isDefault?: true;
  /** Not shown: for shells. */
  readonly isHidden?: true;
}

export interface CliCommand extends RowOptions<ArgumentSpecs, OptionSpecs> {
  /** One word, or two: `scene activate`. */
  readonly name: string;
  readonly args: ArgumentSpecs;
  readonly options: OptionSpecs;
  readonly run: (
    context: CliContext,
    input: CommandInput<ArgumentSpecs, OptionSpecs>,
  ) => Promise<void>;
}

export function command<
  const A extends ArgumentSpecs = Record<never, never>,
  const O extends OptionSpecs = Record<never, never>,
>(
  name: string,
  options: RowOptions<A, O>,
  run: (context: CliContext, input: CommandInput<A, O>) => Promise<void>,
): CliCommand;
export function command(
  name: string,
  options: RowOptions<ArgumentSpecs, OptionSpecs>,
  run: CliCommand["run"],
): CliCommand {
  return { args: {}, options: {}, ...options, name, run };
}

/** `dryRun` as a shell has it. */
export const flagOf = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** What it is about, with its choices where the sentence does not name them all. */
export const aboutOf = ({ about, choices = [] }: Completed): string =>
  choices.every((one) => about.includes(one)) ? about : `${about}: ${choices.join(", ")}`;
