/** The table of all commands, of which the parser, the help, the manual and the completions are made. */
import { type CliCommand, flagOf, type OptionSpec } from "./command.ts";

export interface CommandTable {
  readonly commands: readonly CliCommand[];
  /** First words of commands with two, and what they are about. */
  readonly families: Readonly<Record<string, string>>;
  /** Options that every command takes. */
  readonly common: Readonly<Record<string, OptionSpec>>;
}

/** An option as a shell has it. */
export interface ShellOption extends OptionSpec {
  /** Such as `-p` and `--profile`. */
  readonly flags: readonly string[];
}

export const shellOptions = (
  options: Readonly<Record<string, OptionSpec>>,
): readonly ShellOption[] =>
  Object.entries(options).map(([name, spec]) => ({
    ...spec,
    flags: [...(spec.short === undefined ? [] : [`-${spec.short}`]), flagOf(name)],
  }));

/** What may follow some words: a command's options and arguments, or the next word of a family. */
export interface ShellPlace {
  /** Empty, `scene` or `scene show`. */
  readonly path: string;
  /** The words that go on from here, and what they are about. */
  readonly words: readonly (readonly [word: string, about: string])[];
  readonly options: readonly ShellOption[];
  readonly args: readonly CliCommand["args"][string][];
}

const isShown = ({ isHidden }: CliCommand) => isHidden !== true;

/** All places, the empty one first; a family offers what its default command takes, too. */
export const shellPlaces = ({
  commands,
  families,
  common,
}: CommandTable): readonly ShellPlace[] => {
  const shown = commands.filter(isShown);
  const always = shellOptions({ ...common, help: { about: "Explain a command", short: "h" } });
  const firsts = new Map(
    shown.map(({ name, about }) => {
      const [first = "", second] = name.split(" ");
      const family = Object.entries(families).find(([word]) => word === first)?.[1] ?? about;
      return [first, second === undefined ? about : family];
    }),
  );
  const familyPlaces = [...firsts.keys()].flatMap((first): readonly ShellPlace[] => {
    const rows = shown.filter(({ name }) => name.startsWith(`${first} `));
    if (rows.length === 0) return [];
    const standard = rows.find(({ isDefault }) => isDefault);
    return [
      {
        path: first,
        words: rows.map(({ name, about }) => [name.slice(first.length + 1), about]),
        options: [...shellOptions(standard?.options ?? {}), ...always],
        args: Object.values(standard?.args ?? {}),
      },
    ];
  });
  const rowPlaces = shown.map(({ name, options, args }) => ({
    path: name,
    words: [],
    options: [...shellOptions(options), ...always],
    args: Object.values(args),
  }));
  return [
    { path: "", words: [...firsts], options: always, args: [] },
    ...familyPlaces,
    ...rowPlaces,
  ];
};
