/** Reads a file of sentences in the format of Home Assistant's custom sentences, in YAML or JSON. */
import { isMap, isScalar, LineCounter, parseDocument } from "yaml";
import { domainFor } from "../../../shared/domains/domains.ts";
import { domainOf } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { readTemplate } from "../understanding/templates/template-syntax.ts";
import { INTENTS } from "./intents.ts";
import type { Pack, PackBlock, PackCommand, PackPath, PackProblem } from "./pack.ts";
import { readLists, readRules } from "./pack-lists.ts";
import { openPackReader, type PackReader } from "./pack-reader.ts";

/** A problem with its place in the text. */
export interface PlacedProblem {
  readonly path: string;
  readonly line: number | null;
  readonly reason: string;
}

const FILE_KEYS = ["language", "intents", "lists", "expansion_rules", "skip_words"];
const BLOCK_KEYS = [
  "sentences",
  "slots",
  "requires_context",
  "excludes_context",
  "response",
  "commands",
];
const COMMAND_KEYS = ["entity_id", "area", "floor", "domain", "command", "fields"];
const TARGETS = ["entity_id", "area", "floor"];

/** The command is one of the domain of what is named by its id. */
const checkCommand = (
  reader: PackReader,
  { entity_id = [], domain, command }: PackCommand,
  path: PackPath,
): void => {
  const domains = [...entity_id.filter((id) => !id.includes("{")).map(domainOf), domain ?? ""];
  for (const one of domains.filter((name) => name !== "" && !name.includes("{"))) {
    const { name, commands } = domainFor(`${one}.any`);
    if (!command.includes("{") && own(commands, command) === undefined)
      reader.reject([...path, "command"], `there is no command ${command} of ${name}`);
  }
};

const readCommand = (reader: PackReader, value: unknown, path: PackPath): PackCommand => {
  const given = Object.fromEntries(reader.entries(value, path, COMMAND_KEYS));
  const targets = TARGETS.filter((key) => own(given, key) !== undefined);
  if (targets.length !== 1)
    reader.reject(path, "expected one of entity_id, area and floor, which says what is commanded");
  const text = (key: "area" | "floor" | "domain") =>
    given[key] === undefined ? {} : { [key]: reader.text(given[key], [...path, key]) };
  const read: PackCommand = {
    ...(given.entity_id !== undefined && {
      entity_id: reader.texts(given.entity_id, [...path, "entity_id"]),
    }),
    ...text("area"),
    ...text("floor"),
    ...text("domain"),
    command: reader.text(given.command, [...path, "command"]),
    fields: Object.fromEntries(
      given.fields === undefined ? [] : reader.entries(given.fields, [...path, "fields"]),
    ),
  };
  if (!targets.includes("entity_id") && read.domain === undefined)
    reader.reject(path, "expected domain, which says what in the place is commanded");
  checkCommand(reader, read, path);
  return read;
};

type PackContext = Readonly<Partial<Record<"domain" | "area", unknown>>>;

const readContext = (
  reader: PackReader,
  value: unknown,
  path: PackPath,
  keys: readonly (keyof PackContext)[],
): PackContext =>
  value === undefined ? {} : Object.fromEntries(reader.entries(value, path, keys));

const domainsIn = (reader: PackReader, { domain }: PackContext, path: PackPath) =>
  domain === undefined ? undefined : reader.texts(domain, [...path, "domain"]);

/** Only the room of the speaker may be asked for: `area: { slot: true }`. */
const isHereIn = (reader: PackReader, { area }: PackContext, path: PackPath): boolean => {
  if (area === undefined) return false;
  const place = [...path, "area"];
  const { slot } = Object.fromEntries(reader.entries(area, place, ["slot"]));
  if (slot !== true) reader.reject(place, "expected slot: true");
  return true;
};

const readTemplates = (reader: PackReader, value: unknown, path: PackPath) =>
  reader.list(value, path).flatMap((one, index) => {
    const place = [...path, index];
    const read = readTemplate(reader.text(one, place));
    if ("node" in read) return [{ node: read.node, path: place }];
    return reader.reject(place, read.problem) ?? [];
  });

