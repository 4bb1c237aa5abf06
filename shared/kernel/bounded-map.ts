/** Maps of limited size. */

/** Sets an entry as the newest one; above the limit, the oldest one is dropped. */
export const setBounded = <K, V>(map: Map<K, V>, key: K, value: V, max: number): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
};
