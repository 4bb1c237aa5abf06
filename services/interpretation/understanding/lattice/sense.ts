/** What a phrase can mean, in no language: the vocabulary between lexicons and the parser. */
import type { Act } from "../../../../shared/domains/sentences.ts";
import type { LinkWord } from "./link-word.ts";
import type { PastKey } from "./past-words.ts";
import type { SensorClass } from "./sensor-class.ts";
import type { TimeWord } from "./time-words.ts";

/** Acts of sentences that are no acts of one domain. */
export type SpokenAct =
  | Act
  | "add"
  | "brighten"
  | "broadcast"
  | "cancel"
  | "complete"
  | "dim"
  | "flash"
  | "leave"
  | "locate"
  | "make"
  | "notify"
  | "remove"
  | "resume"
  | "water";

/** Of a number; also of a sensor that measures it. */
export type SpokenAttribute =
  | SensorClass
  | "battery"
  | "brightness"
  | "color"
  | "color_temp"
  | "co2"
  | "effect"
  | "energy"
  | "highest"
  | "humidity"
  | "illuminance"
  | "items"
  | "level"
  | "limit"
  | "lowest"
  | "media"
  | "mode"
  | "position"
  | "power"
  | "reading"
  | "source"
  | "status"
  | "speed"
  | "target"
  | "temperature"
  | "volume"
  | "warmth";

export type QuestionWord =
  | "any"
  | "can"
  | "count"
  | "either"
  | "forgotten"
  | "how"
  | "how_long"
  | "is"
  | "how_often"
  | "say"
  | "since"
  | "what"
  | "when"
  | "where"
  | "which"
  | "who"
  | "why";

export type UnitName =
  | "celsius"
  | "day"
  | "degree"
  | "fahrenheit"
  | "hour"
  | "kelvin"
  | "minute"
  | "mired"
  | "percent"
  | "second"
  | "week";

/** Of temperatures. */
export const DEGREES: readonly (UnitName | undefined)[] = ["degree", "celsius", "fahrenheit"];

/** Of durations. */
export const TIME_UNITS: readonly (UnitName | undefined)[] = ["second", "minute", "hour", "day"];

/** Why a sentence is not carried out, however well it is understood. */
export type BlockWord =
  /** How something was, as "was" says it. */
  | "been"
  | "hypothetical"
  | "negated"
  | "never_mind"
  | "past"
  | "reported"
  | "how_to"
  | "wish"
  /** It comes again otherwise than each day, or on days of the week. */
  | "interval";

export type PlaceWord =
  | "here"
  | "there"
  | "everywhere"
  | "outside"
  | "upstairs"
  | "downstairs"
  | "inside";

export type PronounWord = "both" | "it" | "them" | "one" | "other";

type Consent = "no" | "redo" | "undo" | "yes";
/** Keys without a part behind a point. */
type PlainKey = Consent | "do" | "ensure" | "fill" | "half_more" | "ordinal" | "point" | "told";

type ChangeOf = SpokenAttribute | "any" | `${SpokenAttribute}/wrong`;

/**
 * The keys of a lexicon: what its phrases mean. `do` is a verb that needs an adverb ("turn … on"); `up`
 * and `down` change a number, of itself or of the attribute that follows; `level` is percent; `ask` is a
 * question and the state it asks for ("is it burning"), `left` one of any that was left so, `each` a day that comes again ("on Mondays");
 * `told` says how something is, unless a verb of the sentence asks for it ("it is").
 */
export type SenseKey =
  | PlainKey
  | PastKey
  | "all"
  /** All of several things whose noun may be left out: no word for everything. */
  | "all.many"
  | `only.${string}`
  | "a"
  | `act.${SpokenAct}`
  | `ask.${string}`
  | `attr.${SpokenAttribute}`
  | `block.${BlockWord}`
  | `color.${string}`
  /** An act, and the kind of what it is done to, in one phrase that names none: "let some light in". */
  | `deed.${SpokenAct} ${string}`
  | `down.${ChangeOf}`
  | `each.${TimeWord}`
  | `effect.${string}`
  /** A length that is not said: "for a while"; `moment` may ask for patience as well: "un momento". */
  | `awhile${"" | ".moment"}`
  /** "kind.light/wall" is a noun for one sort of the kind. */
  | `kind.${string}`
  | `kinds.${string}`
  | `left.${string}`
  /** Seconds that one word has: "Viertelstunde". */
  | `length.${number}`
  | `level.${number}`
  /** All of it, of whatever is done: "completely". */
  | "level.100/whole"
  | `link.${LinkWord}`
  | `media.${string}`
  /** Of a date: January is 1. */
  | `month.${number}`
  | `mode.${string}`
  | `nth.${number}`
  /** Before a plural, not all of it: no more is said than that ("some"), or which share ("half of"). */
  | `part.${"share" | "some"}`
  | `num.${number}`
  /** Who of those that live there is at home, as a condition says it: "everyone has left". */
  | `people.${"absent" | "all" | "any" | "none"}`
  | `place.${PlaceWord}`
  | `pron.${PronounWord}`
  | `q.${QuestionWord}`
  /** What begins a question and nothing else: "check that". */
  | "q.is/checked"
  /** What asks the same again of something else: "what about". */
  | "q.what/about"
  | "link.if/plain"
  | "link.if/so"
  | "link.within/elapsed"
  | "link.because/told"
  | "link.because/hence"
  | `size.${"large" | "small"}`
  | `state.${string}`
  | `talk.${string}`
  | `time.${TimeWord}`
  | `times.${number}`
  | `topic.${string}`
  | `unit.${UnitName}`
  | `up.${ChangeOf}`
  | `white.${number}`;

/** The sort of a change that is told as what is wrong: "too dark". */
export const WRONG = "wrong";

/** The sort of a level that says of any deed that nothing of it is left out. */
export const WHOLE = "whole";

/** The sort of a question in which nothing else is asked for. */
export const CHECKED = "checked";

/** The sort of a question that may go on with the one before. */
export const ABOUT = "about";

/** Senses of words that say what is to be done. */
export const VERB_SENSES: readonly string[] = ["do", "act", "up", "down"];

/** Links that begin a condition. */
const CONDITIONS: readonly string[] = ["if", "while", "unless"] satisfies LinkWord[];

export const beginsCondition = ({ is, of }: Pick<WordSense, "is" | "of">): boolean =>
  is === "link" && CONDITIONS.includes(of);

/** Fillers that are some only beside a name, and behind that of a place. */
export const FOR_WHOM = "whom";
export const BEHIND_PLACE = "place";

export interface WordSense {
  /** The part of the key before the point, or a kind of name. */
  readonly is: string;
  /** The part behind it. */
  readonly of: string;
  /** Of numbers. */
  readonly n: number;
  /** How much less likely it is than the first sense of its phrase. */
  readonly cost: number;
  /** Of nouns for one sort of a kind: "chandelier" is no other light. */
  readonly sort?: string | undefined;
  /** Of names: the entities or areas. */
  readonly ids?: readonly string[] | undefined;
}

/** The same text, as names of properties are kept: a part of another text is compared letter by letter, again and again. */
const interned = (text: string): string => Object.keys({ [text]: 0 })[0] as string;

/** All of one shape: with those of several, each look at one takes longer. */
export const senseOf = (key: string, cost = 0): WordSense => {
  const point = key.indexOf(".");
  const is = interned(point < 0 ? key : key.slice(0, point));
  const rest = point < 0 ? "" : key.slice(point + 1);
  const [of = "", sort] = rest.split("/").map(interned);
  return { is, of, n: Number(of) || 0, cost, sort, ids: undefined };
};
