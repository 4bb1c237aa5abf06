/** All rows of a list that the service gives in pages. */
import { own } from "../../shared/kernel/own-property.ts";
import type { HomeApi } from "./api.ts";

/** @param name  Of the rows in the answer. */
export const readAll = async <T>(
  api: HomeApi,
  path: string,
  name: string,
  query: Readonly<Record<string, string | undefined>>,
): Promise<readonly T[]> => {
  const rows: T[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await api.send<Readonly<Record<string, unknown>>>("GET", path, {
      query: { ...query, cursor },
    });
    rows.push(...((own(page, name) ?? []) as readonly T[]));
    if (typeof page.next !== "string") return rows;
    cursor = page.next;
  }
};
