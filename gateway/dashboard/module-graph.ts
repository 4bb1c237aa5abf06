/** Which modules a module needs before it runs, so that the page can name them all at once. */
import { own } from "../../shared/kernel/own-property.ts";

/** A static import or re-export; what is imported later, `import()`, is not loaded with the page. */
const STATIC_IMPORT =
  /(?:^|[;}\n])\s*(?:import|export)\b\s*(?:[\w$*{}\s,]+?\bfrom\s*)?["']([^"']+)["']/g;

export const importsOf = (code: string): readonly string[] =>
  [...code.matchAll(STATIC_IMPORT)].map(([, specifier = ""]) => specifier);

const isRelative = (specifier: string) => /^\.{0,2}\//.test(specifier);

/** The path that a specifier means in the module at `from`. */
const resolve = (
  specifier: string,
  from: string,
  importMap: Readonly<Record<string, string>>,
): string | undefined =>
  isRelative(specifier)
    ? new URL(specifier, `http://localhost${from}`).pathname
    : own(importMap, specifier);

/**
 * Paths of all modules that the entry loads statically, without itself: breadth first, so that what is
 * needed first is fetched first.
 *
 * @param modules  The code of each module, by its path.
 */
export const staticGraph = async (
  entry: string,
  modules: ReadonlyMap<string, () => Promise<string>>,
  importMap: Readonly<Record<string, string>>,
): Promise<readonly string[]> => {
  const found = new Set([entry]);
  for (const path of found) {
    const code = (await modules.get(path)?.()) ?? "";
    for (const specifier of importsOf(code)) {
      const target = resolve(specifier, path, importMap) ?? "";
      if (modules.has(target)) found.add(target);
    }
  }
  found.delete(entry);
  return [...found];
};
