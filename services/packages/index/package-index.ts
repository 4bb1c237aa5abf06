/** The list of packages that there are: read again when it may have changed, kept when it is bad. */
import { readFile, stat } from "node:fs/promises";
import type { Clock } from "../../../shared/async/clock.ts";
import type { JobLogger } from "../../../shared/jobs/job-record.ts";
import { isFromTable, type Thrown } from "../../../shared/kernel/errors.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { ask, type FetchPolicy, inNetwork, inTime } from "../download/fetch.ts";
import { refuseSource, sourceAway } from "../source-errors.ts";
import shipped from "./index.json" with { type: "json" };
import { type IndexEntry, readIndexFile } from "./index-file.ts";

const COLLECTION = "package_index";
const LAST = "last";
const MAX_BYTES = 5 * 1024 * 1024;
/** A list of packages that is asked for must be answered within ten seconds. */
const FETCH_MS = 5000;
/** How long a list from the internet is fresh, and how long one that failed is not asked for again. */
const FRESH_MS = 5 * 60_000;
const RETRY_MS = 30_000;

export interface PackageIndexDeps {
  /** A file or a URL; empty for the list that is shipped. */
  readonly source: string;
  readonly store: Store;
  readonly outside: FetchPolicy;
  readonly log: JobLogger;
  readonly clock: Clock;
}

interface IndexSnapshot {
  readonly rows: readonly IndexEntry[];
  /** Whether it need not be read again. */
  readonly isFresh: () => Promise<boolean>;
}

const rowsIn = (text: string): readonly IndexEntry[] => {
  const rows = readIndexFile(text);
  return typeof rows === "string" ? refuseSource(rows) : rows;
};

const isUrl = (source: string) => /^https?:/.test(source);

const fetchText = async (source: string, outside: FetchPolicy, signal: AbortSignal) => {
  const { url, answer } = await ask(source, outside, signal);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    if (answer.statusCode !== 200) sourceAway(`${url.host} answers ${answer.statusCode}`);
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) refuseSource("it is larger than 5 MiB");
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
  } catch (error) {
    answer.destroy();
    return inNetwork(url, error, signal);
  }
};

const fingerprintOf = async (path: string): Promise<string> => {
  const { size, mtimeMs, ino } = await stat(path);
  if (size > MAX_BYTES) refuseSource("it is larger than 5 MiB");
  return `${size} ${mtimeMs} ${ino}`;
};

const readSource = async ({ source, outside, clock }: PackageIndexDeps): Promise<IndexSnapshot> => {
  if (source === "") return { rows: rowsIn(JSON.stringify(shipped)), isFresh: async () => true };
  if (isUrl(source)) {
    const until = clock.now() + FRESH_MS;
    const text = await inTime({ clock, ms: FETCH_MS }, (signal) =>
      fetchText(source, outside, signal),
    );
    return { rows: rowsIn(text), isFresh: async () => clock.now() < until };
  }
  const print = await fingerprintOf(source);
  const isFresh = async () => (await fingerprintOf(source).catch(() => "")) === print;
  return { rows: rowsIn(await readFile(source, "utf8")), isFresh };
};

/** A message never holds a path. */
const reasonOf = (error: unknown): string =>
  isFromTable(error as Thrown)
    ? (error as Error).message
    : `it cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown"})`;

interface StoredIndex {
  readonly source: string;
  readonly rows: readonly IndexEntry[];
}

export const openPackageIndex = (parts: PackageIndexDeps) => {
  const { source, store, log, clock } = parts;
  let last: IndexSnapshot | undefined;
  let reading: Promise<readonly IndexEntry[]> | undefined;

  /** The rows of the last good list of this source. */
  const keptRows = async () => {
    const kept = (await store.documents.get<StoredIndex>(COLLECTION, LAST))?.value;
    return kept?.source === source ? kept.rows : undefined;
  };
  const keep = async (rows: readonly IndexEntry[]) => {
    if (source === "" || JSON.stringify(await keptRows()) === JSON.stringify(rows)) return;
    const value = { source, rows } satisfies StoredIndex;
    await store.apply({ documents: [{ collection: COLLECTION, id: LAST, value }] });
  };

  const fallBack = async (error: unknown): Promise<readonly IndexEntry[]> => {
    const reason = reasonOf(error);
    const from = isUrl(source) ? new URL(source).host : source;
    log.error("the index of packages is invalid; the last valid one stays in use", {
      source: from,
      reason,
    });
    const rows = last?.rows ?? (await keptRows());
    if (!rows) return sourceAway(`PACKAGE_INDEX is not a valid index of packages: ${reason}`);
    const until = clock.now() + (isUrl(source) ? RETRY_MS : 0);
    last = { rows, isFresh: async () => clock.now() < until };
    return rows;
  };

  const read = async (): Promise<readonly IndexEntry[]> => {
    if (last && (await last.isFresh())) return last.rows;
    try {
      last = await readSource(parts);
    } catch (error) {
      return fallBack(error);
    }
    await keep(last.rows).catch((error) =>
      log.warn("the index of packages could not be stored", { error }),
    );
    return last.rows;
  };

  return {
    /** @throws SERVICE_UNAVAILABLE with what is wrong, when there never was a good one. */
    rows(): Promise<readonly IndexEntry[]> {
      reading ??= read().finally(() => {
        reading = undefined;
      });
      return reading;
    },
  };
};
