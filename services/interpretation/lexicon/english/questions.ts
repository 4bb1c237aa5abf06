/** English: how questions begin, what they ask for, and the states that they name. */

import type { StateName } from "../../../../shared/domains/sentences.ts";
import type { LexiconRow } from "../../language/lexicon.ts";
import type { QuestionTopic } from "../../language/vocabulary.ts";

const asks = (what: QuestionTopic, phrases: string): LexiconRow => [
  phrases,
  { is: "asks", asks: what },
];
const state = (name: StateName, phrases: string): LexiconRow => [
  phrases,
  { is: "state", state: name },
];

export const QUESTIONS: readonly LexiconRow[] = [
  [
    "is|are|was|were|does|do|did|has|am i|is there|are there|can you tell me|tell me|do you know|check|show|show me|could you tell me|please tell me|whats up with|i left|being|left|still",
    { is: "question" },
  ],
  asks("which", "which|which of|list|what all"),
  asks(
    "any",
    "any|any of|any of the|anything|something|someone|anyone|did i leave|did we leave|have i left|has anyone left|did i leave any|have i left any",
  ),
  asks("count", "how many"),
  asks("what", "what|whats|what is|what are|what does|how much"),
  asks(
    "warmth",
    "how warm|how hot|how cold|how cool|how warm is it|how hot is it|how cold is it|whats the temperature|what is the temperature|what temperature|what temperature is it|how many degrees",
  ),
  asks("brightness", "how bright|how dim|how dark"),
  asks("colour", "what colour|what color|which colour|which color"),
  asks("volume", "how loud|how quiet"),
  asks("position", "how far open|how far|how wide open"),
  asks(
    "playing",
    "what song|which song|what music|whats playing|what is playing|which track|what track|what song is this|who is singing|what is this song",
  ),
  asks("state", "state|status|how is|how are|hows"),
  state("locked", "locked|locked up|bolted"),
  state("unlocked", "unlocked"),
  state("playing", "playing"),
  state("paused", "paused"),
  state("running", "running|active|working|cleaning|going|in use"),
  state("docked", "docked|charging|at home|at base|at its base"),
  state("muted", "muted|silent"),
  state("cooling", "cooling"),
  state("open", "opened"),
  state("closed", "all closed"),
  state("on", "turned on|switched on|lit|burning"),
  state("off", "turned off|switched off"),
];
