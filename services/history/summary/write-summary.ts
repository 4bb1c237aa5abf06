/** Writes the parts of a summary as a text or an object, as many as the budget holds; pure. */
import type { SummaryParts } from "../../../shared/contracts/agents/summary.ts";
import { tokenBound } from "../../../shared/text/token-bound.ts";

export interface WrittenSummary {
  readonly summary: string | SummaryParts;
  readonly tokens: number;
  readonly omitted: number;
}

/** Rows that are told one by one, each part under the line that it begins with. */
interface Section {
  readonly title: string;
  readonly rows: readonly string[];
}

const minuteOf = (time: string): string => `${time.slice(0, 16)}Z`;

const was = (state: string | null): string => state ?? "not there";

const sectionsOf = ({
  unusual = [],
  areas = [],
  changes = [],
}: SummaryParts): readonly Section[] => {
  const lists = [
    {
      title: "Unusual",
      rows: unusual.map(
        ({ entity_id, name, reason, since }) =>
          `${name} (${entity_id}): ${reason} since ${minuteOf(since)}`,
      ),
    },
    {
      title: "Changes",
      rows: changes.map(
        ({ entity_id, name, from, to }) => `${name} (${entity_id}): ${was(from)} → ${to ?? "gone"}`,
      ),
    },
  ];
  const places = areas.map(({ name, temperature, active }) => ({
    title: temperature === undefined ? name : `${name}, ${temperature}°`,
    rows: active.map(({ entity_id, state }) => `${entity_id} ${state}`),
  }));
  return [...lists.filter(({ rows }) => rows.length > 0), ...places];
};

const headOf = ({ entities, changes }: SummaryParts): string => {
  if (changes === undefined) return `${entities} entities.`;
  return changes.length === 0 ? "Nothing has changed." : `${changes.length} have changed.`;
};

const leftOut = (count: number): string => `${count} left out: ask for more tokens, or one area.`;
/** Of the longest such line. */
const LEFT_OUT_TOKENS = tokenBound(`\n${leftOut(99_999)}`);

const writeText = (parts: SummaryParts, budget: number): WrittenSummary => {
  const lines = [headOf(parts)];
  let left = budget - tokenBound(lines.join("")) - LEFT_OUT_TOKENS;
  let omitted = 0;
  for (const { title, rows } of sectionsOf(parts)) {
    const first = `${title}:`;
    left -= tokenBound(`\n${first}`);
    if (left < 0) {
      omitted += rows.length;
      continue;
    }
    const told: string[] = [];
    for (const row of rows) {
      left -= tokenBound(`\n; ${row}`);
      if (left < 0) break;
      told.push(row);
    }
    omitted += rows.length - told.length;
    if (told.length > 0 || rows.length === 0)
      lines.push(`${first} ${told.join("; ") || "at rest"}`);
  }
  if (omitted > 0) lines.push(leftOut(omitted));
  const summary = lines.join("\n");
  return { summary, tokens: tokenBound(summary), omitted };
};

/** Takes rows from the front of each list, in this order. */
const LISTS = ["unusual", "changes", "areas"] as const;

const writeObject = (parts: SummaryParts, budget: number): WrittenSummary => {
  const { entities } = parts;
  const empty = Object.fromEntries(LISTS.filter((name) => parts[name]).map((name) => [name, []]));
  let left = budget - tokenBound(JSON.stringify({ entities, ...empty }));
  let omitted = 0;
  const take = <T>(rows: readonly T[] | undefined, weigh: (row: T) => number): readonly T[] => {
    const taken: T[] = [];
    for (const row of rows ?? []) {
      const tokens = tokenBound(`,${JSON.stringify(row)}`);
      if (tokens > left) omitted += weigh(row);
      else {
        left -= tokens;
        taken.push(row);
      }
    }
    return taken;
  };
  const one = () => 1;
  const summary: SummaryParts = {
    entities,
    ...(parts.unusual && { unusual: [...take(parts.unusual, one)] }),
    ...(parts.changes && { changes: [...take(parts.changes, one)] }),
    ...(parts.areas && {
      areas: [...take(parts.areas, ({ active }) => Math.max(1, active.length))],
    }),
  };
  return { summary, tokens: tokenBound(JSON.stringify(summary)), omitted };
};

/** @param budget  Tokens that no tokenizer of the usual models exceeds. */
export const writeSummary = (
  parts: SummaryParts,
  format: "text" | "json",
  budget: number,
): WrittenSummary => (format === "text" ? writeText : writeObject)(parts, budget);
