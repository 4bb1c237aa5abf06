/** Languages by tags that tables of tests have as text. */
import { isSentenceLanguage } from "../../../../services/interpretation/language/language.ts";
import type { CompiledLanguage } from "../../../../services/interpretation/understanding/lexicon/compile.ts";
import { loadLanguage as load } from "../../../../services/interpretation/understanding/lexicon/languages.ts";

export const loadLanguage = async (tag: string): Promise<CompiledLanguage> => {
  if (!isSentenceLanguage(tag)) throw new TypeError(`no language of sentences: ${tag}`);
  return load(tag);
};
