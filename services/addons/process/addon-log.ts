/** The last 500 lines of each add-on's log, in memory and in a file that the next process reads. */
import { appendFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type Cancel, type Clock, timestampOf } from "../../../shared/async/clock.ts";
import type { LogLine } from "../../../shared/contracts/addons.ts";
import { parseJson } from "../../../shared/text/json-text.ts";

const MAX_LINES = 500;
/** The file may grow to so many lines before it is rewritten. */
const MAX_FILE_LINES = 2000;
const FLUSH_MS = 250;

/** Without the end of a line that a crash has cut off. */
const asLines = (text: string) =>
  text.split("\n").flatMap((line) => (parseJson(line) as LogLine | undefined) ?? []);
const asText = (lines: readonly LogLine[]) =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/** @param refused  Told when the file cannot be written; the lines in memory stay. */
export const openLog = async (file: string, refused: (error: unknown) => void, clock: Clock) => {
  let kept = asLines(await readFile(file, "utf8").catch(() => "")).slice(-MAX_LINES);
  let inFile = MAX_FILE_LINES;
  let fresh: LogLine[] = [];
  let cancel: Cancel | undefined;
  let writing: Promise<void> = Promise.resolve();

  const rewrite = async () => {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(`${file}.new`, asText(kept), { mode: 0o600 });
    await rename(`${file}.new`, file);
    inFile = kept.length;
  };
  const write = async () => {
    const lines = fresh;
    fresh = [];
    if (lines.length === 0) return;
    inFile += lines.length;
    if (inFile > MAX_FILE_LINES) await rewrite();
    else await appendFile(file, asText(lines));
  };
  const flush = () => {
    cancel?.();
    cancel = undefined;
    writing = writing.then(write).catch(refused);
    return writing;
  };

  return {
    add(stream: LogLine["stream"], text: string): void {
      const line = { timestamp: timestampOf(clock), stream, text };
      kept = [...kept.slice(1 - MAX_LINES), line];
      fresh = [...fresh.slice(1 - MAX_LINES), line];
      cancel ??= clock.after(FLUSH_MS, () => void flush());
    },
    lines: (): readonly LogLine[] => kept,
    /** Resolves when the file has all. */
    settled: flush,
    async remove() {
      await flush();
      kept = [];
      inFile = MAX_FILE_LINES;
      await rm(file, { force: true });
    },
  };
};

export type AddonLog = Awaited<ReturnType<typeof openLog>>;

export const logFile = (root: string, slug: string): string => join(root, ".logs", `${slug}.jsonl`);
