/** JSON of values: objects recognized, text parsed; the text of a frozen value is made once. */

/** Whether a value is an object of JSON, and not a list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** `undefined` where the text is not JSON. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The cached states of a store are deeply frozen. */
export const isFixed = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.isFrozen(value);

/** Caches the result for each frozen value. */
export const once = <From extends object, Made>(
  make: (value: From) => Made,
): ((value: From) => Made) => {
  const made = new WeakMap<From, Made>();
  return (value) => {
    const known = made.get(value);
    if (known !== undefined) return known;
    const fresh = make(value);
    if (isFixed(value)) made.set(value, fresh);
    return fresh;
  };
};

export const jsonOf = once((value: object) => JSON.stringify(value));

const isFixedList = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFixed);

const hasText = (value: unknown): boolean => isFixed(value) || isFixedList(value);

const textOf = (value: unknown): string => {
  if (isFixedList(value)) return `[${value.map(jsonOf).join()}]`;
  return isFixed(value) ? jsonOf(value) : JSON.stringify(value);
};

const isSaid = ([, value]: readonly [string, unknown]) => value !== undefined;

/** The JSON of an object, from the cached texts of its frozen fields. */
export const jsonAround = (value: object): string => {
  if (!Object.values(value).some(hasText)) return JSON.stringify(value);
  const fields = Object.entries(value).filter(isSaid);
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${textOf(one)}`).join()}}`;
};
