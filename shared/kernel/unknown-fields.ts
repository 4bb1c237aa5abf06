/** Finds fields that no rule names, and suggests what was meant. */
import { escapeText } from "../text/escape-html.ts";
import { isObject } from "../text/json-text.ts";
import { meantBy, offered } from "../text/similar-names.ts";
import { own } from "./own-property.ts";
import type { Problem } from "./problem.ts";
import type { Rule, Rules } from "./rules.ts";

/** Further fields are only counted. */
const MAX_FOUND = 10;
const MAX_NAME = 64;
/** The documentation of all fields. */
const WHERE = "/docs/api";

const shownName = (name: string): string => escapeText(name.slice(0, MAX_NAME));

/**
 * @param name  As the client sent it; it is escaped and shortened here.
 * @param path  Of its object, with a dot; empty at the top.
 */
const unknownField = (name: string, known: readonly string[], path: string): Problem => {
  const shown = shownName(name);
  const meant = meantBy(name, known);
  const question = meant === undefined ? "" : `; did you mean '${meant}'?`;
  const { text, names } = offered(name, known, WHERE);
  return {
    field: `${path}${shown}`,
    message: `The '${path}${shown}' field is not known${question || "."} ${text}`,
    missing: false,
    ...(meant !== undefined && { nearest: meant }),
    known: names,
  };
};

/** Reports the first fields and counts the others: comparing each with all known names is slow. */
const openTally = () => {
  const found: Problem[] = [];
  let first: string | undefined;
  let others = 0;
  return {
    add(name: string, known: readonly string[], path: string): void {
      if (found.length < MAX_FOUND) return void found.push(unknownField(name, known, path));
      first ??= `${path}${shownName(name)}`;
      others += 1;
    },
    problems(): readonly Problem[] {
      if (first === undefined) return found;
      const message = `The '${first}' field is not known, nor are ${others - 1} more.`;
      return [...found, { field: first, message, missing: false }];
    },
  };
};
type Tally = ReturnType<typeof openTally>;

/** Reports the first unknown names of one object, and how many more there are. */
export const unknownNames = (
  names: readonly string[],
  known: readonly string[],
  path: string,
): readonly Problem[] => {
  const tally = openTally();
  for (const name of names) tally.add(name, known, path);
  return tally.problems();
};

const within = (rule: Rule, value: unknown, path: string, tally: Tally): void => {
  if (rule.type === "object" && rule.props) look(rule.props, value, `${path}.`, false, tally);
  if (rule.type === "object" && rule.values && isObject(value))
    for (const [key, inner] of Object.entries(value))
      within(rule.values, inner, `${path}.${shownName(key)}`, tally);
  if (rule.type === "array" && Array.isArray(value))
    value.forEach((item, index) => void within(rule.items, item, `${path}[${index}]`, tally));
};

const look = (rules: Rules, value: unknown, path: string, isOpen: boolean, tally: Tally): void => {
  if (!isObject(value)) return;
  const known = Object.keys(rules);
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const rule = own(rules, name);
    if (rule !== undefined) within(rule, inner, path + name, tally);
    else if (!isOpen) tally.add(name, known, path);
  }
};

const isKnownWithin = (rule: Rule, value: unknown): boolean => {
  if (rule.type === "object" && rule.props) return isKnown(rule.props, value, false);
  const { values } = rule.type === "object" ? rule : {};
  if (values && isObject(value))
    return Object.values(value).every((item) => isKnownWithin(values, item));
  if (rule.type === "array" && Array.isArray(value))
    return value.every((item) => isKnownWithin(rule.items, item));
  return true;
};

/** Whether there is no unknown field: faster than reporting them. */
const isKnown = (rules: Rules, value: unknown, isOpen: boolean): boolean => {
  if (!isObject(value)) return true;
  return Object.entries(value).every(([name, inner]) => {
    const rule = own(rules, name);
    return rule ? isKnownWithin(rule, inner) : isOpen || inner === undefined;
  });
};

/** @param isOpen  Whether the outermost object may have further keys; objects without `props` may. */
export const unknownFields = (rules: Rules, value: unknown, isOpen = false): readonly Problem[] => {
  if (isKnown(rules, value, isOpen)) return [];
  const tally = openTally();
  look(rules, value, "", isOpen, tally);
  return tally.problems();
};
