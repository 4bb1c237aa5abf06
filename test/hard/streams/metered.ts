/** What a process counts and measures of itself, and many clients that come to it. */
const VALUE = /^(\w+)(?:\{[^}]*\})? (\S+)$/gm;

/** A metric, of all labels together. */
export const metricAt = async (port: string, wanted: string): Promise<number> => {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const values = [...(await response.text()).matchAll(VALUE)].filter(([, name]) => name === wanted);
  if (values.length === 0) throw new Error(`There is no metric ${wanted}`);
  return values.reduce((sum, [, , value]) => sum + Number(value), 0);
};

/** So many connect at the same time. */
const AT_ONCE = 50;

/** Opens so many, some at a time. */
export const openMany = async <T>(
  count: number,
  open: (index: number) => Promise<T>,
): Promise<readonly T[]> => {
  const all: T[] = [];
  while (all.length < count) {
    const length = Math.min(AT_ONCE, count - all.length);
    all.push(...(await Promise.all(Array.from({ length }, (_, at) => open(all.length + at)))));
  }
  return all;
};
