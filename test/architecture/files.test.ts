/** What each file and folder keeps: a head sentence, a size, plain words, checked types. */
import { dirname } from "node:path";
import { describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { pathsOf, prose, source, type TextFile, tests } from "./source.ts";

const MAX_LINES = 250;
const MAX_MEDIAN_LINES = 70;
const MAX_FILES_OF_FOLDER = 20;
const MAX_ASSERTED_TYPES = 10;

/** A manual names the process, the caller or the client. In two pieces, as this file is read, too. */
const BANNED = new RegExp(`\\b(${"who"}ever|(no|some|any|every)${"body"})\\b`, "gi");

/** Files that hold such words as data: sentences that are understood, or refused. */
const SENTENCES = [
  "services/interpretation/lexicon/english/",
  "services/interpretation/understanding/lexicon/",
  "test/services/interpretation/sentences/",
  "test/services/interpretation/understanding/sentences/",
];

const everything = [...source, ...tests];
const linesOf = ({ text }: TextFile) => text.trimEnd().split("\n").length;

const countBy = (keys: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

describe("each file", () => {
  it("begins with a sentence of what it is for", () => {
    const begins = /^\/\*\*\s(\s\* )?\S[\s\S]*?\.\s[\s\S]*?\*\//;
    expect(pathsOf(everything.filter(({ text }) => !begins.test(text)))).toEqual([]);
  });

  it(`has at most ${MAX_LINES} lines`, () => {
    expect(pathsOf(everything.filter((file) => linesOf(file) > MAX_LINES))).toEqual([]);
  });

  it("needs no exception from compiler or linter", () => {
    // In two pieces, so that this file does not contain what it looks for.
    const exception = new RegExp(`@${"ts-"}|biome${"-ignore"}|eslint${"-disable"}`);
    expect(pathsOf(everything.filter(({ text }) => exception.test(text)))).toEqual([]);
  });

  it("uses the plain words of a manual", () => {
    const found = [...everything, ...prose]
      .filter(({ path }) => !SENTENCES.some((folder) => path.startsWith(folder)))
      .flatMap(({ path, text }) => [...text.matchAll(BANNED)].map(([word]) => `${path}: ${word}`));
    expect(found).toEqual([]);
  });
});

describe("the source", () => {
  it(`has files of at most ${MAX_MEDIAN_LINES} lines in the middle`, () => {
    const sizes = source.map(linesOf).sort((one, other) => one - other);
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(MAX_MEDIAN_LINES);
  });

  it(`has at most ${MAX_FILES_OF_FOLDER} files in a folder`, () => {
    const full = [...countBy(source.map(({ path }) => dirname(path)))].filter(
      ([, count]) => count > MAX_FILES_OF_FOLDER,
    );
    expect(full).toEqual([]);
  });

  it("gives each exported type a name of its own", () => {
    const names = source.flatMap(({ path, nodes }) =>
      nodes
        .filter((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
        .filter(({ modifiers }) =>
          modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword),
        )
        .map(({ name }) => ({ path, name: name.text })),
    );
    const counts = countBy(names.map(({ name }) => name));
    const shared = names.filter(({ name }) => (counts.get(name) ?? 0) > 1);
    expect(shared.map(({ path, name }) => `${name}: ${path}`).sort()).toEqual([]);
  });

  it(`asserts types that the compiler cannot see at most ${MAX_ASSERTED_TYPES} times`, () => {
    const asserts = (node: ts.Node) =>
      ts.isAsExpression(node) &&
      (node.type.kind === ts.SyntaxKind.NeverKeyword ||
        (ts.isAsExpression(node.expression) &&
          node.expression.type.kind === ts.SyntaxKind.UnknownKeyword));
    const found = source.flatMap(({ path, nodes }) => nodes.filter(asserts).map(() => path));
    expect(found.length <= MAX_ASSERTED_TYPES ? [] : found).toEqual([]);
  });
});
