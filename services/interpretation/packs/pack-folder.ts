/** The packs in the data folder: read when a sentence needs them, and again once a file changes. */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Clock } from "../../../shared/async/clock.ts";
import {
  type PackResult,
  SENTENCE_LANGUAGES,
  type SentenceLanguage,
} from "../../../shared/contracts/interpretation.ts";
import type { ServiceDeps } from "../../../shared/service-deps.ts";
import { isSentenceLanguage } from "../language/language.ts";
import type { Pack } from "./pack.ts";
import { buildPackSet, type PackSet } from "./pack-set.ts";
import type { PlacedProblem, ReadPack } from "./read-pack.ts";

export interface PackFolder {
  /** @returns nothing for a language without packs. */
  packsOf(language: SentenceLanguage): Promise<PackSet | undefined>;
  list(): Promise<readonly PackResult[]>;
}

/** How long the files are taken for unchanged. */
const UNCHANGED_MS = 1000;
const MAX_FILES = 64;
const MAX_BYTES = 256 * 1024;
const ENDINGS = /\.(?:ya?ml|json)$/u;

interface FoundFile {
  /** Below the folder of all packs. */
  readonly file: string;
  readonly language: string;
  readonly size: number;
  /** Another one for a changed file. */
  readonly version: string;
}

interface LoadedPacks {
  readonly version: string;
  readonly sets: ReadonlyMap<string, PackSet>;
  readonly results: readonly PackResult[];
}

const versionOf = (files: readonly FoundFile[]): string =>
  files.map(({ version }) => version).join("\n");

const NONE: LoadedPacks = { version: "", sets: new Map(), results: [] };

const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).then(
    (names) => names.sort(),
    () => [],
  );

const filesIn = async (root: string): Promise<readonly FoundFile[]> => {
  const found: FoundFile[] = [];
  for (const language of await namesIn(root))
    for (const name of await namesIn(join(root, language))) {
      const file = `${language}/${name}`;
      if (!ENDINGS.test(name)) continue;
      const status = await stat(join(root, file)).catch(() => undefined);
      if (!status?.isFile()) continue;
      const { size, mtimeMs, ino } = status;
      found.push({ file, language, size, version: [file, mtimeMs, size, ino].join() });
    }
  return found;
};

/** Why a file is not even read. */
const refusalOf = ({ language, size }: FoundFile, index: number): string | undefined => {
  if (!isSentenceLanguage(language))
    return `there is no language ${language}: expected a folder of ${SENTENCE_LANGUAGES.join(", ")}`;
  if (index >= MAX_FILES) return `more than ${MAX_FILES} files are not read`;
  return size > MAX_BYTES ? `it is larger than ${MAX_BYTES / 1024} KiB` : undefined;
};

const refused = (reason: string): ReadPack => ({
  problems: [{ path: "", line: null, reason }],
  placed: ({ reason: other }) => ({ path: "", line: null, reason: other }),
});

const readFound = async (root: string, found: FoundFile, index: number): Promise<ReadPack> => {
  const refusal = refusalOf(found, index);
  if (refusal !== undefined) return refused(refusal);
  const text = await readFile(join(root, found.file), "utf8").catch(() => undefined);
  if (text === undefined) return refused("it cannot be read");
  // What reads YAML takes some megabytes, which a home without packs need not have.
  const { readPack } = await import("./read-pack.ts");
  return readPack(found.file, found.language, text);
};

const sentencesOf = (pack: Pack | undefined): number =>
  (pack?.blocks ?? []).reduce((sum, { templates }) => sum + templates.length, 0);

const load = async (root: string, files: readonly FoundFile[]): Promise<LoadedPacks> => {
  const read = new Map<string, ReadPack>();
  for (const [index, found] of files.entries())
    read.set(found.file, await readFound(root, found, index));
  const sets = new Map<string, PackSet>();
  const later = new Map<string, PlacedProblem[]>();
  for (const language of SENTENCE_LANGUAGES) {
    const packs = [...read.values()].flatMap(({ pack }) =>
      pack?.language === language ? [pack] : [],
    );
    if (packs.length === 0) continue;
    const { set, problems } = buildPackSet(packs);
    sets.set(language, set);
    for (const { file, ...problem } of problems)
      later.set(file, [...(later.get(file) ?? []), (read.get(file) as ReadPack).placed(problem)]);
  }
  const results = files.map(({ file, language }) => {
    const { pack, problems = [] } = read.get(file) ?? {};
    const all = [...problems, ...(later.get(file) ?? [])];
    return { file, language, sentences: all.length > 0 ? 0 : sentencesOf(pack), problems: all };
  });
  return { version: versionOf(files), sets, results };
};

export const openPackFolder = ({
  config,
  clock,
  broker,
}: Pick<ServiceDeps, "config" | "broker"> & { readonly clock: Pick<Clock, "now"> }): PackFolder => {
  const root = join(config.dataDir, "languages");
  let current = NONE;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;

  const check = async (): Promise<void> => {
    const files = await filesIn(root);
    if (versionOf(files) === current.version) return;
    current = await load(root, files);
    for (const { file, problems } of current.results)
      if (problems.length > 0)
        broker.logger.error("sentences of a pack were refused", {
          file: join(root, file),
          problems,
        });
  };

  const upToDate = async (maxAge: number): Promise<LoadedPacks> => {
    const now = clock.now();
    if (now - checkedAt >= maxAge) {
      checkedAt = now;
      checking = check().finally(() => {
        checking = undefined;
      });
    }
    await checking;
    return current;
  };
  return {
    packsOf: async (language) => (await upToDate(UNCHANGED_MS)).sets.get(language),
    list: async () => (await upToDate(0)).results,
  };
};
