/** What of a form is not as it was. */
import type { RowFields } from "./rows.ts";

/** Of a list, only what is in it counts; an empty one is as none. */
const comparable = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? []));

/** The values that are not as the row has them. */
export const differing = (values: RowFields, row: object): RowFields => {
  const before: RowFields = { ...row };
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => comparable(value) !== comparable(before[name]),
    ),
  );
};
