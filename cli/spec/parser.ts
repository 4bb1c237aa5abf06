/** The table of commands as a parser of command lines, made with commander. */
import { Argument, Command, InvalidArgumentError, Option } from "commander";
import { own } from "../../shared/kernel/own-property.ts";
import { alikeTo, didYouMean } from "../../shared/text/similar-names.ts";
import { failWith } from "../kernel/failure.ts";
import {
  type ArgumentSpec,
  aboutOf,
  type CliCommand,
  type CommandInput,
  flagOf,
  type OptionSpec,
} from "./command.ts";
import type { CommandTable } from "./table.ts";

type Values = Readonly<Record<string, unknown>>;
type Input = CommandInput<
  Readonly<Record<string, ArgumentSpec>>,
  Readonly<Record<string, OptionSpec>>
>;

export interface ParserOptions extends CommandTable {
  readonly about: string;
  readonly version: string;
  readonly writeOut: (text: string) => void;
  readonly writeErr: (text: string) => void;
  readonly run: (row: CliCommand, common: Values, input: Input) => Promise<void>;
}

const readItem = ({ choices, reader }: OptionSpec, text: string): unknown => {
  if (choices && !choices.includes(text))
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(", ")}.`);
  const value = reader ? reader.read(text) : text;
  if (value === undefined) throw new InvalidArgumentError(`Expected ${reader?.expected}.`);
  return value;
};

const parserOf = (spec: OptionSpec) => (text: string, before: unknown) => {
  if (!spec.many) return readItem(spec, text);
  const items = (spec.isWhole ? [text] : text.split(",")).map((item) =>
    readItem(spec, item.trim()),
  );
  return [...(Array.isArray(before) ? before : []), ...items];
};

const optionOf = (name: string, spec: OptionSpec): Option => {
  const flags = `${spec.short ? `-${spec.short}, ` : ""}${flagOf(name)}`;
  if (spec.value === undefined) return new Option(flags, spec.about);
  return new Option(`${flags} <${spec.value}>`, aboutOf(spec)).argParser(parserOf(spec));
};

const argumentOf = (name: string, { about, optional, many, choices }: ArgumentSpec): Argument => {
  const text = `${name}${many ? "..." : ""}`;
  const argument = new Argument(optional ? `[${text}]` : `<${text}>`, about);
  return choices ? argument.choices([...choices]) : argument;
};

const addOptions = (to: Command, options: CliCommand["options"]): void => {
  for (const [name, spec] of Object.entries(options)) to.addOption(optionOf(name, spec));
};

const helpAfter = (
  { notes = [], examples = [] }: CliCommand,
  common: CommandTable["common"],
): string =>
  [
    ...(notes.length > 0 ? ["", ...notes] : []),
    ...(examples.length > 0 ? ["", "Examples:", ...examples.map((line) => `  ${line}`)] : []),
    "",
    `Every command takes ${Object.keys(common).map(flagOf).join(", ")}, too: hearth --help`,
  ].join("\n");

/** commander keeps `--no-color` as `color: false`. */
const optionsIn = (given: Command, specs: CliCommand["options"]): Values => {
  const values = given.optsWithGlobals<Values>();
  return Object.fromEntries(
    Object.entries(specs).map(([name, spec]) => {
      const option = optionOf(name, spec);
      const value = own(values, option.attributeName());
      return [name, option.negate ? value === false : value];
    }),
  );
};

const inputOf = (row: CliCommand, given: Command, args: readonly unknown[]) => ({
  args: Object.fromEntries(Object.keys(row.args).map((name, at) => [name, args[at]])),
  options: optionsIn(given, row.options),
});

/** commander gives a family the options of its default row, wherever they stand: here they are of another row. */
const refuseForeign = (to: Command): void => {
  // The options of the program itself are for all.
  const family = to.parent?.parent ? to.parent : undefined;
  const own = new Set(to.options.map((option) => option.attributeName()));
  const foreign = family?.options.find((option) => {
    const name = option.attributeName();
    return family.getOptionValueSource(name) === "cli" && !own.has(name);
  });
  if (foreign) failWith("usage", `unknown option '${foreign.long}'`);
};

const fill = (to: Command, row: CliCommand, { common, run }: ParserOptions): void => {
  to.description(row.about).addHelpText("after", helpAfter(row, common));
  for (const [name, spec] of Object.entries(row.args)) to.addArgument(argumentOf(name, spec));
  addOptions(to, row.options);
  to.action(async () => {
    refuseForeign(to);
    await run(row, optionsIn(to, common), inputOf(row, to, to.processedArgs) as Input);
  });
};

/** A family by its first word alone does what its default row does, with the words of that row. */
const fillFamily = (to: Command, rows: readonly CliCommand[], options: ParserOptions): void => {
  const standard = rows.find(({ isDefault }) => isDefault);
  if (standard === undefined) return;
  if (Object.keys(standard.args).length > 0) {
    fill(to, { ...standard, about: to.description() }, options);
    return;
  }
  addOptions(to, standard.options);
  to.usage("[options] [command]")
    .argument("[command]")
    .action(async (word?: string) => {
      const words = rows.map(({ name }) => name.split(" ")[1] ?? "");
      if (word !== undefined)
        failWith(
          "usage",
          `Unknown command ${to.name()} ${word}${didYouMean(alikeTo(word, words))}`,
          `Known are: ${words.join(", ")}`,
        );
      await options.run(
        standard,
        optionsIn(to, options.common),
        inputOf(standard, to, []) as Input,
      );
    });
};

/** @returns a parser that neither prints errors nor ends the process. */
export const parserFor = (options: ParserOptions): Command => {
  const rows = options.commands;
  const program = new Command("hearth")
    .description(options.about)
    .version(options.version, "--version", "Print the version")
    .helpOption("-h, --help", "Explain a command")
    .helpCommand("help [command]", "Explain a command")
    .exitOverride()
    .configureOutput({
      writeOut: options.writeOut,
      writeErr: options.writeErr,
      outputError: () => undefined,
    });
  addOptions(program, options.common);
  const families = new Map<string, Command>();
  for (const row of rows) {
    const [first = "", second] = row.name.split(" ");
    const isHidden = { hidden: row.isHidden === true };
    if (second === undefined) {
      fill(program.command(first, isHidden), row, options);
      continue;
    }
    const family = families.get(first) ?? program.command(first);
    family.description(own(options.families, first) ?? "");
    families.set(first, family);
    fill(family.command(second, isHidden), row, options);
  }
  for (const [first, family] of families)
    fillFamily(
      family,
      rows.filter(({ name }) => name.startsWith(`${first} `)),
      options,
    );
  return program;
};
