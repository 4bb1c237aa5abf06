/** A part of a list: some of its rows, and some of the fields of each. */
import { refuseField } from "../../shared/kernel/problem.ts";
import { optional, type Params, type Rules } from "../../shared/kernel/rules.ts";
import { isObject } from "../../shared/text/json-text.ts";

const MAX_LIMIT = 500;

export const PAGE_RULES = {
  limit: optional({ type: "number", integer: true, min: 1, max: MAX_LIMIT }),
  cursor: optional({ type: "string", max: 20, about: "next of the page before" }),
} as const satisfies Rules;

export const LIST_RULES = {
  fields: optional({ type: "string", max: 500, about: "Only these, e.g. state,brightness" }),
  ...PAGE_RULES,
} as const satisfies Rules;

type Page = Params<typeof LIST_RULES>;

interface PagedList {
  readonly result: unknown;
  /** The cursor of the next page; absent on the last one. */
  readonly next?: string;
}

const startOf = (cursor = "0"): number =>
  /^\d{1,9}$/.test(cursor)
    ? Number(cursor)
    : refuseField("cursor", "The 'cursor' field must be the value of next on the page before.");

/** The first field names the row, and stays. Attributes are found beside the fields of the row. */
const withFields = (row: unknown, wanted: readonly string[]): unknown => {
  if (!isObject(row)) return row;
  const [id] = Object.keys(row);
  const attributes = isObject(row.attributes) ? row.attributes : {};
  const all = new Map(Object.entries({ ...attributes, ...row }));
  const names = [...new Set([...(id === undefined ? [] : [id]), ...wanted])];
  return Object.fromEntries(
    names.filter((name) => all.has(name)).map((name) => [name, all.get(name)]),
  );
};

/** @throws INVALID_REQUEST for a cursor that no page has given. */
export const pageOf = (result: unknown, { fields, limit, cursor }: Page): PagedList => {
  if (!Array.isArray(result)) return { result };
  const start = startOf(cursor);
  const end = limit === undefined ? result.length : Math.min(result.length, start + limit);
  const wanted = fields?.split(",").map((name) => name.trim());
  const rows = result.slice(start, end);
  return {
    result: wanted ? rows.map((row) => withFields(row, wanted)) : rows,
    ...(end < result.length && { next: String(end) }),
  };
};
