/** How long a sentence takes to be understood, in each language, in a small and in a large home. */
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type LiveHomeIndex,
  openHomeIndex,
} from "../../services/interpretation/understanding/home/home-index.ts";
import type { HomeThing } from "../../services/interpretation/understanding/home/home-thing.ts";
import type { CompiledLanguage } from "../../services/interpretation/understanding/lexicon/compile.ts";
import { understand } from "../../services/interpretation/understanding/understand.ts";
import { SENTENCE_LANGUAGES } from "../../shared/contracts/interpretation.ts";
import { loadLanguage } from "../services/interpretation/understanding/load-language.ts";
import { ROOT } from "../support/spawn.ts";
import { median } from "./in-turns.ts";
import { percentile } from "./load.ts";
import type { Row } from "./rows.ts";
import { spokenHomes } from "./understand-homes.ts";

const NOW = new Date("2030-01-01T18:00:00Z");
const WARM_MS = 1500;
const MEASURE_MS = 3000;
const COLD_STARTS = 3;
const MAX_CHARACTERS = 2000;

interface SpokenSentence {
  readonly text: string;
  readonly language: CompiledLanguage;
  readonly home: LiveHomeIndex;
}

const say = ({ text, language, home }: SpokenSentence) =>
  understand(text, language, home, { now: NOW });

/** Gives the last of the things another name. */
const rename = ({ home }: SpokenSentence, times: number): void => {
  const { entity_id, name, aliases, area_id, state, attributes } = home.things.at(-1) as HomeThing;
  const [plain = name] = name.split(" number ");
  home.set({ entity_id, name: `${plain} number ${times}`, aliases, area_id, state, attributes });
};

/**
 * Microseconds of each sentence, over and over until the time is up; sorted.
 *
 * @param change  What changes in the home before each of them; it is not measured.
 */
const timesOf = (
  sentences: readonly SpokenSentence[],
  forMs: number,
  change?: typeof rename,
): readonly number[] => {
  const times: number[] = [];
  const end = performance.now() + forMs;
  do
    for (const sentence of sentences) {
      change?.(sentence, times.length);
      const before = performance.now();
      say(sentence);
      times.push((performance.now() - before) * 1000);
    }
  while (performance.now() < end);
  return times.sort((a, b) => a - b);
};

const atMost = (value: number) => ({ of: "figure", is: "at most", value }) as const;

const rowsOf = (
  what: string,
  sentences: readonly SpokenSentence[],
  [p50, p99]: readonly [number | undefined, number],
  change?: typeof rename,
): readonly Row[] => {
  timesOf(sentences, WARM_MS, change);
  const times = timesOf(sentences, MEASURE_MS, change);
  const rate = (times.length / times.reduce((sum, one) => sum + one, 0)) * 1e6;
  const more = `${Math.round(rate)} sentences/s, worst ${Math.round(percentile(times, 1))} µs`;
  return [
    {
      what: `${what}, p50`,
      figure: percentile(times, 0.5),
      unit: "µs",
      goal: p50 === undefined ? undefined : atMost(p50),
    },
    { what: `${what}, p99`, figure: percentile(times, 0.99), unit: "µs", goal: atMost(p99), more },
  ];
};

const HOSTILE = [
  "turn on on on the lights and and 7 7 ",
  "x",
  "a b c d e f g ",
  "kitchenlightkitchenlamp",
  "lihgt ktichen lmap ",
  "turn off the kitchen light and ",
  "if not but , ",
  "1",
];

const hostileRow = (sentences: readonly SpokenSentence[]): Row => {
  const [one] = sentences;
  if (!one) throw new TypeError("there is no sentence");
  const languages = [...new Map(sentences.map((each) => [each.language.tag, each])).values()];
  const worst = languages.flatMap((each) =>
    HOSTILE.map((part) => {
      const text = part.repeat(MAX_CHARACTERS).slice(0, MAX_CHARACTERS);
      const times = timesOf([{ ...each, text }], 60);
      return { part: `${each.language.tag} "${part}"`, ms: percentile(times, 0.5) / 1000 };
    }),
  );
  const slowest = worst.reduce((known, next) => (next.ms > known.ms ? next : known));
  return {
    what: `the slowest of ${worst.length} texts of ${MAX_CHARACTERS} characters`,
    figure: slowest.ms,
    unit: "ms",
    goal: atMost(5),
    more: slowest.part,
  };
};

/** What Node compiled before, as a service has it from its second start on. */
const COMPILED = mkdtempSync(join(tmpdir(), "hearth-compiled-"));

/** In a process of its own: milliseconds to load a language, and the megabytes that it takes. */
const coldLoad = (tag: string): { readonly ms: number; readonly mb: number } => {
  const lexicon = join(ROOT, "services/interpretation/understanding/lexicon/languages.ts");
  const script = `
    const { loadLanguage } = await import(${JSON.stringify(lexicon)});
    gc();
    const held = process.memoryUsage().heapUsed;
    const start = performance.now();
    globalThis.kept = await loadLanguage(${JSON.stringify(tag)});
    const ms = performance.now() - start;
    gc();
    console.log(JSON.stringify({ ms, mb: (process.memoryUsage().heapUsed - held) / 2 ** 20 }));
  `;
  const args = ["--expose-gc", "--disable-warning=ExperimentalWarning", "--input-type=module"];
  return JSON.parse(
    execFileSync(process.execPath, [...args, "-e", script], {
      encoding: "utf8",
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    }),
  ) as { ms: number; mb: number };
};

const coldRows = (): readonly Row[] =>
  SENTENCE_LANGUAGES.flatMap((tag) => {
    coldLoad(tag);
    const loads = Array.from({ length: COLD_STARTS }, () => coldLoad(tag));
    return [
      {
        what: `cold load of ${tag}`,
        figure: median(loads.map(({ ms }) => ms)),
        unit: "ms",
        goal: atMost(50),
      },
      {
        what: `memory of ${tag}`,
        figure: median(loads.map(({ mb }) => mb)),
        unit: "MB",
        goal: atMost(32),
      },
    ];
  });

const sentencesOf = async (count: number) => {
  const understood: SpokenSentence[] = [];
  const refused: SpokenSentence[] = [];
  let indexed = 0;
  for (const spoken of spokenHomes(count)) {
    const language = await loadLanguage(spoken.tag);
    const start = performance.now();
    const home = openHomeIndex(spoken.home, language);
    indexed = Math.max(indexed, performance.now() - start);
    understood.push(...spoken.understood.map((text) => ({ text, language, home })));
    refused.push(...spoken.refused.map((text) => ({ text, language, home })));
  }
  return { understood, refused, indexed };
};

export const run = async (): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (const [count, goals] of [
    [50, [30, 500]],
    [5000, [undefined, 1000]],
  ] as const) {
    const { understood, refused, indexed } = await sentencesOf(count);
    const of = `of a home of ${count} entities`;
    rows.push(
      ...rowsOf(`${understood.length} sentences ${of} that are understood`, understood, goals),
      ...rowsOf(`${refused.length} sentences ${of} that are refused`, refused, goals),
      ...rowsOf(
        `the same ${of}, right after a name has changed`,
        [...understood, ...refused],
        goals,
        rename,
      ),
      hostileRow(understood),
      { what: `the slowest index ${of}`, figure: indexed, unit: "ms" },
    );
  }
  return [...rows, ...coldRows()];
};
