/** A part of a list: some of its rows, and some of the fields of each. */
import { attributeNames } from "../../shared/domains/attributes.ts";
import { refuseField } from "../../shared/kernel/problem.ts";
import { optional, type Params, type Rules } from "../../shared/kernel/rules.ts";
import { isObject } from "../../shared/text/json-text.ts";
import { offered } from "../../shared/text/similar-names.ts";

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

/** An entity may lack an attribute now, such as the brightness of a light that is off: that is no mistake. */
const checkFields = (wanted: readonly string[], rows: readonly unknown[]): void => {
  const objects = rows.filter(isObject);
  if (objects.length === 0) return;
  const shown = objects.flatMap((row) => [
    ...Object.keys(row),
    ...(isObject(row.attributes) ? Object.keys(row.attributes) : []),
  ]);
  const known = [...new Set([...shown, ...attributeNames()])];
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const { text } = offered(unknown, known, "docs/commands.md");
  refuseField("fields", `No row has the field '${unknown}'. ${text}`);
};

/** @throws INVALID_REQUEST for a cursor that no page has given, or a field that no row can have. */
export const pageOf = (result: unknown, { fields, limit, cursor }: Page): PagedList => {
  if (!Array.isArray(result)) return { result };
  const start = startOf(cursor);
  const end = limit === undefined ? result.length : Math.min(result.length, start + limit);
  const wanted = fields?.split(",").map((name) => name.trim());
  if (wanted) checkFields(wanted, result);
  const rows = result.slice(start, end);
  return {
    result: wanted ? rows.map((row) => withFields(row, wanted)) : rows,
    ...(end < result.length && { next: String(end) }),
  };
};
