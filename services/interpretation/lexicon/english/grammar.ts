/** English: fillers, joints, places, and what forbids acting. */
import type { LexiconRow } from "../../language/lexicon.ts";
import type { BlockReason } from "../../language/vocabulary.ts";

const blocks = (why: BlockReason, phrases: string): LexiconRow => [phrases, { is: "block", why }];

export const GRAMMAR: readonly LexiconRow[] = [
  [
    "please|the|a|an|my|our|your|hearth|ok|okay|now|right now|just|kindly|me|for me|for us|thanks|thank you|thank you very much|of|again|also|too|as well|immediately|at once|go ahead|lets|quickly|straight away|currently|at the moment|alright|well|so|there is|there are|completely|entirely|fully|all the way|cheers|ones|the ones|the ones that are",
    { is: "filler" },
  ],
  [
    "hey|hi|hello|hi there|hello there|hey there|howdy|good morning|good afternoon|good evening|good day",
    { is: "filler", greets: true },
  ],
  [
    "how are you|how are you doing|how are you today|how do you do|how is it going|hows it going|how are things|hows things|how is everything|hows everything|whats up|whats new|nice to meet you|greetings",
    { is: "greeting" },
  ],
  [
    "could you|can you|could you please|can you please|will you please|would you please|would you kindly|could you kindly|i want|i want you to|i want to|i would like|i would like you to|i would like to|id like|id like you to|id like to|i need|i need you to|please can you|please could you|can we|could we|can we have|can i have|could i have|can i get|lets have|be so kind as to|be so kind and|do me a favor and|do me a favour and",
    { is: "polite" },
  ],
  ["and|plus|as well as", { is: "and" }],
  ["then|and then|after that|and after that|and also|afterwards|finally", { is: "then" }],
  ["all|every|each|both|all of|all of the|each of|both of", { is: "all" }],
  ["everything|all devices|all the devices|every device|all of it", { is: "everything" }],
  [
    "except|except for|but|but not|apart from|other than|besides|excluding|without|all but|leaving out|not including|aside from",
    { is: "except" },
  ],
  ["it|that|this|that one|this one|the same one", { is: "it", many: false }],
  ["them|those|these|they|both of them|all of them|those ones", { is: "it", many: true }],
  ["there|in there|over there", { is: "there" }],
  ["here|in here|this room|in this room|around here|over here", { is: "here" }],
  [
    "home|house|whole house|entire house|whole home|everywhere|every room|all rooms|all the rooms|each room|flat|apartment|whole flat|whole apartment|entire home",
    { is: "home" },
  ],
  ["upstairs", { is: "upstairs" }],
  ["downstairs", { is: "downstairs" }],
  ["outside|outdoors", { is: "outside" }],
  ["in|inside|within|throughout|from|inside of|for", { is: "in" }],
  ["at", { is: "at" }],
  ["to|back to", { is: "to" }],
  ["by", { is: "by" }],
  [
    "turn|switch|flip|tell|set|change|adjust|make|put|bring|get|give|move|crank|set up|i want it",
    { is: "frame" },
  ],
  blocks(
    "negated",
    "not|dont|do not|never|no|nor|neither|doesnt|does not|didnt|did not|wont|will not|cant|cannot|can not|shouldnt|should not|mustnt|must not|isnt|arent|nobody|nothing|none|no need to|stop turning|avoid|refrain|forget|forget it|cancel|nevermind|never mind|wouldnt|couldnt|instead of|rather than",
  ),
  [
    "undo|undo that|undo it|undo this|undo the last command|undo my last command|undo the last one|undo the last thing|undo the last change|undo what you did|undo what you just did|undo what you have just done|take that back|revert that|revert it|revert the last command",
    { is: "undo" },
  ],
  ["redo|redo that|redo it|redo this|redo the last one|redo the last change", { is: "redo" }],
  blocks(
    "hypothetical",
    "if|when|whenever|unless|would|imagine|suppose|supposing|assuming|pretend|should|should i|should we|shall|might|may|maybe|perhaps|could|what if|wish|in case|provided|whether|ought|think|wonder|wondering|hope|as long as|must|did i ask|why|how come|who",
  ),
  // "Half of the lights" counts devices, "half the brightness" is a level.
  blocks(
    "partial",
    "half of|half the|half of the|half all|half of all|half my|quarter of|a quarter of|one quarter of|three quarters of|third of|a third of|one third of|two thirds of|% of|percent of|per cent of|pct of",
  ),
  blocks(
    "later",
    "tomorrow|tonight|later|later on|soon|next week|every day|every morning|every night|every evening|every hour|daily|weekly|am|pm|oclock|minute|minutes|second|seconds|hour|hours|day|days|week|weeks|month|year|min|mins|sec|secs|hr|hrs|morning|evening|afternoon|noon|midday|midnight|sunset|sunrise|dusk|dawn|after|before|until|till|once|while|during|monday|tuesday|wednesday|thursday|friday|saturday|sunday|mondays|weekend|weekends|weekday|weekdays|today|yesterday|next time|as soon as|going to|gonna|will|ago|eventually|schedule|remind|timer|alarm|delay|wait|this evening|at night|in the night|moment",
  ),
];
