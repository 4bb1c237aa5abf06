/** All source files of the project, parsed once: what the rules of the architecture look at. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

export const ROOT = resolve(__dirname, "../..");

const under = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) =>
    join(folder, name),
  );
const isTypeScript = (path: string) => path.endsWith(".ts");

export const parse = (text: string) => ts.createSourceFile("", text, ts.ScriptTarget.Latest, true);

export const nodesOf = (file: ts.Node): readonly ts.Node[] => {
  const all: ts.Node[] = [file];
  for (const node of all) node.forEachChild((child) => void all.push(child));
  return all;
};

export interface TextFile {
  readonly path: string;
  readonly text: string;
}

export interface SourceFile extends TextFile {
  readonly nodes: readonly ts.Node[];
}

export const read = (path: string): TextFile => ({
  path,
  text: readFileSync(join(ROOT, path), "utf8"),
});

/** Made by a command of other sources, or by npm. */
const isMade = (path: string) => /^client\/((dist|node_modules)\/|(schema|tables)\.ts$)/.test(path);

export const source: readonly SourceFile[] = [
  ...readdirSync(ROOT),
  ...["shared", "services", "gateway", "dashboard", "cli", "client"].flatMap(under),
]
  .filter((path) => isTypeScript(path) && !isMade(path))
  .map(read)
  .map((file) => ({ ...file, nodes: nodesOf(parse(file.text)) }));

export const tests: readonly TextFile[] = under("test").filter(isTypeScript).map(read);

export const prose: readonly TextFile[] = [
  ...readdirSync(ROOT),
  ...readdirSync(join(ROOT, "docs")).map((name) => join("docs", name)),
]
  .filter((path) => path.endsWith(".md") && path !== "CHANGELOG.md")
  .map(read);

const isText = (node: ts.Node | undefined): node is ts.StringLiteralLike =>
  node !== undefined && ts.isStringLiteralLike(node);

/** The module that a node imports, as a type or a value, statically or later. */
export const importedBy = (node: ts.Node): ts.Node | undefined => {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return node.argument.literal;
  const isImport =
    ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  return isImport ? node.arguments[0] : undefined;
};

/** The names of all modules that are imported, in whatever way. */
export const importsIn = (nodes: readonly ts.Node[]): readonly string[] =>
  nodes
    .map(importedBy)
    .filter(isText)
    .map(({ text }) => text);

/** Files of the project that each file imports. */
export const imports: ReadonlyMap<string, readonly string[]> = new Map(
  source.map(({ path, nodes }) => [
    path,
    importsIn(nodes)
      .filter((name) => name.startsWith("."))
      .map((name) => relative(ROOT, resolve(ROOT, dirname(path), name))),
  ]),
);

export const pathsOf = (files: readonly TextFile[]) => files.map(({ path }) => path);
