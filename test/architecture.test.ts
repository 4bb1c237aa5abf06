/** The shape of the source: which room may know which, and habits that every file keeps. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "@jest/globals";
import ts from "typescript";
import { importsIn, RULES } from "./architecture-rules.ts";

const ROOT = resolve(__dirname, "..");
const MAX_LINES = 250;

const under = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
    join(folder, name),
  );
const isTypeScript = (path: string) => path.endsWith(".ts");

const parse = (text: string) => ts.createSourceFile("", text, ts.ScriptTarget.Latest);
const nodesOf = (file: ts.Node): readonly ts.Node[] => {
  const all: ts.Node[] = [file];
  for (const node of all) node.forEachChild((child) => void all.push(child));
  return all;
};

const read = (path: string) => ({ path, text: readFileSync(join(ROOT, path), "utf8") });
const source = [...readdirSync(ROOT), ...["shared", "services", "gateway"].flatMap(under)]
  .filter(isTypeScript)
  .map(read)
  .map((file) => ({ ...file, nodes: nodesOf(parse(file.text)) }));
const everything = [...source, ...under("test").filter(isTypeScript).map(read)];

/** `services/devices`, `shared`, `gateway`; nothing for a file of the root. */
const roomOf = (path: string): string => {
  const [first = "", second = ""] = path.split("/");
  return first === "services" ? `${first}/${second}` : path.includes("/") ? first : "";
};

/** Files of ours that each file imports. */
const imports = new Map(
  source.map(({ path, nodes }) => [
    path,
    importsIn(nodes)
      .filter((name) => name.startsWith("."))
      .map((name) => relative(ROOT, resolve(ROOT, dirname(path), name))),
  ]),
);

const pathsOf = (files: readonly { readonly path: string }[]) => files.map(({ path }) => path);

describe("a room", () => {
  it("imports from itself, and what is shared", () => {
    const isStrange = (path: string) => (target: string) =>
      ![roomOf(path), "shared", ""].includes(roomOf(target)) ||
      (roomOf(target) === "" && target !== "package.json");
    const strangers = [...imports]
      .filter(([path]) => roomOf(path) !== "")
      .flatMap(([path, targets]) => targets.filter(isStrange(path)).map((one) => [path, one]));
    expect(strangers).toEqual([]);
  });

  it("is known: there are several, and imports between them", () => {
    expect(new Set([...imports.keys()].map(roomOf)).size).toBeGreaterThanOrEqual(4);
    expect(imports.get("gateway/pipeline.ts")).toContain("shared/kernel/contract.ts");
    expect(imports.get("run-services.ts")).toContain("gateway/gateway.service.ts");
    expect(imports.get("shared/limiters/open-limiters.ts")).toContain(
      "shared/limiters/redis-limiters.ts",
    );
  });
});

describe("each file", () => {
  it("begins with a sentence of what it is for", () => {
    const begins = /^\/\*\*\s(\s\* )?\S[\s\S]*?\.\s[\s\S]*?\*\//;
    expect(pathsOf(everything.filter(({ text }) => !begins.test(text)))).toEqual([]);
  });

  it(`has at most ${MAX_LINES} lines`, () => {
    const isLong = ({ text }: { readonly text: string }) =>
      text.trimEnd().split("\n").length > MAX_LINES;
    expect(pathsOf(everything.filter(isLong))).toEqual([]);
  });

  it("needs no leave of compiler or linter", () => {
    // In two pieces, so that this file does not contain what it looks for.
    const leave = new RegExp(`@${"ts-"}|biome${"-ignore"}|eslint${"-disable"}`);
    expect(pathsOf(everything.filter(({ text }) => leave.test(text)))).toEqual([]);
  });
});

describe("only in its place stands", () => {
  /** A place is a file, a folder, or with "/" the files of the root. */
  const isIn = (place: string, path: string) =>
    place === "/" ? !path.includes("/") : path === place || path.startsWith(`${place}/`);

  it.each(Object.entries(RULES))("%s", (_what, { isIt, places }) => {
    const found = pathsOf(source.filter(({ nodes }) => nodes.some(isIt)));
    const known = Object.keys(places);
    expect(found.filter((path) => !known.some((place) => isIn(place, path)))).toEqual([]);
    // Nor is a place kept that is not needed any more.
    expect(known.filter((place) => !found.some((path) => isIn(place, path)))).toEqual([]);
  });

  it.each(Object.entries(RULES))("%s, which is found wherever it stands", (_what, rule) => {
    const seen = rule.like.filter((text) => nodesOf(parse(text)).some(rule.isIt));
    expect(seen).toEqual(rule.like);
    expect(nodesOf(parse(rule.unlike)).some(rule.isIt)).toBe(false);
  });
});
