/** The languages in which sentences are understood and answered; the first is the default. */
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";
import type { Language } from "../language/language.ts";
import { languageOf } from "../replies/language-of.ts";
import { loadLanguage } from "../understanding/lexicon/languages.ts";
import { english } from "./english/english.ts";

type TextsLanguage = Exclude<SentenceLanguage, "en">;

const TEXTS = {
  de: async () => (await import("../understanding/lexicon/de/texts.ts")).texts,
  es: async () => (await import("../understanding/lexicon/es/texts.ts")).texts,
  fr: async () => (await import("../understanding/lexicon/fr/texts.ts")).texts,
  nl: async () => (await import("../understanding/lexicon/nl/texts.ts")).texts,
} as const satisfies Readonly<Record<TextsLanguage, unknown>>;

const open = async (tag: SentenceLanguage): Promise<Language> => {
  const language = tag === "en" ? english : languageOf(tag, await TEXTS[tag]());
  const parser = await loadLanguage(tag);
  return parser ? { ...language, parser } : language;
};

const opened = new Map<SentenceLanguage, Promise<Language>>();

/** Loaded when it is first used. */
export const openLanguage = (tag: SentenceLanguage): Promise<Language> => {
  const known = opened.get(tag) ?? open(tag);
  opened.set(tag, known);
  return known;
};
