/** The dashboard's own sources: each is the same program without its types and comments, and loads. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { parse as acorn } from "acorn";
import ts from "typescript";
import { compact } from "../../../gateway/dashboard/compact.ts";
import { iconsIn } from "../../../gateway/dashboard/icons.ts";
import { IMPORT_MAP, libraryAssets } from "../../../gateway/dashboard/libraries.ts";
import { importsOf } from "../../../gateway/dashboard/module-graph.ts";
import { listSources } from "../../../gateway/dashboard/sources.ts";
import { importsIn, nodesOf, parse } from "../../architecture/source.ts";

const FOLDER = join(__dirname, "../../../dashboard");
const sources = listSources(FOLDER).filter(({ name }) => name.endsWith(".ts"));

/**
 * Without types, comments and blanks, as the compiler prints it. What stood around a type stays in the served text:
 * parentheses, commas; what the compiler adds to a file without imports does not count either.
 */
const printed = (text: string): string =>
  ts
    .transpileModule(text, {
      compilerOptions: {
        target: ts.ScriptTarget.ESNext,
        module: ts.ModuleKind.ESNext,
        verbatimModuleSyntax: true,
        removeComments: true,
      },
    })
    .outputText.replace(/^"use strict";|^export \{\};|[\s(),]/gm, "");

/** What acorn reads, without positions and spellings. */
const programOf = (text: string): unknown =>
  JSON.parse(
    JSON.stringify(acorn(text, { ecmaVersion: "latest", sourceType: "module" }), (key, value) =>
      key === "start" || key === "end" ? undefined : value,
    ),
  );

describe.each(sources.map((source) => [source.name, source] as const))("%s", (_name, source) => {
  it("is served as the program that it is", async () => {
    const [served, original] = await Promise.all([source.text(), source.source()]);
    expect(printed(served)).toBe(printed(original));
    expect(served.split("\n").length).toBe(original.split("\n").length);
  });

  it("is the same program without the blanks that mean nothing", async () => {
    const text = await source.text();
    const small = await compact(text);
    expect(small.length).toBeLessThanOrEqual(text.length);
    expect(programOf(small)).toEqual(programOf(text));
  });

  it("has line breaks and several blanks in no text but markup", async () => {
    const texts = nodesOf(parse(await source.text())).filter(
      (node) =>
        ts.isTemplateLiteral(node) ||
        ts.isStringLiteral(node) ||
        ts.isRegularExpressionLiteral(node),
    );
    const isMarkup = ({ parent }: ts.Node) =>
      ts.isTaggedTemplateExpression(parent) && parent.tag.getText() === "html";
    /** Without what stands in its `${}`: each text there is looked at by itself. */
    const partsOf = (node: ts.Node) =>
      ts.isTemplateExpression(node)
        ? [node.head, ...node.templateSpans.map(({ literal }) => literal)]
        : [node];
    const broken = texts.filter((node) =>
      partsOf(node).some((part) => /\n| {2}/.test(part.getText())),
    );
    expect(broken.filter((node) => !isMarkup(node)).map((node) => node.getText())).toEqual([]);
  });

  it("loads what the page knows of", async () => {
    const code = await source.text();
    const all = importsIn(nodesOf(parse(code)));
    const known = new Set(listSources(FOLDER).map(({ path }) => path));
    const isKnown = (name: string) =>
      name.startsWith(".")
        ? known.has(new URL(name, `http://localhost${source.path}`).pathname)
        : name in IMPORT_MAP;
    expect(all.filter((name) => !isKnown(name))).toEqual([]);
    expect(all).toEqual(expect.arrayContaining([...importsOf(code)]));
  });
});

describe("the libraries", () => {
  it("import each other by names of the import map, and name no source map", async () => {
    for (const { path, text } of libraryAssets()) {
      const code = await text();
      expect(code).not.toContain("sourceMappingURL");
      if (path.endsWith(".js"))
        expect(importsOf(code).filter((name) => !(name in IMPORT_MAP))).toEqual([]);
    }
    expect(Object.keys(IMPORT_MAP)).toContain("preact");
  });

  it("are read whole: what signals import is found in minified code", async () => {
    const signals = libraryAssets().find(({ path }) => path === "/app/lib/signals.js");
    const found = importsOf((await signals?.text()) ?? "");
    expect(new Set(found)).toEqual(new Set(["preact", "preact/hooks", "@preact/signals-core"]));
  });

  it("have each icon that the dashboard imports", async () => {
    const all = readFileSync(require.resolve("@mdi/js"), "utf8");
    const texts = await Promise.all(sources.map((one) => one.source()));
    const missing = texts.flatMap(iconsIn).filter((name) => !all.includes(`${name} `));
    expect(missing).toEqual([]);
  });
});

describe("a static import", () => {
  it.each([
    ['import a from "x"', ["x"]],
    ['import a, { b as c } from "x";import * as d from "y"', ["x", "y"]],
    ['import "x"', ["x"]],
    ['export { a } from "x";\nexport * from "y";', ["x", "y"]],
    ['import{a as b,c}from"x";export{d}from"y";', ["x", "y"]],
    ['const a = await import("x"); export const b = "y"; export default "z";', []],
  ])("is found: %j", (code, names) => expect(importsOf(code)).toEqual(names));
});
