/** English: fillers, connectors, places, and what prevents a command. */
import { type LexiconRow, rowsOf } from "../../language/lexicon.ts";
import type { BlockReason } from "../../language/vocabulary.ts";

const WORDS = {
  filler:
    "please|the|a|an|my|our|your|hearth|ok|okay|now|right now|just|kindly|me|for me|for us|thanks|thank you|thank you very much|of|again|also|too|as well|immediately|at once|go ahead|lets|quickly|straight away|currently|at the moment|alright|well|so|there is|there are|completely|entirely|fully|all the way|cheers|ones|the ones|the ones that are",
  greeting:
    "how are you|how are you doing|how are you today|how do you do|how is it going|hows it going|how are things|hows things|how is everything|hows everything|whats up|whats new|nice to meet you|greetings",
  polite:
    "could you|can you|could you please|can you please|will you please|would you please|would you kindly|could you kindly|i want|i want you to|i want to|i would like|i would like you to|i would like to|id like|id like you to|id like to|i need|i need you to|please can you|please could you|can we|could we|can we have|can i have|could i have|can i get|lets have|be so kind as to|be so kind and|do me a favor and|do me a favour and",
  and: "and|plus|as well as",
  all: "all|every|each|both|all of|all of the|each of|both of",
  everything: "everything|all devices|all the devices|every device|all of it",
  except:
    "except|except for|but|but not|apart from|other than|besides|excluding|without|all but|leaving out|not including|aside from",
  there: "there|in there|over there",
  here: "here|in here|this room|in this room|around here|over here",
  home: "home|house|whole house|entire house|whole home|everywhere|every room|all rooms|all the rooms|each room|flat|apartment|whole flat|whole apartment|entire home",
  upstairs: "upstairs",
  downstairs: "downstairs",
  outside: "outside|outdoors",
  in: "in|inside|within|throughout|from|inside of|for|labelled|labeled|tagged|with the label|with label",
  at: "at",
  to: "to|back to",
  by: "by",
  frame:
    "turn|switch|flip|tell|set|change|adjust|make|put|bring|get|give|move|crank|set up|i want it",
  undo: "undo|undo that|undo it|undo this|undo the last command|undo my last command|undo the last one|undo the last thing|undo the last change|undo what you did|undo what you just did|undo what you have just done|take that back|revert that|revert it|revert the last command",
  redo: "redo|redo that|redo it|redo this|redo the last one|redo the last change",
} as const;

const BLOCKS: Readonly<Record<BlockReason, string>> = {
  negated:
    "not|dont|do not|never|no|nor|neither|doesnt|does not|didnt|did not|wont|will not|cant|cannot|can not|shouldnt|should not|mustnt|must not|isnt|arent|nobody|nothing|none|no need to|stop turning|avoid|refrain|forget|forget it|cancel|nevermind|never mind|wouldnt|couldnt|instead of|rather than",
  hypothetical:
    "if|when|whenever|unless|would|imagine|suppose|supposing|assuming|pretend|should|should i|should we|shall|might|may|maybe|perhaps|could|what if|wish|in case|provided|whether|ought|think|wonder|wondering|hope|as long as|must|did i ask|why|how come|who",
  // "Half of the lights" counts devices, "half the brightness" is a level.
  partial:
    "half of|half the|half of the|half all|half of all|half my|quarter of|a quarter of|one quarter of|three quarters of|third of|a third of|one third of|two thirds of|% of|percent of|per cent of|pct of",
  later:
    "tomorrow|tonight|later|later on|soon|next week|every day|every morning|every night|every evening|every hour|daily|weekly|am|pm|oclock|minute|minutes|second|seconds|hour|hours|day|days|week|weeks|month|year|min|mins|sec|secs|hr|hrs|morning|evening|afternoon|noon|midday|midnight|sunset|sunrise|dusk|dawn|after|before|until|till|once|while|during|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|weekend|weekends|weekday|weekdays|today|yesterday|next time|as soon as|going to|gonna|will|ago|eventually|schedule|remind|timer|alarm|delay|wait|this evening|at night|in the night|moment",
};

export const GRAMMAR: readonly LexiconRow[] = [
  ...rowsOf(WORDS, (is) => ({ is })),
  ["then|and then|after that|and after that|and also|afterwards|finally", { is: "then" }],
  [
    "hey|hi|hello|hi there|hello there|hey there|howdy|good morning|good afternoon|good evening|good day",
    { is: "filler", greets: true },
  ],
  ["it|that|this|that one|this one|the same one", { is: "it", many: false }],
  ["them|those|these|they|both of them|all of them|those ones", { is: "it", many: true }],
  ...rowsOf(BLOCKS, (why) => ({ is: "block", why })),
];
