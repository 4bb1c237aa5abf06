/** The items that are said to be on a list, each by itself. */
import type { WordSense } from "../lattice/sense.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText, TextToken } from "../text/normalize.ts";
import { countAround } from "./free-text.ts";

interface ItemScene {
  readonly text: NormalText;
  readonly language: CompiledLanguage;
}

type Tokens = readonly TextToken[];

/** Words of the longest phrase that is looked up. */
const MAX_PHRASE = 6;
const BREAKS = /[,;]/u;
const AND_SIGN = /[&+]/u;

const keyOfTokens = (tokens: Tokens): string => tokens.map(({ text }) => text).join("");

/** How many words the longest phrase has that begins some and is one of a set; 0 where none is. */
const countOf = (tokens: Tokens, phrases: ReadonlySet<string>): number => {
  for (let count = Math.min(MAX_PHRASE, tokens.length); count > 0; count -= 1)
    if (phrases.has(keyOfTokens(tokens.slice(0, count)))) return count;
  return 0;
};

const sensesOf = (tokens: Tokens, { language }: ItemScene): readonly WordSense[] =>
  language.senses.get(keyOfTokens(tokens));

const isLink = (tokens: Tokens, of: string, scene: ItemScene): boolean =>
  sensesOf(tokens, scene).some((sense) => sense.is === "link" && sense.of === of);

/** How many words join two items: "and", "as well as"; what follows "but" is an item that is not to be. */
const countJoining = (tokens: Tokens, scene: ItemScene): number => {
  for (let count = Math.min(3, tokens.length); count > 0; count -= 1)
    if (isLink(tokens.slice(0, count), "and", scene)) return count;
  return 0;
};

/** Where one item ends: before a comma, at "and"; not within what is one item. */
const partsOf = (tokens: Tokens, scene: ItemScene): readonly Tokens[] => {
  const { text, language } = scene;
  const { together } = language.lists();
  const parts: TextToken[][] = [[]];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as TextToken;
    const between = at > 0 ? text.original.slice(tokens[at - 1]?.until, token.at) : "";
    if (BREAKS.test(between) || AND_SIGN.test(between)) parts.push([]);
    const rest = tokens.slice(at);
    const whole = countOf(rest, together);
    const isWhole =
      whole > 0 &&
      !BREAKS.test(text.original.slice(token.at, (rest[whole - 1] as TextToken).until));
    const joining = isWhole ? 0 : countJoining(rest, scene);
    const count = Math.max(isWhole ? whole : joining, 1);
    if (joining > 0 || isLink([token], "but", scene)) parts.push([]);
    if (joining === 0) parts.at(-1)?.push(...rest.slice(0, count));
    at += count;
  }
  return parts.filter(({ length }) => length > 0);
};

/** "Red and green peppers", "pommes rouges et vertes": a part that is no thing of its own. */
const isHalf = (tokens: Tokens, scene: ItemScene): boolean =>
  tokens.every(
    (token) =>
      token.value !== undefined ||
      sensesOf([token], scene).some(({ is }) => is === "color" || is === "num" || is === "a"),
  );

const joinedHalves = (parts: readonly Tokens[], scene: ItemScene): readonly Tokens[] => {
  const { tokens } = scene.text;
  const joined: Tokens[] = [];
  for (const [at, part] of parts.entries()) {
    const before = joined.at(-1);
    const isEnd = at === parts.length - 1 && isHalf(part, scene);
    if (before && (isEnd || isHalf(before, scene))) {
      const [from, to] = [before[0] as TextToken, part.at(-1) as TextToken];
      joined[joined.length - 1] = tokens.slice(tokens.indexOf(from), tokens.indexOf(to) + 1);
    } else joined.push(part);
  }
  return joined;
};

/** "But not eggs", "no, bread": what is no item, and forbids or corrects one. */
const isRefusing = (tokens: Tokens, scene: ItemScene): boolean => {
  const { measures } = scene.language.lists();
  const [first] = tokens;
  if (!first || measures.has(first.text)) return false;
  return tokens.slice(0, MAX_PHRASE).some((_, last) => {
    const said = tokens.slice(0, last + 1);
    const isNot = sensesOf(said, scene).some(({ is }) => is === "block" || is === "no");
    return isNot || ["except", "correct", "but"].some((of) => isLink(said, of, scene));
  });
};

/** Without the small words around it: "the milk", "some butter"; "a litre of milk" is as it is said. */
const withoutSmall = (said: Tokens, { language }: ItemScene): Tokens => {
  const { some, one, measures } = language.lists();
  let rest = said;
  for (let count = 1; count > 0 && rest.length > 1; rest = rest.slice(count)) {
    const isOfMeasure = one.has(rest[0]?.text ?? "") && measures.has(rest[1]?.text ?? "");
    const small = Math.max(countOf(rest, some), countAround(rest, language, false));
    count = isOfMeasure || small >= rest.length ? 0 : small;
  }
  for (let count = 1; count > 0 && rest.length > 1; rest = rest.slice(0, rest.length - count)) {
    const isSome = some.has(rest.at(-1)?.text ?? "");
    count = isSome ? 1 : countAround(rest, language, true);
    if (count >= rest.length) count = 0;
  }
  return rest;
};

/** "Call Mum and Dad" is one errand; "call Mum and clean the windows" are two. */
const areSeveral = (parts: readonly Tokens[], tokens: Tokens, { language }: ItemScene): boolean => {
  const { errands } = language.lists();
  if (!tokens.some(({ text }) => errands.has(text))) return true;
  return parts.every((part) => part.some(({ text }) => errands.has(text)) && part.length > 1);
};

/** "A litre of milk", where the article was left out as a small word. */
const withArticle = (tokens: Tokens, { text, language }: ItemScene): Tokens => {
  const { one, measures } = language.lists();
  const before = text.tokens[text.tokens.indexOf(tokens[0] as TextToken) - 1];
  const isCounting = before && one.has(before.text) && measures.has(tokens[0]?.text ?? "");
  return isCounting ? [before, ...tokens] : tokens;
};

/**
 * @param said  All that is said to be on the list.
 * @returns nothing where some of it is not to be.
 */
export const listItems = (said: Tokens, scene: ItemScene): readonly string[] | undefined => {
  const tokens = withArticle(said, scene);
  const parts = joinedHalves(partsOf(tokens, scene), scene);
  if (parts.some((part) => isRefusing(part, scene))) return undefined;
  const several = areSeveral(parts, tokens, scene) ? parts : [tokens];
  const items = several.map((part) => {
    const rest = withoutSmall(part, scene);
    const [first, last] = [rest[0] as TextToken, rest.at(-1) as TextToken];
    return scene.text.original.slice(first.at, last.until);
  });
  return [...new Set(items)];
};
