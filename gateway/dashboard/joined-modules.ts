/**
 * The modules of the dashboard in few files, as a browser loads them with few requests and they compress better:
 * one for all that the pages share, one for each page and for each folder below a page, one for each language.
 *
 * A module runs when its file does. Which files there are follows from the names of the sources alone.
 */
import { setImmediate as breathe } from "node:timers/promises";
import pLimit from "p-limit";
import { own } from "../../shared/kernel/own-property.ts";
import type { Asset } from "./asset.ts";
import { compact } from "./compact.ts";
import { IMPORT_MAP } from "./libraries.ts";
import { asFunction, type ModuleFunction, type ModuleTargets } from "./module-function.ts";
import { importsOf } from "./module-graph.ts";
import { onceMade } from "./once-made.ts";
import { type DashboardSource, JAVASCRIPT } from "./sources.ts";

/** The module that starts the dashboard. It waits, so it is no function but the end of its file. */
const ENTRY = "main.ts";
const OF_PAGE = /^pages\/(\w+)\/(?:(\w+)\/)?/;
/**
 * Blanks of markup that mean nothing: indentation, what a type has left. A test holds that only markup has such blanks
 * in its texts.
 */
const BLANKS: readonly (readonly [blank: RegExp, instead: string])[] = [
  [/\n\s+/g, "\n"],
  [/ {2,}/g, " "],
];
const withoutBlanks = (text: string): string =>
  BLANKS.reduce((last, [blank, instead]) => last.replace(blank, instead), text);

const OF_LANGUAGE = /^messages\/([a-z]{2})[./]/;

/** The file that a module belongs to, unless the shared one needs it. */
export const joinedName = (name: string): string => {
  const [, page, folder] = OF_PAGE.exec(name) ?? [];
  if (page) return folder ? `pages/${page}/${folder}.js` : `pages/${page}/${page}.ts`;
  const [, language] = OF_LANGUAGE.exec(name) ?? [];
  return language ? `messages/${language}.ts` : ENTRY;
};

const pathOf = (name: string): string => `/app/${name}`;

/** The source that a relative specifier means. */
const resolved = (specifier: string, from: string): string =>
  new URL(specifier, `http://localhost${pathOf(from)}`).pathname.slice(pathOf("").length);

const isRelative = (specifier: string) => specifier.startsWith(".");

type Codes = ReadonlyMap<string, string>;

const importsWithin = (name: string, codes: Codes): readonly string[] =>
  importsOf(codes.get(name) ?? "")
    .filter(isRelative)
    .map((specifier) => resolved(specifier, name));

/** All that some modules need, and they themselves: what is needed stands before what needs it. */
const inOrder = (names: readonly string[], codes: Codes): readonly string[] => {
  const open = new Set<string>();
  const done = new Set<string>();
  const add = (name: string): void => {
    if (done.has(name)) return;
    if (open.has(name)) throw new TypeError(`${name} is imported in a circle`);
    open.add(name);
    importsWithin(name, codes).forEach(add);
    done.add(name);
  };
  names.forEach(add);
  return [...done];
};

interface JoinedSources {
  readonly codes: Codes;
  /** The file of each module. */
  readonly fileOf: ReadonlyMap<string, string>;
  /** The name that holds the exports of each module, the same in all files. */
  readonly holders: ReadonlyMap<string, string>;
}

const readAll = async (sources: readonly DashboardSource[]): Promise<JoinedSources> => {
  const read = async ({ name, text }: DashboardSource) => [name, await text()] as const;
  const codes = new Map(await Promise.all(sources.map(read)));
  const names = [...codes.keys()];
  const shared = new Set(
    inOrder(
      names.filter((name) => joinedName(name) === ENTRY),
      codes,
    ),
  );
  const fileFor = (name: string) => (shared.has(name) ? ENTRY : joinedName(name));
  return {
    codes,
    fileOf: new Map(names.map((name) => [name, fileFor(name)])),
    holders: new Map(names.map((name, index) => [name, `$${index}`])),
  };
};

