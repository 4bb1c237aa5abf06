/** The languages in which sentences are understood and answered; the first is the default. */
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";
import type { Language, LanguageTexts } from "../language/language.ts";
import { languageOf } from "../replies/language-of.ts";
import { loadLanguage } from "../understanding/lexicon/languages.ts";

const TEXTS: Readonly<Record<SentenceLanguage, () => Promise<LanguageTexts>>> = {
  en: async () => (await import("./english/english.ts")).english,
  de: async () => languageOf("de", (await import("../understanding/lexicon/de/texts.ts")).texts),
  es: async () => languageOf("es", (await import("../understanding/lexicon/es/texts.ts")).texts),
  fr: async () => languageOf("fr", (await import("../understanding/lexicon/fr/texts.ts")).texts),
  nl: async () => languageOf("nl", (await import("../understanding/lexicon/nl/texts.ts")).texts),
};

const open = async (tag: SentenceLanguage): Promise<Language> => {
  const [texts, parser] = await Promise.all([TEXTS[tag](), loadLanguage(tag)]);
  return { ...texts, parser };
};

const opened = new Map<SentenceLanguage, Promise<Language>>();

/** Loaded when it is first used. */
export const openLanguage = (tag: SentenceLanguage): Promise<Language> => {
  const known = opened.get(tag) ?? open(tag);
  opened.set(tag, known);
  return known;
};
