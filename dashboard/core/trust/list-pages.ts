/** Lists that the service gives in pages: all rows of them. */

interface RowsPage<T> {
  readonly rows: readonly T[];
  /** Where the next page begins; `null` on the last one. */
  readonly next: string | null;
}

/** @throws ApiError of any page. */
export const readPages = async <T>(
  read: (cursor: string | undefined) => Promise<RowsPage<T>>,
): Promise<readonly T[]> => {
  const { rows, next } = await read(undefined);
  const all = [...rows];
  for (let cursor = next; cursor !== null; ) {
    const page = await read(cursor);
    all.push(...page.rows);
    cursor = page.next;
  }
  return all;
};
