/** All that the interpreter needs of one language; it knows no other words than these. */
import {
  SENTENCE_LANGUAGES,
  type SentenceLanguage,
} from "../../../shared/contracts/interpretation.ts";
import type { PackSet } from "../packs/pack-set.ts";
import type { CompiledLanguage } from "../understanding/lexicon/compile.ts";
import type { AutomationTexts } from "./automation-texts.ts";
import type { LaterWords } from "./later.ts";
import type { PastTexts } from "./past-texts.ts";
import type { Responses } from "./responses.ts";
import type { SceneTexts } from "./scene-texts.ts";
import type { SpokenAnswers } from "./spoken-answers.ts";
import type { TaskTexts } from "./task-texts.ts";
import type { WordRules } from "./words.ts";

/** What is said in a language, and how answers in it are compared. */
export interface LanguageTexts {
  /** BCP 47. */
  readonly tag: SentenceLanguage;
  /** What answers a question. */
  readonly answers: SpokenAnswers;
  /** How text is cut into words. */
  readonly words: WordRules;
  /** Every reply, question and suggestion. */
  readonly say: Responses;
  /** Of what is done later. */
  readonly later: LaterWords;
  /** What is said about the past, about causes and about what can be said. */
  readonly past: PastTexts;
  /** What is said of timers and lists. */
  readonly tasks: TaskTexts;
  /** What is said of automations that sentences ask for. */
  readonly automations: AutomationTexts;
  /** What is said of scenes that sentences make and change. */
  readonly scenes: SceneTexts;
}

export interface Language extends LanguageTexts {
  /** What reads its sentences. */
  readonly parser: CompiledLanguage;
  /** Sentences that people have written themselves, which come first. */
  readonly packs?: PackSet;
}

export const isSentenceLanguage = (tag: string): tag is SentenceLanguage =>
  (SENTENCE_LANGUAGES as readonly string[]).includes(tag);
