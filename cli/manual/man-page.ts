/** The manual page, in roff. */
import { EXIT_CODES } from "../kernel/exit-codes.ts";
import { FILES, VARIABLES } from "../kernel/surroundings.ts";
import { type ArgumentSpec, aboutOf, type CliCommand } from "../spec/command.ts";
import { type CommandTable, type ShellOption, shellOptions } from "../spec/table.ts";

/** A dot or a quote at the start of a line would be a request; a bare `-` would be a hyphen. */
const roff = (text: string): string =>
  text
    .replaceAll("\\", "\\e")
    .replaceAll("-", "\\-")
    .replace(/^(?=['.])/gm, "\\&");

const tagged = (tag: string, text: string): readonly string[] => [
  ".TP",
  `.B ${roff(tag)}`,
  roff(text),
];

const optionTag = ({ flags, value }: ShellOption): string =>
  `${flags.join(", ")}${value === undefined ? "" : ` <${value}>`}`;

const argumentText = (name: string, { optional, many }: ArgumentSpec): string => {
  const text = `${name}${many ? "..." : ""}`;
  return optional ? `[${text}]` : `<${text}>`;
};

const synopsis = ({ name, args, options }: CliCommand): string =>
  [
    `hearth ${name}`,
    ...(Object.keys(options).length > 0 ? ["[options]"] : []),
    ...Object.entries(args).map(([word, spec]) => argumentText(word, spec)),
  ].join(" ");

const commandLines = (row: CliCommand): readonly string[] => [
  `.SS ${roff(synopsis(row))}`,
  roff(`${row.about}.`),
  ...(row.notes ?? []).map(roff),
  ...Object.entries(row.args).flatMap(([name, spec]) => tagged(name, aboutOf(spec))),
  ...shellOptions(row.options).flatMap((option) => tagged(optionTag(option), aboutOf(option))),
  ...((row.examples ?? []).length > 0
    ? [".PP", ".nf", ...(row.examples ?? []).map(roff), ".fi"]
    : []),
];

export const manPage = (
  { commands, common }: CommandTable,
  about: string,
  version: string,
): string =>
  [
    `.TH HEARTH 1 "" "hearth ${version}" "Hearth"`,
    ".SH NAME",
    roff("hearth - command line of a home that Hearth serves"),
    ".SH SYNOPSIS",
    ".B hearth",
    roff("[options] <command> [arguments]"),
    ".SH DESCRIPTION",
    roff(about),
    ".SH OPTIONS",
    "Every command takes these, before or after its name.",
    ...shellOptions(common).flatMap((option) => tagged(optionTag(option), option.about)),
    ".SH COMMANDS",
    ...commands.filter(({ isHidden }) => isHidden !== true).flatMap(commandLines),
    ".SH EXIT STATUS",
    ...Object.values(EXIT_CODES).flatMap(([code, text]) => tagged(String(code), text)),
    ".SH ENVIRONMENT",
    ...Object.entries(VARIABLES).flatMap(([name, text]) => tagged(name, text)),
    ".SH FILES",
    ...Object.entries(FILES).flatMap(([name, text]) => tagged(name, text)),
    "",
  ].join("\n");
