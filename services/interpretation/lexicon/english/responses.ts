/** English: replies, questions and suggestions. */
import type { Responses } from "../../language/responses.ts";
import { answerTexts } from "./answer-texts.ts";
import { approvalTexts } from "./approvals.ts";
import { commandTexts } from "./command-texts.ts";
import { listed } from "./text.ts";

const quoted = (text: string) => `\u201c${text}\u201d`;

const TEXT: Responses["text"] = {
  greeting: "Hello. Say what is to be done, or ask how something is.",
  welcome: "You are welcome.",
  quoted:
    "That is in quotation marks, so I have done nothing; please say it without quotation marks.",
  cancelled: "All right, I have done nothing.",
  unchanged: "Your last request changed nothing. Say undo again to take back the one before.",
  negated: "That says what not to do, so I have done nothing.",
  hypothetical: "That is not something to be done now, so I have done nothing.",
  later: "I do not know that time, so I have done nothing.",
  partial: "I cannot tell which part of them is meant, so I have done nothing; please name them.",
  tooManyCommands: "That is too much at once.",
  unknownCommand: "I do not understand what is to be done.",
  which: "Which one do you mean?",
  none: "I know nothing like that here, so I have done nothing.",
  unable: "Nothing of that can do it now, so I have done nothing.",
  isOff: "That is off, so I have done nothing.",
  noLevels: "Its levels are not known; please say how many percent.",
  unnamed: "I do not know what that is to be done with; please name it.",
  forgotten: "I do not know what you refer to; please name it.",
  nowhere: "I do not know where you are; please name the room.",
  codeUnused: "A code is taken only to lock, unlock, arm or disarm. Nothing was done.",
  codeAgain: "Say the code again with your answer.",
  noSensor: "I have no sensor for that.",
  noForecast: "I know no weather forecast.",
  nothingPlaying: "Nothing is playing.",
  onlyByName: "That is commanded by its own name only, so I have done nothing.",
  interval:
    "I can do something again each day or on days of the week, and at no other interval, so I have done nothing.",
  onceOnly:
    "What is planned once cannot have a condition, so I have done nothing. What comes again can: “every day at ten”.",
};

const UNDONE = {
  undo: ["Brought back", "Would bring back"],
  redo: ["Did again what was done with", "Would do again what was done with"],
} as const;

export const responses: Responses = {
  text: TEXT,
  examples: [
    { domain: "light", of: (name) => `Turn on ${name}` },
    { domain: "climate", of: (name) => `Set ${name} to 21 degrees` },
    { domain: "light", of: () => "Which lights are on?" },
  ],
  confirmations: ["Yes", "Never mind"],
  approvals: approvalTexts,

  ...commandTexts,
  ...answerTexts,
  undone: (names, isRedo, isDryRun) =>
    `${UNDONE[isRedo ? "redo" : "undo"][isDryRun ? 1 : 0]} ${listed(names)}.`,
  left: (names) => `Left as it is: ${listed(names)}.`,
  partlyFailed: (reason) => `Not all of it: ${reason}.`,
  refused: (reason) => `${reason}. I have done nothing.`,
  unreachable: (name) => `${name} cannot be reached at the moment`,
  sun: (event, when) => `${event === "sunrise" ? "Sunrise" : "Sunset"}: ${when}.`,
  cannot: (name) => `${name} cannot do that`,

  unknownWords: (words) =>
    `I do not understand ${words.map(quoted).join(", ")}, so I have done nothing.`,
  beyond: ({ value, lowest, highest, unit }) =>
    `${`${value} ${unit}`.trimEnd()} is out of range: it goes from ${lowest} to ${`${highest} ${unit}`.trimEnd()}.`,
  outOfRange: (percent) => `${percent}% is out of range: percent go from 0 to 100.`,
  confirmUnlock: (names) => `That unlocks ${listed(names)}. Shall I?`,
  adds: (profile, words) => `The model ${profile} adds: ${quoted(words)}`,
  noModel: {
    away: (profile) => `The language model ${profile} has not answered.`,
    budget_used: (profile) => `The language model ${profile} has used its tokens of this month.`,
    unusable: (profile) => `The answer of the language model ${profile} could not be used.`,
  },
};
