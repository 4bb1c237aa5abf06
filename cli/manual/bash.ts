/** The completion script of bash. */
import { type CommandTable, type ShellPlace, shellPlaces } from "../spec/table.ts";
import { quoted } from "./quote.ts";

type Completed = Pick<ShellPlace["args"][number], "choices" | "complete">;

/** What the shell offers for a value: words, names that hearth tells, files, or nothing. */
const offer = ({ choices, complete }: Completed): string => {
  if (choices) return `_hearth_words ${quoted(choices.join(" "))}`;
  if (complete === "files") return "_hearth_files";
  return complete === undefined ? ":" : `_hearth_names ${complete}`;
};

const argumentArms = ({ path, args }: ShellPlace): readonly string[] =>
  args.map(
    (arg, at) =>
      `    ${quoted(`${path}:${at}`)}${arg.many ? `|${quoted(`${path}:`)}*` : ""}) ${offer(arg)} ;;`,
  );

const optionArms = ({ path, options }: ShellPlace): readonly string[] =>
  options
    .filter(({ value }) => value !== undefined)
    .map((option) => {
      const patterns = option.flags.map((flag) => quoted(`${path}:${flag}`));
      return `    ${patterns.join("|")}) ${offer(option)}; return ;;`;
    });

const placeArm = ({ path, words, options }: ShellPlace): string => {
  const flags = options.flatMap((option) => option.flags);
  return `    ${quoted(path)}) words=${quoted(words.map(([word]) => word).join(" "))} flags=${quoted(flags.join(" "))} ;;`;
};

/** Options with a value, whose next word is no argument. */
const valueFlags = (places: readonly ShellPlace[]): readonly string[] => [
  ...new Set(
    places.flatMap(({ options }) =>
      options.filter(({ value }) => value !== undefined).flatMap(({ flags }) => flags),
    ),
  ),
];

export const bashScript = (table: CommandTable): string => {
  const places = shellPlaces(table);
  const paths = places.map(({ path }) => path).filter((path) => path !== "");
  return `# Completion of hearth for bash, made by: hearth completion bash
_hearth_words() { COMPREPLY=($(compgen -W "$1" -- "$cur")); }
_hearth_names() { COMPREPLY=($(compgen -W "$(hearth complete "$1" 2>/dev/null)" -- "$cur")); }
_hearth_files() { COMPREPLY=($(compgen -f -- "$cur")); }
_hearth() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD - 1]}"
  local path="" count=0 index word words="" flags=""
  COMPREPLY=()
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    case "$word" in
    ${valueFlags(places).join("|")}) index=$((index + 1)); continue ;;
    -*) continue ;;
    esac
    case "\${path:+$path }$word" in
    ${paths.map(quoted).join("|")}) path="\${path:+$path }$word" ;;
    *) count=$((count + 1)) ;;
    esac
  done
  case "$path:$prev" in
${places.flatMap(optionArms).join("\n")}
  esac
  case "$path" in
${places.map(placeArm).join("\n")}
  esac
  if [[ "$cur" == -* ]]; then _hearth_words "$flags"; return; fi
  if [[ -n "$words" && $count == 0 ]]; then _hearth_words "$words"; fi
  if [[ -n "\${COMPREPLY[*]}" ]]; then return; fi
  case "$path:$count" in
${places.flatMap(argumentArms).join("\n")}
  esac
}
complete -F _hearth hearth
`;
};
