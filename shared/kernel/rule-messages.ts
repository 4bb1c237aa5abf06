/** Messages for wrong values: they give the whole range or the pattern. */
import type { Rule } from "./rules.ts";

type Of<T extends Rule["type"]> = Rule & { readonly type: T };
type Range = Pick<Of<"number">, "min" | "max">;

/** For example `0 to 255`. */
const within = ({ min, max }: Range): string => {
  if (min === undefined) return `at most ${max}`;
  return max === undefined ? `at least ${min}` : `${min} to ${max}`;
};

const must = (what: string) => `The '{field}' field must ${what}.`;

/** By the names that fastest-validator gives what is wrong. */
type Messages = Readonly<Record<string, string>>;

export const numberMessages = (rule: Of<"number">): Messages => {
  const isBound = rule.min !== undefined || rule.max !== undefined;
  const from = rule.min !== undefined && rule.max !== undefined ? "from " : "";
  const range = isBound ? ` ${from}${within(rule)}` : "";
  const missed = must(`be ${rule.integer ? "an integer" : "a number"}${range}`);
  return { number: missed, numberMin: missed, numberMax: missed, numberInteger: missed };
};

export const arrayMessages = (rule: Of<"array">): Messages => {
  const missed = must(`have ${rule.length ?? within(rule)} items`);
  return { arrayMin: missed, arrayMax: missed, arrayLength: missed, arrayEmpty: missed };
};

export const lengthMessage = (rule: Of<"string">): string =>
  must(
    rule.min === 1 && rule.max === undefined ? "not be empty" : `have ${within(rule)} characters`,
  );

/** The pattern in words where its rule has some, and as it is in any case. */
export const patternMessage = ({ pattern, about }: Of<"string">): string =>
  must(`match ${pattern?.source}${about === undefined ? "" : ` (${about})`}`);
