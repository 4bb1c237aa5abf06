/** English, compiled at once. */
import type { Language } from "../../../services/interpretation/language/language.ts";
import { english as texts } from "../../../services/interpretation/lexicon/english/english.ts";
import { compileLanguage } from "../../../services/interpretation/understanding/lexicon/compile.ts";
import { en } from "../../../services/interpretation/understanding/lexicon/en/en.ts";

export const english: Language = { ...texts, parser: compileLanguage(en) };
