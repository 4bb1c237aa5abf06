/** The file that lists the packages: what it must look like, and what is wrong with one that does not. */
import {
  CATEGORIES,
  type Category,
  repositoryRule,
  versionRule,
} from "../../../shared/contracts/packages.ts";
import type { Rules } from "../../../shared/kernel/rules.ts";
import { problemsOf } from "../../../shared/kernel/validation.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import { isObject, parseJson } from "../../../shared/text/json-text.ts";

export interface IndexEntry {
  readonly category: Category;
  readonly repository: string;
  readonly name: string;
  /** The newest; it is the name of its tag. */
  readonly version: string;
  /** Version → SHA-256 of its archive, in hex. */
  readonly digests?: Readonly<Record<string, string>>;
}

const MAX_ENTRIES = 20_000;

const FILE = {
  packages: {
    type: "array",
    max: MAX_ENTRIES,
    items: {
      type: "object",
      props: {
        category: { type: "enum", values: CATEGORIES },
        repository: repositoryRule,
        name: { type: "string", min: 1, max: 100, pattern: /^\P{C}+$/u },
        version: versionRule,
        digests: { type: "object", optional: true },
      },
    },
  },
} as const satisfies Rules;

const isDigest = (text: unknown) => typeof text === "string" && /^[0-9a-f]{64}$/.test(text);

const digestFault = ({ digests = {} }: IndexEntry, at: number): string | undefined => {
  const wrong = Object.entries(digests).find(
    ([version, digest]) => !versionRule.pattern.test(version) || !isDigest(digest),
  );
  return wrong && `packages[${at}].digests maps versions to SHA-256 in 64 lower-case hex digits`;
};

/** Two that differ in capitals only would share a folder on some disks. */
const twice = (rows: readonly IndexEntry[]): string | undefined => {
  const seen = new Map<string, number>();
  for (const [at, { category, repository }] of rows.entries()) {
    const id = `${category} ${repository}`.toLowerCase();
    const before = seen.get(id);
    if (before !== undefined) return `packages[${at}] is the same as packages[${before}]`;
    seen.set(id, at);
  }
  return undefined;
};

/** @returns its rows, or the one line that says what is wrong first. */
export const readIndexFile = (text: string): readonly IndexEntry[] | string => {
  const file = parseJson(text);
  if (!isObject(file))
    return 'it must be JSON: {"packages": [{category, repository, name, version, digests?}]}';
  const [problem] = problemsOf(FILE, file);
  if (problem) return `${problem.field}: ${problem.message}`;
  const rows = file.packages as readonly IndexEntry[];
  const fault = rows.map(digestFault).find((one) => one !== undefined) ?? twice(rows);
  return fault ?? rows.map((row) => ({ ...row, name: escapeText(row.name) }));
};
