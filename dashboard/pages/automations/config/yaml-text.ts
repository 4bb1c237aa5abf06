/** YAML as a format of the text. Its library is loaded when it is first asked for. */
import type { Document, Node } from "yaml";
import {
  mistakeAt,
  type ParsedText,
  type TextFormat,
  type TextMistake,
  type TextRange,
} from "./text-format.ts";

type YamlLibrary = Pick<
  typeof import("yaml"),
  "parseDocument" | "stringify" | "isMap" | "isSeq" | "isNode" | "isScalar"
>;

/** What the service calls the whole. */
const ROOT = "config";

/** A list of one automation, as in Home Assistant's automations.yaml, is that automation. */
const rootOf = ({ isMap, isSeq }: YamlLibrary, { contents }: Document): Node | null => {
  const [only, ...others] = isSeq(contents) ? contents.items : [];
  return others.length === 0 && isMap(only) ? only : (contents as Node | null);
};

const placesIn = (
  { isMap, isSeq, isNode, isScalar }: YamlLibrary,
  root: unknown,
  text: string,
): ReadonlyMap<string, TextRange> => {
  const places = new Map<string, TextRange>();
  const walk = (node: unknown, path: string): void => {
    if (!isNode(node) || !node.range) return;
    const [start, end] = node.range;
    places.set(path, [start, start + text.slice(start, end).trimEnd().length]);
    if (isSeq(node))
      for (const [index, item] of node.items.entries()) walk(item, `${path}[${index}]`);
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      // The key of a merge is a symbol.
      const name = `${path}.${isScalar(key) ? String(key.value) : ""}`;
      walk(key, name);
      if (isNode(value) && value.range && value.range[0] < value.range[1]) walk(value, name);
    }
  };
  walk(root, ROOT);
  return places;
};

/** A tag that is not known is only a warning of the library, which takes its value for a text. */
const mistakeIn = (
  text: string,
  { errors, warnings }: Document.Parsed,
): TextMistake | undefined => {
  const [problem] = [...errors, ...warnings];
  if (!problem) return undefined;
  const [at] = problem.pos;
  const [, tag] = /^Unresolved tag: (\S+)/.exec(problem.message) ?? [];
  return { ...mistakeAt(text, at), ...(tag !== undefined && { tag }) };
};

const parser =
  (library: YamlLibrary): TextFormat["parse"] =>
  (text): ParsedText => {
    const document = library.parseDocument(text, { merge: true });
    const mistake = mistakeIn(text, document);
    if (mistake) return { mistake };
    const root = rootOf(library, document);
    const places = placesIn(library, root, text);
    try {
      const all: unknown = document.toJS();
      const value = root === document.contents || !Array.isArray(all) ? all : all[0];
      // JSON has no infinity: the configuration is what the service would read.
      return { value: JSON.parse(JSON.stringify(value ?? null)), places };
    } catch {
      // An alias without its anchor, or so many that the text would be too large.
      return { mistake: mistakeAt(text, 0) };
    }
  };

const openYaml = async (): Promise<TextFormat> => {
  const library: YamlLibrary = await import("yaml");
  // With quotes where YAML 1.1, which Home Assistant reads, takes a text for a number or a truth.
  const write = (config: unknown) => library.stringify(config, { lineWidth: 0, version: "1.1" });
  return { name: "YAML", parse: parser(library), write };
};

let opened: Promise<TextFormat> | undefined;

/** The same one each time. A failed attempt is repeated by the next call. */
export const loadYaml = (): Promise<TextFormat> => {
  opened ??= openYaml().catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

const KEY = /^(?:\s*(?:#.*|---.*)?\n)*\s*(?:- +)?[\w]+:(?:\s|$)/;

/** Whether a text that is no JSON begins as a configuration in YAML does. */
export const looksLikeYaml = (text: string): boolean => KEY.test(text);
