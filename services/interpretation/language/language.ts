/** All that the interpreter needs of one language; the parser knows no other words than these. */
import {
  SENTENCE_LANGUAGES,
  type SentenceLanguage,
} from "../../../shared/contracts/interpretation.ts";
import type { PackSet } from "../packs/pack-set.ts";
import type { CompiledLanguage } from "../understanding/lexicon/compile.ts";
import type { AutomationTexts } from "./automation-texts.ts";
import type { LaterWords } from "./later.ts";
import type { Lexicon } from "./lexicon.ts";
import type { PastTexts } from "./past-texts.ts";
import type { NumberReader } from "./read-digits.ts";
import type { Responses } from "./responses.ts";
import type { SceneTexts } from "./scene-texts.ts";
import type { TaskTexts } from "./task-texts.ts";
import type { WordRules } from "./words.ts";

export interface Language {
  /** BCP 47. */
  readonly tag: string;
  /** Phrases with their meanings, nouns and answers to questions. */
  readonly lexicon: Lexicon;
  /** How numbers are read. */
  readonly numbers: NumberReader;
  /** How text is cut into words and how names are compared. */
  readonly words: WordRules;
  /** Every reply, question and suggestion. */
  readonly say: Responses;
  /** Of what is done later; a language without these does only what is said for now. */
  readonly later?: LaterWords;
  /** What is said about the past, about causes and about what can be said. */
  readonly past: PastTexts;
  /** What is said of timers and lists. */
  readonly tasks: TaskTexts;
  /** What reads the sentences that no phrase explains. */
  readonly parser?: CompiledLanguage;
  /** Sentences that people have written themselves, which come first. */
  readonly packs?: PackSet;
  /** What is said of automations that sentences ask for. */
  readonly automations: AutomationTexts;
  /** What is said of scenes that sentences make and change. */
  readonly scenes: SceneTexts;
}

export const isSentenceLanguage = (tag: string): tag is SentenceLanguage =>
  (SENTENCE_LANGUAGES as readonly string[]).includes(tag);
