/** The completion script of zsh. */
import {
  type CommandTable,
  type ShellOption,
  type ShellPlace,
  shellPlaces,
} from "../spec/table.ts";
import { quoted } from "./quote.ts";

type Completed = Pick<ShellPlace["args"][number], "choices" | "complete">;

/** Within a specification of \`_arguments\`, colons and brackets have a meaning. */
const plain = (text: string): string => text.replace(/[[\]:\\]/g, "\\$&");

const action = ({ choices, complete }: Completed): string => {
  if (choices) return `(${choices.join(" ")})`;
  if (complete === "files") return "_files";
  return complete === undefined ? " " : `{_hearth_names ${complete}}`;
};

const optionSpecs = (option: ShellOption): readonly string[] => {
  const value = option.value === undefined ? "" : `:${plain(option.value)}:${action(option)}`;
  return option.flags.map((flag) => quoted(`*${flag}[${plain(option.about)}]${value}`));
};

const argumentSpecs = ({ args }: ShellPlace): readonly string[] =>
  args.map((arg, at) => {
    const place = arg.many ? "*" : String(at + 1);
    return quoted(`${place}:${plain(arg.about)}:${action(arg)}`);
  });

const nameOf = (path: string): string =>
  `_hearth${path === "" ? "" : `_${path.replace(" ", "_")}`}`;

/** What a family also takes without the word of a command. */
const nameCalls = ({ args }: ShellPlace): readonly string[] =>
  args.flatMap(({ complete }) =>
    complete === undefined || complete === "files" ? [] : [`_hearth_names ${complete}`],
  );

/** A place whose next word is a command hands the rest to that command's function. */
const familyFunction = (place: ShellPlace): string => {
  const { path, words } = place;
  const described = words.map(([word, about]) => `    ${quoted(`${plain(word)}:${about}`)}`);
  const names = nameCalls(place);
  const arms = [
    ...words.map(([word]) => `    ${word}) ${nameOf(path === "" ? word : `${path} ${word}`)} ;;`),
    ...names.map((call) => `    *) ${call} ;;`),
  ];
  return `${nameOf(path)}() {
  local curcontext="$curcontext" state line
  local -a commands=(
${described.join("\n")}
  )
  _arguments -C ${place.options.flatMap(optionSpecs).join(" \\\n    ")} \\
    '1:command:->command' '*::argument:->argument'
  case $state in
  command) ${["_describe -t commands command commands", ...names].join("; ")} ;;
  argument)
    case $line[1] in
${arms.join("\n")}
    esac ;;
  esac
}`;
};

const commandFunction = (place: ShellPlace): string =>
  `${nameOf(place.path)}() {
  _arguments ${[...place.options.flatMap(optionSpecs), ...argumentSpecs(place)].join(" \\\n    ")}
}`;

export const zshScript = (table: CommandTable): string => {
  const functions = shellPlaces(table).map((place) =>
    place.words.length > 0 ? familyFunction(place) : commandFunction(place),
  );
  return `#compdef hearth
# Completion of hearth for zsh, made by: hearth completion zsh
_hearth_names() {
  local -a names=("\${(@f)$(hearth complete $1 2>/dev/null)}")
  compadd -a names
}
${functions.join("\n")}
if [[ "$funcstack[1]" == _hearth ]]; then _hearth "$@"; else compdef _hearth hearth; fi
`;
};
