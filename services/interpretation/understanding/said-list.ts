/** Lists that are named beside orders: what is to be put on one is no order. Pure. */
import { domainOf } from "../../../shared/kernel/entity.ts";
import { VERB_SENSES, type WordSense } from "./lattice/sense.ts";
import type { PlannedStep, ReadingCandidate, SentenceScene } from "./meaning.ts";
import { endOfPhrase } from "./questions/statement.ts";
import { keyOf, normalize } from "./text/normalize.ts";

const LISTS: readonly string[] = ["list", "shopping"];

const isVerb = ({ is }: WordSense): boolean => VERB_SENSES.includes(is);
const isListWord = ({ is, of }: WordSense): boolean =>
  (is === "kind" || is === "kinds") && LISTS.includes(of);

export const isOfList = ({ entity_id }: Pick<PlannedStep, "entity_id">): boolean =>
  domainOf(entity_id) === "todo";

const namesList = ({ home, text, language }: SentenceScene): boolean => {
  const lists = home.ofDomain("todo");
  return (
    lists.length > 0 &&
    (text.tokens.some((_, at) => endOfPhrase(text, at, language.senses, isListWord) > at) ||
      lists.some(({ name }) => text.chars.includes(keyOf(name))))
  );
};

/** "Add open the garage door to the shopping list and …": what names a list is more than orders. */
export const dropsList = ({ result }: ReadingCandidate, scene: SentenceScene): boolean =>
  result.kind === "act" &&
  result.steps.length > 1 &&
  !result.steps.some(isOfList) &&
  namesList(scene);

/** "Add to my chores clean the office and …": what follows a deed that is put on a list may be on it as well. */
export const endsWithDeed = (
  { result }: ReadingCandidate,
  { text, language }: SentenceScene,
): boolean =>
  result.kind === "act" &&
  result.steps.filter(isOfList).some(({ fields: { item } }) => {
    const isLast = typeof item === "string" && text.original.trim().endsWith(item);
    return isLast && endOfPhrase(normalize(item), 0, language.senses, isVerb) > 0;
  });