/** @throws TypeError for a source that does not exist */
const known = (all: ReadonlyMap<string, string>, name: string): string => {
  const found = all.get(name);
  if (found === undefined) throw new TypeError(`there is no module ${name}`);
  return found;
};

/** Imports of one file: libraries whole, modules of other files by what holds them. */
const openImports = () => {
  const libraries = new Map<string, string>();
  const files = new Map<string, Set<string>>();
  return {
    library: (specifier: string): string => {
      if (own(IMPORT_MAP, specifier) === undefined)
        throw new TypeError(`there is no library ${specifier}`);
      const holder = libraries.get(specifier) ?? `$lib${libraries.size}`;
      libraries.set(specifier, holder);
      return holder;
    },
    other: (file: string, holder: string): string => {
      files.set(file, (files.get(file) ?? new Set()).add(holder));
      return holder;
    },
    lines: (): readonly string[] => [
      ...[...libraries].map(([specifier, holder]) => `import * as ${holder} from "${specifier}";`),
      ...[...files].map(
        ([file, holders]) => `import { ${[...holders].join(", ")} } from "${pathOf(file)}";`,
      ),
    ],
  };
};

type FileImports = ReturnType<typeof openImports>;

/** What the imports of a module mean in the file that it is part of. */
const targetsOf = (
  name: string,
  { fileOf, holders }: JoinedSources,
  imports: FileImports,
): ModuleTargets => ({
  nameOf(specifier) {
    if (!isRelative(specifier)) return imports.library(specifier);
    const target = resolved(specifier, name);
    const holder = known(holders, target);
    const file = known(fileOf, target);
    return file === fileOf.get(name) ? holder : imports.other(file, holder);
  },
  later(specifier) {
    const target = resolved(specifier, name);
    const path = pathOf(known(fileOf, target));
    return `import("${path}").then((all) => all.${known(holders, target)})`;
  },
  folderOf: (prefix) => pathOf(resolved(prefix, name)),
});

const objectText = (exported: ModuleFunction["exported"]): string => {
  const fields = [...exported].map(([as, held]) => (as === held ? as : `${as}: ${held}`));
  return `{ ${fields.join(", ")} }`;
};

const joinedText = (file: string, joined: JoinedSources): string => {
  const { codes, fileOf, holders } = joined;
  const isHere = (name: string) => fileOf.get(name) === file;
  const here = inOrder([...codes.keys()].filter(isHere), codes).filter(isHere);
  const imports = openImports();
  const defaults: string[] = [];
  const blockOf = (name: string): string => {
    const code = known(codes, name);
    const { body, exported } = asFunction(code, targetsOf(name, joined, imports));
    if (name === ENTRY) return withoutBlanks(body);
    const holder = known(holders, name);
    if (name === file && exported.has("default"))
      defaults.push(`export default ${holder}.default;`);
    return `const ${holder} = (() => {\n${withoutBlanks(body)}\nreturn ${objectText(exported)};\n})();`;
  };
  const blocks = here.map(blockOf);
  const shared = here.filter((name) => name !== ENTRY).map((name) => known(holders, name));
  return [...imports.lines(), ...blocks, `export { ${shared.join(", ")} };`, ...defaults, ""].join(
    "\n",
  );
};

/** @param sources  All modules of the dashboard. */
export const joinedModules = (sources: readonly DashboardSource[]): readonly Asset[] => {
  const all = onceMade(() => readAll(sources));
  // Other work of the service gets its turn between two files.
  const inTurn = pLimit(1);
  const files = [...new Set(sources.map(({ name }) => joinedName(name)))];
  return files.map((file) => ({
    path: pathOf(file),
    type: JAVASCRIPT,
    text: onceMade(async () => {
      const text = joinedText(file, await all());
      return inTurn(async () => {
        await breathe();
        return compact(text);
      });
    }),
  }));
};