const readBlock = (
  reader: PackReader,
  file: string,
  intent: string,
  value: unknown,
  path: PackPath,
): PackBlock => {
  const given = Object.fromEntries(reader.entries(value, path, BLOCK_KEYS));
  const slots = given.slots === undefined ? [] : reader.entries(given.slots, [...path, "slots"]);
  const requiring = [...path, "requires_context"];
  const excluding = [...path, "excludes_context"];
  const requires = readContext(reader, given.requires_context, requiring, ["domain", "area"]);
  const excludes = readContext(reader, given.excludes_context, excluding, ["domain"]);
  const commands =
    given.commands === undefined
      ? undefined
      : reader
          .list(given.commands, [...path, "commands"])
          .map((one, index) => readCommand(reader, one, [...path, "commands", index]));
  if (!commands && own(INTENTS, intent) === undefined)
    reader.reject(
      path,
      `expected commands, since ${intent} is none of ${Object.keys(INTENTS).join(", ")}`,
    );
  return {
    file,
    intent,
    templates: readTemplates(reader, given.sentences, [...path, "sentences"]),
    slots: Object.fromEntries(
      slots.map(([name, one]) => [name, reader.text(one, [...path, "slots", name])]),
    ),
    onlyDomains: domainsIn(reader, requires, requiring),
    notDomains: domainsIn(reader, excludes, excluding) ?? [],
    isHere: isHereIn(reader, requires, requiring),
    commands,
    response:
      given.response === undefined ? undefined : reader.text(given.response, [...path, "response"]),
  };
};

const readBlocks = (reader: PackReader, file: string, value: unknown): readonly PackBlock[] =>
  reader.entries(value, ["intents"]).flatMap(([intent, one]) => {
    const path = ["intents", intent];
    const given = Object.fromEntries(reader.entries(one, path, ["data"]));
    return reader
      .list(given.data, [...path, "data"])
      .map((block, index) => readBlock(reader, file, intent, block, [...path, "data", index]));
  });

const pathText = (path: PackPath): string =>
  path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${part}`))
    .join("")
    .slice(1);

type YamlDocument = ReturnType<typeof parseDocument>;

/** The line of the nearest part that the text has; of an entry, that of its key. */
const lineOf = (document: YamlDocument, lines: LineCounter, path: PackPath): number | null => {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const last = path[length - 1];
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && key.value === last)
      : undefined;
    const node = pair?.key ?? document.getIn(path.slice(0, length), true);
    const { range } = (node ?? {}) as { readonly range?: readonly number[] | null };
    if (range) return lines.linePos(range[0] ?? 0).line;
  }
  return null;
};

export interface ReadPack {
  readonly pack?: Pack;
  readonly problems: readonly PlacedProblem[];
  /** Gives problems that are found later their places. */
  readonly placed: (problem: PackProblem) => PlacedProblem;
}

const plainValue = (document: YamlDocument): { readonly value: unknown } | { reason: string } => {
  try {
    return { value: document.toJS({ maxAliasCount: 100 }) };
  } catch (error) {
    return { reason: String((error as Error).message) };
  }
};

/** @param language  The folder of the file. */
export const readPack = (file: string, language: string, text: string): ReadPack => {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const placed = ({ path, reason }: PackProblem): PlacedProblem => ({
    path: pathText(path),
    line: lineOf(document, lines, path),
    reason,
  });
  const [error] = document.errors;
  if (error) {
    const [reason = ""] = error.message.split(/ at line |\n/u);
    return { placed, problems: [{ path: "", line: error.linePos?.[0].line ?? null, reason }] };
  }
  const read = plainValue(document);
  if ("reason" in read)
    return { placed, problems: [{ path: "", line: null, reason: read.reason }] };
  const reader = openPackReader();
  const given = Object.fromEntries(reader.entries(read.value, [], FILE_KEYS));
  if (given.language !== undefined && given.language !== language)
    reader.reject(["language"], `expected ${language}, as the folder of the file is called`);
  const pack: Pack = {
    file,
    language,
    blocks: given.intents === undefined ? [] : readBlocks(reader, file, given.intents),
    lists: readLists(reader, given.lists),
    rules: readRules(reader, given.expansion_rules),
    skipWords: given.skip_words === undefined ? [] : reader.texts(given.skip_words, ["skip_words"]),
  };
  return reader.problems.length === 0
    ? { pack, problems: [], placed }
    : { problems: reader.problems.map(placed), placed };
};
