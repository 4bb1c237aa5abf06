/** The completion script of fish. */
import { type CommandTable, type ShellPlace, shellPlaces } from "../spec/table.ts";
import { fishQuoted } from "./quote.ts";

type Completed = Pick<ShellPlace["args"][number], "choices" | "complete">;

const candidates = ({ choices, complete }: Completed): string => {
  if (choices) return ` -a ${fishQuoted(choices.join(" "))}`;
  if (complete === "files") return " -F";
  return complete === undefined
    ? ""
    : ` -a ${fishQuoted(`(hearth complete ${complete} 2>/dev/null)`)}`;
};

const flagOptions = (flags: readonly string[]): string =>
  flags
    .map((flag) => (flag.startsWith("--") ? ` -l ${flag.slice(2)}` : ` -s ${flag.slice(1)}`))
    .join("");

const linesOf = ({ path, words, options, args }: ShellPlace): readonly string[] => {
  const here = `complete -c hearth -n ${fishQuoted(`__hearth_at ${path}`.trim())}`;
  return [
    ...words.map(([word, about]) => `${here} -a ${fishQuoted(word)} -d ${fishQuoted(about)}`),
    ...options.map((option) => {
      const isFile = option.complete === "files";
      const value =
        option.value === undefined ? "" : ` -r${isFile ? "" : " -f"}${candidates(option)}`;
      return `${here}${flagOptions(option.flags)}${value} -d ${fishQuoted(option.about)}`;
    }),
    ...args
      .map((arg) => candidates(arg))
      .filter((offered) => offered !== "")
      .map((offered) => `${here}${offered}`),
  ];
};

export const fishScript = (table: CommandTable): string => {
  const places = shellPlaces(table);
  const paths = places.map(({ path }) => path).filter((path) => path !== "");
  return `# Completion of hearth for fish, made by: hearth completion fish
complete -c hearth -f
# Whether the words so far are these, whatever options and arguments stand between.
function __hearth_at
    set -l path
    for word in (commandline -opc)[2..-1]
        contains -- "$path $word" ${paths.map((path) => fishQuoted(` ${path}`)).join(" ")}
        and set path "$path $word"
    end
    test "$path" = "$(string join ' ' -- '' $argv)"
    or test -z "$path" -a -z "$argv"
end
${places.flatMap(linesOf).join("\n")}
`;
};
