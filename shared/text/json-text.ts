/** JSON of what is stored, told and answered; what nobody can change any more is made into text once. */

/** Frozen are the states that a store knows, all the way down, and what is made of them to be shown. */
export const isFixed = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.isFrozen(value);

/** Makes it once for each fixed value. */
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

/** As JSON.stringify says it. */
export const jsonOf = once((value: object) => JSON.stringify(value));

/** All of them, for of nothing else it is known how long each of them stays as it is. */
const isFixedList = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFixed);

const hasText = (value: unknown): boolean => isFixed(value) || isFixedList(value);

const textOf = (value: unknown): string => {
  if (isFixedList(value)) return `[${value.map(jsonOf).join()}]`;
  return isFixed(value) ? jsonOf(value) : JSON.stringify(value);
};

const isSaid = ([, value]: readonly [string, unknown]) => value !== undefined;

/** The same of what holds entities: put together of their texts, where those are known. */
export const jsonAround = (value: object): string => {
  if (!Object.values(value).some(hasText)) return JSON.stringify(value);
  const fields = Object.entries(value).filter(isSaid);
  return `{${fields.map(([name, one]) => `${JSON.stringify(name)}:${textOf(one)}`).join()}}`;
};
