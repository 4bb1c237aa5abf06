/** Texts in the person's language, and numbers, times and lists as that language writes them. */
import { computed } from "@preact/signals-core";
import type { LanguageCode, TextKey, Texts } from "../messages/texts.ts";
import { now } from "./clock.ts";
import { storedSignal } from "./storage.ts";

export const LANGUAGES: Readonly<Record<LanguageCode, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  nl: "Nederlands",
};

const preferred = (): LanguageCode =>
  navigator.languages
    .map((one) => one.slice(0, 2))
    .find((one): one is LanguageCode => one in LANGUAGES) ?? "en";

/** The language of the page; the browser's unless the person has chosen another. */
export const language = storedSignal<LanguageCode>("language", preferred());

let texts: Texts;

export const setTexts = (given: Texts): void => {
  texts = given;
};

/** Loads the texts of the chosen language. */
export const loadTexts = async (): Promise<void> => {
  setTexts(((await import(`../messages/${language.value}.ts`)) as { default: Texts }).default);
  document.documentElement.lang = language.value;
};

/** The language with the person's region, which decides how times are written: `en-GB` where `en` is chosen. */
export const locale = computed(
  () => navigator.languages.find((one) => one.startsWith(language.value)) ?? language.value,
);

/** Whether the language has a text under a key that is made of data. */
export const hasText = (key: string): key is TextKey => {
  const [page = "", name = ""] = key.split(".");
  return Object.hasOwn(texts, page) && Object.hasOwn(texts[page as keyof Texts], name);
};

export type TextValues = Readonly<Record<string, string | number>>;

const pluralRules = computed(() => new Intl.PluralRules(locale.value));

/**
 * A text with its values filled in. A text with forms takes the one for `count`.
 *
 * @param key page and name, for example `home.allOff`.
 */
export const t = (key: TextKey, values: TextValues = {}): string => {
  const [page, name] = key.split(".") as [keyof Texts, string];
  const found = (
    texts[page] as Readonly<Record<string, string | Readonly<Record<string, string>>>>
  )[name];
  const form =
    typeof found === "object"
      ? (found[pluralRules.value.select(Number(values.count))] ?? found.other)
      : found;
  return (form ?? key).replace(/\{(\w+)\}/g, (whole, one) => {
    const value = values[one];
    return value === undefined ? whole : typeof value === "number" ? number(value) : value;
  });
};

/** Formats are slow to make: one for each style and number of digits is kept. */
const formats = computed(() => {
  locale.value;
  return new Map<string, Intl.NumberFormat>();
});

const formatOf = (style: "decimal" | "percent", digits: number): Intl.NumberFormat => {
  const known = formats.value;
  const key = style + digits;
  const format =
    known.get(key) ?? new Intl.NumberFormat(locale.value, { style, maximumFractionDigits: digits });
  known.set(key, format);
  return format;
};

/** A number as the language writes it. @param digits behind the point, at most. */
export const number = (value: number, digits = 1): string =>
  formatOf("decimal", digits).format(value);

/** @param digits behind the point, at most. */
export const percent = (share: number, digits = 0): string =>
  formatOf("percent", digits).format(share);

/** `12:31`, or `Mon 12:31`, or a date, whichever is the shortest that is clear. */
export const clockTime = (at: number): string => {
  const age = now.value - at;
  const options: Intl.DateTimeFormatOptions =
    age < 20 * 3_600_000
      ? { hour: "2-digit", minute: "2-digit" }
      : age < 6 * 86_400_000
        ? { weekday: "short", hour: "2-digit", minute: "2-digit" }
        : { day: "numeric", month: "short", year: "numeric" };
  return new Intl.DateTimeFormat(locale.value, options).format(at);
};

export const dateTime = (at: number): string =>
  new Intl.DateTimeFormat(locale.value, { dateStyle: "medium", timeStyle: "medium" }).format(at);

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** A time on the axis of a chart. @param isShort whether the axis spans a day at most */
export const axisText = (at: number, isShort: boolean): string =>
  new Intl.DateTimeFormat(
    locale.value,
    isShort ? { hour: "2-digit", minute: "2-digit" } : { day: "numeric", month: "short" },
  ).format(at);

/** "5 minutes ago", "in 2 hours". */
export const relativeTime = (at: number): string => {
  const difference = at - now.value;
  const [unit, size] = UNITS.find(([, one]) => Math.abs(difference) >= one) ?? ["second", 1000];
  return new Intl.RelativeTimeFormat(locale.value, { numeric: "auto" }).format(
    Math.trunc(difference / size),
    unit,
  );
};

/** "5 min", "2 h": how long, in the largest unit. */
export const duration = (length: number): string => {
  const [unit, size] = UNITS.find(([, one]) => length >= one) ?? ["second", 1000];
  return new Intl.NumberFormat(locale.value, {
    style: "unit",
    unit,
    unitDisplay: "short",
  }).format(Math.trunc(length / size));
};

/** "A, B and C", or with `disjunction` "A, B or C". */
export const listText = (
  items: readonly string[],
  type: Intl.ListFormatType = "conjunction",
): string => new Intl.ListFormat(locale.value, { type }).format(items);

/** With a capital letter at the begin, as a sentence or a label has one. */
export const upperFirst = (text: string): string =>
  text.charAt(0).toLocaleUpperCase(locale.value) + text.slice(1);

/** In small letters without accents, to find a text however it is typed. */
export const withoutMarks = (text: string): string =>
  text.toLocaleLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** The time within a day: `12:31:08`. */
export const timeText = (at: number): string =>
  new Intl.DateTimeFormat(locale.value, { timeStyle: "medium" }).format(at);

/** A day as a heading: "Today", "Yesterday", or its date. */
export const dayText = (at: number): string => {
  const days = Math.round(
    (new Date(at).setHours(0, 0, 0, 0) - new Date(now.value).setHours(0, 0, 0, 0)) / 86_400_000,
  );
  const text =
    days > -2
      ? new Intl.RelativeTimeFormat(locale.value, { numeric: "auto" }).format(days, "day")
      : new Intl.DateTimeFormat(locale.value, { dateStyle: "full" }).format(at);
  return upperFirst(text);
};
