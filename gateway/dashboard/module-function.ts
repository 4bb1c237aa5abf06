/** A module as a function of the modules that it imports, so that several of them share one file. */

/** What a specifier means in the module that is rewritten. */
export interface ModuleTargets {
  /** The name that holds the exports of a module that is imported statically. */
  readonly nameOf: (specifier: string) => string;
  /** The promise of the exports of a module that is imported when it is needed. */
  readonly later: (specifier: string) => string;
  /** The path of a folder that a template begins with. */
  readonly folderOf: (prefix: string) => string;
}

export interface ModuleFunction {
  readonly body: string;
  /** Names of the exports with what holds each. */
  readonly exported: ReadonlyMap<string, string>;
}

/** Each stands at the begin of a line, as the formatter writes it. */
const IMPORT =
  /^import\s*(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*|\*\s*as\s+([\w$]+)\s*)?(?:from\s*)?"([^"]+)";?/gm;
const DECLARED = /^export (async function|function|class|const) ([\w$]+)/gm;
const DEFAULT_FUNCTION = /^export default (async function|function) ([\w$]+)/gm;
const DEFAULT_VALUE = /^export default (?!function\b|async\b|class\b)/gm;
const NOTHING_EXPORTED = /^export \{\};?/gm;
const LEFT = /^(?:export\b|import\b(?!\()).*/m;
const LATER = /\bimport\("(\.[^"]+)"\)/g;
const LATER_IN_FOLDER = /\bimport\(`((?:\.\.?\/)+[\w/]*)/g;

const DEFAULT = "$default";

/** `a, b as c` as it stands in a destructuring. */
const destructured = (names: string): string =>
  names
    .split(",")
    .map((one) => one.trim().replace(/\s+as\s+/, ": "))
    .filter((one) => one !== "")
    .join(", ");

const constants = (from: string, first = "", names = "", all = ""): string => {
  const parts = [...(first ? [`default: ${first}`] : []), destructured(names)].filter(Boolean);
  return [
    ...(parts.length > 0 ? [`const { ${parts.join(", ")} } = ${from};`] : []),
    ...(all ? [`const ${all} = ${from};`] : []),
  ].join(" ");
};

/**
 * Exports are read once, after the module has run: one that changes later would be stale.
 *
 * @param code  Without types and comments; formatted, so that statements begin lines.
 * @throws Error for an import or an export of another form.
 */
export const asFunction = (code: string, targets: ModuleTargets): ModuleFunction => {
  const exported = new Map<string, string>();
  const declare = (_all: string, kind: string, name: string) => {
    exported.set(name, name);
    return `${kind} ${name}`;
  };
  const body = code
    .replace(IMPORT, (_all, first, names, all, specifier: string) =>
      constants(targets.nameOf(specifier), first, names, all),
    )
    .replace(DECLARED, declare)
    .replace(DEFAULT_FUNCTION, (_all, kind: string, name: string) => {
      exported.set("default", name);
      return `${kind} ${name}`;
    })
    .replace(DEFAULT_VALUE, () => {
      exported.set("default", DEFAULT);
      return `const ${DEFAULT} = `;
    })
    .replace(NOTHING_EXPORTED, "")
    .replace(LATER, (_all, specifier: string) => targets.later(specifier))
    .replace(LATER_IN_FOLDER, (_all, prefix: string) => `import(\`${targets.folderOf(prefix)}`);
  const [left] = LEFT.exec(body) ?? [];
  if (left !== undefined) throw new TypeError(`this cannot be joined with other modules: ${left}`);
  return { body, exported };
};
