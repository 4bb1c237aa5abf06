/** The languages in which sentences are understood; each is loaded when it is first used. */
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { type CompiledLanguage, compileLanguage } from "./compile.ts";
import type { LanguageData } from "./language-data.ts";

const LOADERS: Readonly<Record<SentenceLanguage, () => Promise<LanguageData>>> = {
  en: async () => (await import("./en/en.ts")).en,
  de: async () => (await import("./de/de.ts")).de,
  fr: async () => (await import("./fr/fr.ts")).fr,
  nl: async () => (await import("./nl/nl.ts")).nl,
  es: async () => (await import("./es/es.ts")).es,
};

const loaded = new Map<SentenceLanguage, Promise<CompiledLanguage>>();

export const loadLanguage = (tag: SentenceLanguage): Promise<CompiledLanguage> => {
  const known = loaded.get(tag) ?? LOADERS[tag]().then(compileLanguage);
  loaded.set(tag, known);
  return known;
};
