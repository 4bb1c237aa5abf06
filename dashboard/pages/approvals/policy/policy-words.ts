/** Rows of the policy in words: "Agents: unlock · a person approves it first". */
import { hasText, listText, t, upperFirst } from "../../../core/text.ts";
import type { PolicyRowFields } from "../../../core/trust/policy.ts";
import { periodParts, selectorParts } from "./selector-words.ts";

/** `role:viewer`, `user:grandma`, `key:<id>`, or a kind by its name. */
const whoWord = (who: string): string => {
  const [kind = "", name = ""] = who.split(":");
  const key = `approvals.who_${kind}`;
  return hasText(key) ? t(key, { name }) : who;
};

const namedWord = (group: "act" | "managed") => (one: string) => {
  const key = `approvals.${group}_${one}`;
  return hasText(key) ? t(key) : one;
};

const manyWords = ({ more_than: count, within_seconds: seconds }: PolicyRowFields["what"]) =>
  [
    ...(count === undefined ? [] : [t("approvals.moreThan", { count })]),
    ...(seconds === undefined ? [] : [t("approvals.withinSeconds", { seconds })]),
  ].join(" ");

const whatWords = (what: PolicyRowFields["what"]): string => {
  const { acts, more_than, within_seconds: _within, actions, ...selector } = what;
  return [
    ...(acts ? [listText(acts.map(namedWord("act")), "disjunction")] : []),
    ...(actions ? [listText(actions.map(namedWord("managed")))] : []),
    ...selectorParts(selector),
    ...(more_than === undefined ? [] : [manyWords(what)]),
  ].join(" · ");
};

const effectWords = ({ effect, pin }: PolicyRowFields): string =>
  t(effect === "ask" && pin ? "approvals.effect_pin" : `approvals.effect_${effect}`);

export const rowWords = (row: PolicyRowFields): string =>
  [
    `${upperFirst(listText(row.who.map(whoWord)))}: ${whatWords(row.what)}`,
    ...periodParts(row.when ?? {}),
  ].join(" · ");

export const rowEffect = effectWords;
