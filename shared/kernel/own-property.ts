/**
 * What a table has under a name that comes from outside: `table[name]` finds `toString`, too, which every object inherits.
 */
export const own = <T>(
  table: Readonly<Record<string, T>> | undefined,
  name: string,
): T | undefined => (table && Object.hasOwn(table, name) ? table[name] : undefined);
