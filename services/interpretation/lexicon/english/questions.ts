/** English: how questions begin, what they ask for, and the states that they name. */
import { type LexiconRow, rowsOf } from "../../language/lexicon.ts";
import type { QuestionTopic } from "../../language/vocabulary.ts";

const TOPICS: Readonly<Record<QuestionTopic, string>> = {
  which: "which|which of|list|what all",
  any: "any|any of|any of the|anything|something|someone|anyone|did i leave|did we leave|have i left|has anyone left|did i leave any|have i left any",
  count: "how many",
  what: "what|whats|what is|what are|what does|how much",
  warmth:
    "how warm|how hot|how cold|how cool|how warm is it|how hot is it|how cold is it|whats the temperature|what is the temperature|what temperature|what temperature is it|how many degrees",
  brightness: "how bright|how dim|how dark",
  colour: "what colour|what color|which colour|which color",
  volume: "how loud|how quiet",
  position: "how far open|how far|how wide open",
  playing:
    "what song|which song|what music|whats playing|what is playing|which track|what track|what song is this|who is singing|what is this song",
  state: "state|status|how is|how are|hows",
};

/** Besides the words that are commands too. */
const STATES = {
  locked: "locked|locked up|bolted",
  unlocked: "unlocked",
  playing: "playing",
  paused: "paused",
  running: "running|active|working|cleaning|going|in use",
  docked: "docked|charging|at home|at base|at its base",
  muted: "muted|silent",
  cooling: "cooling",
  open: "opened",
  closed: "all closed",
  on: "turned on|switched on|lit|burning",
  off: "turned off|switched off",
} as const;

export const QUESTIONS: readonly LexiconRow[] = [
  [
    "is|are|was|were|does|do|did|has|am i|is there|are there|can you tell me|tell me|do you know|check|show|show me|could you tell me|please tell me|whats up with|i left|being|left|still",
    { is: "question" },
  ],
  ...rowsOf(TOPICS, (asks) => ({ is: "asks", asks })),
  ...rowsOf(STATES, (state) => ({ is: "state", state })),
];
