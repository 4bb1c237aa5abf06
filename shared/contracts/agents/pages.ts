/** Lists in pages: what is asked for, where the next page begins, and all of them one after the other. */
import { refuseField } from "../../kernel/problem.ts";
import { optional, type Params, type Rules, text } from "../../kernel/rules.ts";

const MAX_ROWS = 500;

export const pageRules = {
  limit: optional({
    type: "number",
    integer: true,
    min: 1,
    max: MAX_ROWS,
    about: `Rows of a page, ${MAX_ROWS} by default`,
  }),
  cursor: optional({
    type: "string",
    pattern: /^(\d{1,16}\.){1,2}[0-9a-f-]{36}$/,
    max: 70,
    about: "The value of next on the page before",
  }),
} as const satisfies Rules;
type PageRequest = Params<typeof pageRules>;

export const nextCursor = {
  ...text,
  nullable: true,
  about: "The cursor of the next page; null on the last page",
} as const;

interface PageOf<T> {
  readonly rows: readonly T[];
  readonly next: string | null;
}

/** What the rows of a list are in order of: numbers, and the id last. */
export type RowPlace = readonly [...numbers: readonly number[], id: string];

const compare = (one: RowPlace, other: RowPlace): number => {
  for (const [index, value] of one.entries()) {
    const beside = other[index] ?? "";
    if (value !== beside) return value < beside ? -1 : 1;
  }
  return 0;
};

/** @throws INVALID_REQUEST for the cursor of another list. */
const placeIn = (cursor: string, length: number): RowPlace => {
  const parts = cursor.split(".");
  if (parts.length !== length)
    refuseField("cursor", "The 'cursor' field must be the value of next on the page before.");
  return [...parts.slice(0, -1).map(Number), parts.at(-1) ?? ""];
};

/** What was added or removed meanwhile moves no other row to another page. */
export const pageOf = <T>(
  all: readonly T[],
  placeOf: (row: T) => RowPlace,
  { limit = MAX_ROWS, cursor }: PageRequest,
): PageOf<T> => {
  const placed = all.map((row) => ({ row, place: placeOf(row) }));
  const length = placed[0]?.place.length;
  const after = cursor && length !== undefined ? placeIn(cursor, length) : undefined;
  const left = placed
    .filter(({ place }) => after === undefined || compare(place, after) > 0)
    .sort((one, other) => compare(one.place, other.place));
  const rows = left.slice(0, limit);
  const next = left.length > limit ? (rows.at(-1)?.place.join(".") ?? null) : null;
  return { rows: rows.map(({ row }) => row), next };
};

export interface NextPage {
  readonly cursor: string | undefined;
}

export const allPages = async <T>(
  read: (asked: NextPage) => Promise<PageOf<T>>,
): Promise<readonly T[]> => {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = await read({ cursor });
    all.push(...rows);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  return all;
};
