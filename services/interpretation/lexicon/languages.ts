/** The languages in which sentences are understood and answered; the first is the default. */
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";
import type { Language } from "../language/language.ts";
import { languageOf } from "../replies/language-of.ts";
import { loadLanguage } from "../understanding/lexicon/languages.ts";
import { CRITICAL } from "./critical.ts";
import { english } from "./english/english.ts";

type TextsLanguage = Exclude<SentenceLanguage, "en">;

const TEXTS = {
  de: () =>
    Promise.all([
      import("../understanding/lexicon/de/texts.ts"),
      import("../understanding/lexicon/de/past-texts.ts"),
    ]),
  es: () =>
    Promise.all([
      import("../understanding/lexicon/es/texts.ts"),
      import("../understanding/lexicon/es/past-texts.ts"),
    ]),
  fr: () =>
    Promise.all([
      import("../understanding/lexicon/fr/texts.ts"),
      import("../understanding/lexicon/fr/past-texts.ts"),
    ]),
  nl: () =>
    Promise.all([
      import("../understanding/lexicon/nl/texts.ts"),
      import("../understanding/lexicon/nl/past-texts.ts"),
    ]),
} as const satisfies Readonly<Record<TextsLanguage, unknown>>;

const textsLanguage = async (tag: TextsLanguage): Promise<Language> => {
  const [{ texts }, { pastTexts }] = await TEXTS[tag]();
  return languageOf(tag, texts, pastTexts, CRITICAL);
};

const open = async (tag: SentenceLanguage): Promise<Language> => {
  const language = tag === "en" ? english : await textsLanguage(tag);
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
