/** Compiles snippets that stand in no file, in one program beside the real source. */
import { join, resolve } from "node:path";
import ts from "typescript";

const ROOT = resolve(__dirname, "../..");
/** Where the snippets seem to stand: imports begin with `../`. */
const FOLDER = join(ROOT, "snippets");

const projectOptions = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(join(ROOT, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  // A snippet need not use all that it imports.
  return { ...options, noUnusedLocals: false };
};

/** @returns what the compiler has to say about each snippet; nothing about one that compiles. */
export const complaintsAbout = (snippets: readonly string[]): readonly (readonly string[])[] => {
  const options = projectOptions();
  const texts = new Map(snippets.map((text, i) => [join(FOLDER, `${i}.ts`), text]));
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.getSourceFile = (name, language, ...rest) => {
    const text = texts.get(name);
    return text === undefined
      ? getSourceFile(name, language, ...rest)
      : ts.createSourceFile(name, text, language);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return [...texts.keys()].map((name) => {
    const file = program.getSourceFile(name);
    const found = [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ];
    return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " "));
  });
};
