/** A package of CommonJS files as one ES module, so that a browser loads it with one request. */
import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

const REQUIRED = /\brequire\('(\.[^']+)'\)/g;
const EXPORTED = /^exports\.(\w+) = /gm;
/** Comments that fill their lines. */
const COMMENTS = /^[ \t]*(?:\/\*(?:(?!\*\/)[\s\S])*\*\/|\/\/.*)[ \t]*$\n?/gm;

/** Paths of all files that the entry requires, with their texts. */
const readAll = async (entry: string): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map([[entry, ""]]);
  for (const path of texts.keys()) {
    const text = await readFile(path, "utf8");
    texts.set(path, text);
    for (const [, name = ""] of text.matchAll(REQUIRED)) {
      const target = join(dirname(path), name);
      if (!texts.has(target)) texts.set(target, "");
    }
  }
  return texts;
};

/** Modules of Node have no functions: what they offer is looked for before it is used. Of `process`, `env` is read. */
const LOADER = `const loaded = new Map();
const load = (name) => {
  if (!Object.hasOwn(files, name)) return { env: {} };
  if (!loaded.has(name)) {
    const module = { exports: {} };
    loaded.set(name, module);
    files[name](module, module.exports, load);
  }
  return loaded.get(name).exports;
};`;

/** @param entry  The file of the package that Node loads; it exports each name in a line of its own. */
export const bundleCommonJs = async (entry: string): Promise<string> => {
  const texts = await readAll(entry);
  const nameOf = (path: string) => relative(dirname(entry), path);
  const files = [...texts].map(([path, text]) => {
    const code = text
      .replace(COMMENTS, "")
      .replace(REQUIRED, (_all, name) => `require("${nameOf(join(dirname(path), name))}")`);
    return `${JSON.stringify(nameOf(path))}(module, exports, require) {\n${code}}`;
  });
  const names = [...(texts.get(entry) ?? "").matchAll(EXPORTED)].map(([, name]) => name);
  return [
    `const files = {\n${files.join(",\n")}\n};`,
    LOADER,
    `export const { ${names.join(", ")} } = load(${JSON.stringify(nameOf(entry))});\n`,
  ].join("\n");
};
