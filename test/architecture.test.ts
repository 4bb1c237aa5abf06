/** The shape of the source: which room may know which, and habits that every file keeps. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "@jest/globals";
import ts from "typescript";

const ROOT = resolve(__dirname, "..");
const MAX_LINES = 250;

const under = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
    join(folder, name),
  );
const isSource = (path: string) => path.endsWith(".ts");

const rooms = ["shared", "services", "gateway"].flatMap(under).filter(isSource);
const source = [...readdirSync(ROOT), ...rooms].filter(isSource);
const everything = [...source, ...under("test").filter(isSource)];

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const parse = (path: string) =>
  ts.createSourceFile(path, read(path), ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);

/** `services/devices`, `shared`, `gateway`; nothing for a file of the root. */
const roomOf = (path: string): string => {
  const [first = "", second = ""] = path.split("/");
  return first === "services" ? `${first}/${second}` : path.includes("/") ? first : "";
};

const importsOf = (path: string): readonly string[] =>
  ts
    .preProcessFile(read(path))
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith("."))
    .map((name) => relative(ROOT, resolve(ROOT, dirname(path), name)));

const nodesOf = (file: ts.Node): readonly ts.Node[] => {
  const all: ts.Node[] = [file];
  for (const node of all) node.forEachChild((child) => void all.push(child));
  return all;
};

const isBare = (node: ts.Node, name: string) => ts.isIdentifier(node) && node.text === name;

const startsWithText = ({ arguments: [first] }: ts.CallExpression) =>
  first !== undefined && ts.isStringLiteralLike(first);

const isNamedCall = (node: ts.Node) =>
  ts.isCallExpression(node) &&
  ts.isPropertyAccessExpression(node.expression) &&
  ["call", "broadcast", "mcall"].includes(node.expression.name.text) &&
  startsWithText(node);

describe("the direction of imports", () => {
  it.each(rooms)("is kept by %s: itself, and what is shared", (path) => {
    const allowed = [roomOf(path), "shared"];
    const strangers = importsOf(path).filter(
      (target) => !allowed.includes(roomOf(target)) && target !== "package.json",
    );
    expect(strangers).toEqual([]);
  });

  it("is known: there are rooms, and imports between them", () => {
    expect(new Set(rooms.map(roomOf)).size).toBeGreaterThanOrEqual(4);
    expect(importsOf("gateway/pipeline.ts")).toContain("shared/contract.ts");
    expect(importsOf("run-services.ts")).toContain("gateway/gateway.service.ts");
  });
});

describe("each file", () => {
  it.each(everything)("begins with a sentence of what it is for: %s", (path) => {
    expect(read(path)).toMatch(/^\/\*\*\s(\s\* )?\S[\s\S]*?\.\s[\s\S]*?\*\//);
  });

  it.each(source)(`has fewer than ${MAX_LINES} lines: %s`, (path) => {
    expect(read(path).split("\n").length).toBeLessThanOrEqual(MAX_LINES);
  });

  it.each(everything)("needs no leave of compiler or linter: %s", (path) => {
    // In two pieces, so that this file does not contain what it looks for.
    expect(read(path)).not.toMatch(new RegExp(`@${"ts-"}|biome${"-ignore"}|eslint${"-disable"}`));
  });
});

describe("only in its place stands", () => {
  it.each<[string, readonly string[], (node: ts.Node) => boolean]>([
    [
      "process.env",
      ["shared/config.ts"],
      (node) => ts.isPropertyAccessExpression(node) && node.getText() === "process.env",
    ],
    [
      "the type any",
      ["gateway/gateway.service.ts", "shared/contract.ts"],
      ({ kind }) => kind === ts.SyntaxKind.AnyKeyword,
    ],
    ["console", [], (node) => isBare(node, "console")],
    ["an action's name as a text", [], isNamedCall],
  ])("%s: %j", (_what, places, isIt) => {
    const found = source.filter((path) => nodesOf(parse(path)).some(isIt));
    expect(found.sort()).toEqual(places);
  });

  it("an error that is no row of the table: what stops a start, before there are clients", () => {
    const isRaised = (node: ts.Node) =>
      ts.isNewExpression(node) && isBare(node.expression, "Error");
    const found = source.filter((path) => nodesOf(parse(path)).some(isRaised)).map(roomOf);
    expect(found.filter((room) => room !== "shared" && room !== "")).toEqual([]);
  });

  it("the letter of a group: the gateway", () => {
    const isLetter = (node: ts.Node) => ts.isStringLiteral(node) && /^[ABCD]$/.test(node.text);
    const found = source.filter((path) => nodesOf(parse(path)).some(isLetter)).map(roomOf);
    expect([...new Set(found)]).toEqual(["gateway"]);
  });
});
