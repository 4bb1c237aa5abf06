/** Looks up a name from outside in a table; `table[name]` would also find inherited names such as `toString`. */
export const own = <T>(
  table: Readonly<Record<string, T>> | undefined,
  name: string,
): T | undefined => (table && Object.hasOwn(table, name) ? table[name] : undefined);
