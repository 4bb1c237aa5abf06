/**
 * Looks for tables that are asked by a word of any kind: `table[word]` finds what every object
 * inherits, too. Ends with 1 where there is one; `own(table, word)` is what to write.
 */
import { relative, resolve } from "node:path";
import ts from "typescript";

const ROOT = resolve(import.meta.dirname, "..");
/** Where tables are asked by the function that all others use. */
const HOME = "shared/kernel/own-property.ts";

const config = ts.getParsedCommandLineOfConfigFile(resolve(ROOT, "tsconfig.json"), undefined, {
  ...ts.sys,
  onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, "\n"));
  },
});
if (!config) throw new Error("tsconfig.json cannot be read");

const isOurs = (path: string) =>
  !path.startsWith("test/") && !path.includes("node_modules") && path !== HOME;
const nameOf = (path: string) => relative(ROOT, path);

const program = ts.createProgram(
  config.fileNames.filter((path) => isOurs(nameOf(path))),
  config.options,
);
const types = program.getTypeChecker();

const isTable = (type: ts.Type): boolean =>
  type.isUnion()
    ? type.types.some(isTable)
    : types.getIndexInfoOfType(type, ts.IndexKind.String) !== undefined;

const isAnyWord = (type: ts.Type): boolean =>
  (type.flags & ts.TypeFlags.StringLike) !== 0 && !type.isStringLiteral();

const isWritten = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node.parent) &&
  node.parent.left === node &&
  node.parent.operatorToken.kind === ts.SyntaxKind.EqualsToken;

/** A word that is only said to be one of the table's is any word. */
const saidOf = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) ? saidOf(node.expression) : node;

const isOffence = (node: ts.Node): boolean => {
  if (!ts.isElementAccessExpression(node) || isWritten(node)) return false;
  const word = node.argumentExpression;
  return (
    isAnyWord(types.getTypeAtLocation(saidOf(word))) &&
    (word !== saidOf(word) ||
      isTable(types.getApparentType(types.getTypeAtLocation(node.expression))))
  );
};

const offencesIn = (file: ts.SourceFile, node: ts.Node = file): readonly string[] => {
  const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
  const own = isOffence(node)
    ? [`${nameOf(file.fileName)}:${line + 1}: ${node.getText(file)}`]
    : [];
  const inside: string[] = [];
  node.forEachChild((child) => void inside.push(...offencesIn(file, child)));
  return [...own, ...inside];
};

const files = program.getSourceFiles().filter(({ fileName }) => isOurs(nameOf(fileName)));
const offences = files.flatMap((file) => offencesIn(file));
process.stdout.write(
  [
    ...offences.map((offence) => `${offence} finds what is inherited: use own()`),
    `${files.length} files read for tables asked by any word: ${offences.length} found\n`,
  ].join("\n"),
);
process.exitCode = offences.length > 0 ? 1 : 0;
