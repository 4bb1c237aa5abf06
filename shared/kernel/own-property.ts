/** Looks up names in tables, and limits the size of maps. */

/** Looks up a name from outside in a table; `table[name]` would also find inherited names such as `toString`. */
export const own = <T>(
  table: Readonly<Record<string, T>> | undefined,
  name: string,
): T | undefined => (table && Object.hasOwn(table, name) ? table[name] : undefined);

/** Sets an entry as the newest one; above the limit, the oldest one is dropped. */
export const setBounded = <K, V>(map: Map<K, V>, key: K, value: V, max: number): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
};
