/** Whether words are no more than what a list may have on it: no order, no time, nothing of the home; pure. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import { KINDS } from "../frames/kinds.ts";
import type { HomeIndex } from "../home/home-index.ts";
import type { WordSense } from "../lattice/sense.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { normalize, type TextToken } from "../text/normalize.ts";

export interface ItemHome {
  readonly index: HomeIndex;
  readonly parser: CompiledLanguage;
}

/** Words of the longest phrase that is looked up. */
const MAX_PHRASE = 4;

/** What belongs to orders, questions and answers. */
const OF_ORDERS: readonly string[] = [
  ...["act", "do", "ask", "ensure", "told", "up", "down", "talk", "topic", "left", "half_more"],
  ...["area", "floor", "place", "people", "all", "only", "block", "yes", "no", "undo", "redo"],
  ...["time", "times", "each", "length", "awhile", "month"],
];
/** The same, unless they say nothing as well: articles are pronouns in some languages. */
const UNLESS_SMALL: readonly string[] = ["pron", "unit", "q"];
/** "Bread with seeds", "milk without lactose". */
const WITHIN_ITEMS = ["and", "too", "with", "except"];
const SMALL_WITHIN_ITEMS = ["every", "by"];
const MEASURING: readonly string[] = ["sensor", "binary_sensor"];

/** A noun for things of a home; "water" and "coffee" are bought. */
const isThing = ({ is, of }: WordSense): boolean =>
  (is === "kind" || is === "kinds") && !isBought({ is, of });

const isBought = ({ is, of }: Pick<WordSense, "is" | "of">): boolean =>
  (is === "kind" || is === "kinds") &&
  own(KINDS, of)?.every(({ domains }) => domains.every((one) => MEASURING.includes(one))) === true;

const isOther = (sense: WordSense, all: readonly WordSense[]): boolean => {
  const isSmall = all.some(({ is }) => is === "fill" || is === "a");
  if (sense.is === "link")
    return !isLinkOf(sense, ...WITHIN_ITEMS, ...(isSmall ? SMALL_WITHIN_ITEMS : []));
  return (
    isThing(sense) ||
    (OF_ORDERS.includes(sense.is) && !all.some(isBought)) ||
    (UNLESS_SMALL.includes(sense.is) && !isSmall)
  );
};

/** An automation is called as a sentence is, of any words: they name nothing. */
const isName = ({ is, ids = [] }: WordSense): boolean =>
  is !== "word" || ids.some((id) => domainOf(id) !== "automation");

/** "Küchenlicht": a noun for things behind the name of a room. */
const isInRoom = (word: string, { index, parser }: ItemHome): boolean =>
  parser.isCompounding &&
  [...word].some((_, at) => {
    const [room, noun] = [word.slice(0, at), word.slice(at)];
    const isNamed =
      at > 2 && [room, room.slice(0, -1)].some((one) => index.names.get(one).length > 0);
    return isNamed && parser.senses.get(noun).some(isThing);
  });

/** Articles, "and" and what is measured in mean other things elsewhere: "ein", "a can of beans". */
const isOfItems = ({ text }: TextToken, { parser }: ItemHome): boolean => {
  const { measures, one, of } = parser.lists();
  return (
    measures.has(text) ||
    one.has(text) ||
    of.has(text) ||
    parser.senses.get(text).some((sense) => isLinkOf(sense, "and", "except"))
  );
};

/** A word that may be of a thing to buy; a colour only where a verb says that it is an item: "orange". */
const isContent = ({ text, value }: TextToken, isColor: boolean, home: ItemHome): boolean =>
  value === undefined &&
  (home.parser.lists().bought.has(text) ||
    home.parser.senses
      .get(text)
      .every(({ is }, _, all) => all.some(isBought) || (isColor && is === "color"))) &&
  !isSmallOfItems(text, home);

const isSmallOfItems = (text: string, { parser }: ItemHome): boolean => {
  const { one, of, possessive, unsaid } = parser.lists();
  return [one, of, possessive, unsaid].some((words) => words.has(text));
};

/** @param isSaid  A verb says that it is an item. */
export const isPlainItem = (item: string, isSaid: boolean, home: ItemHome): boolean => {
  const { tokens } = normalize(item);
  const { index, parser } = home;
  const isOtherPhrase = (phrase: readonly TextToken[]): boolean => {
    const key = phrase.map(({ text }) => text).join("");
    if (index.names.get(key).some(isName) || isInRoom(key, home)) return true;
    const [first, ...others] = phrase;
    if (first && others.length === 0 && isOfItems(first, home)) return false;
    const senses = parser.senses.get(key);
    return senses.some((sense) => isOther(sense, senses));
  };
  const isOfOther = tokens.some((_, from) =>
    tokens
      .slice(from, from + MAX_PHRASE)
      .some((_last, count) => isOtherPhrase(tokens.slice(from, from + count + 1))),
  );
  return !isOfOther && tokens.some((token) => isContent(token, isSaid, home));
};

/** "Add a user", "delete my account": what is one of something, or of a person, is rarely an item; "a litre of milk" is. */
export const saysWhose = (what: string, isAdded: boolean, { parser }: ItemHome): boolean => {
  const { one, possessive, measures } = parser.lists();
  const { tokens } = normalize(what);
  const has = (words: ReadonlySet<string>) => tokens.some(({ text }) => words.has(text));
  const isOne = tokens.some(({ text }) => one.has(text) && parser.indefinites.has(text));
  return has(possessive) || (isAdded && isOne && !has(measures));
};
