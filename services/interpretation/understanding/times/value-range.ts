/** Reads from which value to which one something is changed: "from 50 to 20" is to 20, and no time of day. */
import type { SentenceItem } from "../frames/item.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText } from "../text/normalize.ts";
import { timeWord } from "./clock.ts";

const UNITS: readonly (string | undefined)[] = [
  "percent",
  "degree",
  "celsius",
  "fahrenheit",
  "kelvin",
];

/** What stands between both values. */
const TO_VALUE: readonly string[] = ["to", "at", "until", "by"];

/** What is done from one hour until another one. */
const LASTING: readonly string[] = [
  "on",
  "off",
  "open",
  "close",
  "start",
  "play",
  "clean",
  "water",
];
const LAST_HOUR = 24;

const isValue = (item: SentenceItem | undefined, next: SentenceItem | undefined) =>
  item?.is === "num" &&
  (item.unit === undefined || UNITS.includes(item.unit)) &&
  !timeWord(next, "oclock", "am", "pm", "night");

/** Whether a word for "from" stands right before a number: of one that is a filler, too, nothing is left. */
const isFrom = (
  { from }: SentenceItem,
  before: SentenceItem | undefined,
  { tokens }: NormalText,
  { senses }: CompiledLanguage,
): boolean => {
  if (before?.is === "link" && before.of === "from") return true;
  const word = tokens.find(({ to }) => to === from)?.text;
  return (
    word !== undefined && senses.get(word).some(({ is, of }) => is === "link" && of === "from")
  );
};

/** Which way the verb goes, where it tells. */
const wayOf = (items: readonly SentenceItem[]): number => {
  const is = (...ways: readonly string[]) =>
    items.some((item) => ways.includes(item.is) || (item.is === "act" && ways.includes(item.of)));
  return (is("up", "brighten") ? 1 : 0) - (is("down", "dim") ? 1 : 0);
};

/** The sentence with only the value that is set; with nothing that is understood where the verb goes the other way. */
export const withLastValue = (
  items: readonly SentenceItem[],
  text: NormalText,
  language: CompiledLanguage,
): readonly SentenceItem[] => {
  const at = items.findIndex(
    (item, index) =>
      isValue(item, items[index + 1]) &&
      items[index + 1]?.is === "link" &&
      TO_VALUE.includes(items[index + 1]?.of ?? "") &&
      isValue(items[index + 2], items[index + 3]) &&
      isFrom(item, items[index - 1], text, language),
  );
  const [first, link, last] = items.slice(at, at + 3);
  if (at < 0 || !first || !link || !last) return items;
  const unit = last.unit ?? first.unit;
  const mayBeHours = unit === undefined && first.n <= LAST_HOUR && last.n <= LAST_HOUR;
  if (mayBeHours && items.some(({ is, of }) => is === "act" && LASTING.includes(of))) return items;
  const isBack = wayOf(items) * (last.n - first.n) < 0;
  const start = items[at - 1]?.of === "from" ? at - 1 : at;
  const { hour: _, ...value } = last;
  const set: SentenceItem = { ...value, ...(unit && { unit }), ...(isBack && { is: "unknown" }) };
  return [...items.slice(0, start), { ...link, of: "to" }, set, ...items.slice(at + 3)];
};
