/** How many of a kind are meant, as the article before its noun says it. */
import type { SentenceItem } from "./frames/item.ts";
import type { CompiledLanguage } from "./lexicon/compile.ts";
import type { NormalText, TextToken } from "./text/normalize.ts";
import { oncePerText } from "./text/once-per-text.ts";

/** The items of one reading, in their sentence. */
export interface ItemScene {
  readonly items: readonly SentenceItem[];
  readonly text: NormalText;
  readonly language: CompiledLanguage;
}

export const textOf = ({ from, to }: SentenceItem, { chars }: NormalText): string =>
  chars.slice(from, to);

export const tokenBefore = (
  { from }: SentenceItem,
  { tokens }: NormalText,
): TextToken | undefined => tokens.find(({ to }) => to === from);

/** "Den Rollladen" is one, though its noun is read as a plural, too. */
const isSingular = (item: SentenceItem, word: string, { text, language }: ItemScene): boolean =>
  item.is === "kinds" &&
  (language.singulars.has(word) || language.indefinites.has(word)) &&
  language.senses.get(textOf(item, text)).some(({ is, of }) => is === "kind" && of === item.of);

/** Whether any word of a text says how many are meant. */
const saysHowMany = oncePerText(({ text: { tokens }, language }: ItemScene): boolean =>
  tokens.some(({ text }) => language.indefinites.has(text) || language.singulars.has(text)),
);

/** How many are meant, as the article says it: "the shutter", "a light". */
export const counted = (item: SentenceItem, scene: ItemScene): SentenceItem => {
  const { indefinites } = scene.language;
  if (item.is !== "kind" && item.is !== "kinds") return item;
  if (!saysHowMany(scene)) return item;
  const { tokens } = scene.text;
  const isWithin = tokens.some(({ from, text }) => from === item.from && indefinites.has(text));
  if (isWithin) return { ...item, isAny: true };
  const word = tokenBefore(item, scene.text)?.text ?? "";
  const one = isSingular(item, word, scene) ? { ...item, is: "kind" } : item;
  return one.is === "kind" && indefinites.has(word) ? { ...one, isAny: true } : one;
};
