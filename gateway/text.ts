/** JSON of what is answered; what nobody can change any more is made into text once. */
import type { Free } from "../shared/rules.ts";

/** Frozen are the states that the store knows, all the way down, and what is made of them here. */
const isFixed = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.isFrozen(value);

const made = new WeakMap<object, string>();

const once = <T extends object>(make: (value: T) => string): ((value: T) => string) => {
  return (value) => {
    const known = made.get(value);
    if (known !== undefined) return known;
    const text = make(value);
    if (isFixed(value)) made.set(value, text);
    return text;
  };
};

const itemText = once((value: object) => JSON.stringify(value));

/** All of them, for of nothing else it is known how long each of them stays as it is. */
const isFixedList = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.length > 0 && value.every(isFixed);

const fieldText = ([name, value]: readonly [string, unknown]): string => {
  const text = isFixedList(value) ? `[${value.map(itemText).join()}]` : JSON.stringify(value);
  return `${JSON.stringify(name)}:${text}`;
};

const joined = (body: Free): string => {
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => isFixedList(value))) return JSON.stringify(body);
  return `{${fields
    .filter(([, value]) => value !== undefined)
    .map(fieldText)
    .join()}}`;
};

/** The same as JSON.stringify says. */
export const textOf = once(joined);

/** Shows a fixed object always as the same one, itself fixed. */
export const shownOnce = <Shown extends object, From extends object>(
  show: (from: From) => Shown,
): ((from: From) => Shown) => {
  const shown = new WeakMap<From, Shown>();
  return (from) => {
    if (!isFixed(from)) return show(from);
    const known = shown.get(from);
    if (known) return known;
    const fresh = Object.freeze(show(from));
    shown.set(from, fresh);
    return fresh;
  };
};
