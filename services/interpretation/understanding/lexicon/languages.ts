/** The languages in which sentences are understood; each is loaded when it is first used. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { type CompiledLanguage, compileLanguage } from "./compile.ts";
import type { LanguageData } from "./language-data.ts";

const LOADERS: Readonly<Record<string, () => Promise<LanguageData>>> = {
  en: async () => (await import("./en/en.ts")).en,
  de: async () => (await import("./de/de.ts")).de,
  fr: async () => (await import("./fr/fr.ts")).fr,
  nl: async () => (await import("./nl/nl.ts")).nl,
  es: async () => (await import("./es/es.ts")).es,
};

export const LANGUAGE_TAGS: readonly string[] = Object.keys(LOADERS);

const loaded = new Map<string, Promise<CompiledLanguage>>();

/** @returns undefined for a language that there is no lexicon of. */
export const loadLanguage = (tag: string): Promise<CompiledLanguage> | undefined => {
  const load = Object.hasOwn(LOADERS, tag) ? own(LOADERS, tag) : undefined;
  if (!load) return undefined;
  const known = loaded.get(tag) ?? load().then(compileLanguage);
  loaded.set(tag, known);
  return known;
};
