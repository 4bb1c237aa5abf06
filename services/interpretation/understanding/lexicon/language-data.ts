/** What a language is to the parser: data, and nothing else. */
import type { SenseKey } from "../lattice/sense.ts";
import type { ListPhrases } from "./list-words.ts";
import type {
  AutomationTemplates,
  FollowingTemplates,
  ListTemplates,
  SceneTemplates,
  ScheduleTemplates,
} from "./routine-templates.ts";
import type { StatementPhrases } from "./statement-words.ts";

/** Phrases by what they mean; "|" separates, "(a|b)" are alternatives, "[a]" may be left out. */
export type Senses = Readonly<Partial<Record<SenseKey, string>>>;

/** A phrase in several tables has several senses: the likeliest is that of the first table. */
export const TABLES = [
  "LIKELIEST",
  "KINDS",
  "ACTS",
  "CHANGES",
  "VALUES",
  "ATTRIBUTES",
  "PLACES",
  "LINKS",
  "STATES",
  "QUESTIONS",
  "TIMES",
  "BLOCKS",
  "TALK",
  "FILLERS",
  "UNLIKELIEST",
] as const;

export interface SwitchedByOpening {
  /** Kinds and domains. */
  readonly of: readonly string[];
  /** It is said so commonly that a pronoun or a value may follow: "ferme-la". */
  readonly isCommon: boolean;
}

export interface LanguageData {
  /** BCP 47. */
  readonly tag: string;
  /** By their names; the modules of a language export them so. */
  readonly tables: Readonly<Partial<Record<(typeof TABLES)[number], Senses>>>;
  /** Words of questions about the past; what they mean beside that is less likely there. */
  readonly past?: Senses;
  /** What tells that something is done, and is no order. */
  readonly statements?: StatementPhrases;
  /** The words of 0 to 100, in order; "|" separates ways to say one. */
  readonly numbers: readonly string[];
  /** Verbs whose parts stand apart, as "schließ … auf"; one part, the other, and what they mean together. */
  readonly pairs?: readonly (readonly [first: string, second: string, sense: SenseKey])[];
  /** A name stands right behind its noun: "minuteur pizza". */
  readonly namesBehind?: boolean;
  /** Words that the parts of a compound are joined with; without it, words are not cut. */
  readonly joints?: readonly string[];
  /** Words before a plural that mean all of the kind; a plural without one is any in a question. */
  readonly articles?: string;
  /** Verbs that ask at the beginning of a sentence with a question mark, unless one of `askedPeople` follows. */
  readonly askingVerbs?: string;
  readonly askedPeople?: string;
  /** Words that begin a condition, and ask as well: "let me know if it is open or closed". */
  readonly whether?: string;
  /** Spellings that sound the same, each with the one that stands for both: "v" and "b". */
  readonly sounds?: readonly (readonly [from: RegExp, to: string])[];
  /** Clauses whose verb stands behind where something is, each with what says the same without it: "die in der Küche ist". */
  readonly relatives?: readonly (readonly [clause: RegExp, place: string])[];
  /** What tells a deed of the speaker, and what asks for it, as a question mark does: "j'ai fermé la porte ?" */
  readonly deeds?: readonly (readonly [told: RegExp, asked: string])[];
  /** Letters that some keyboards lack, each behind what is written for it: "ue" for "ü". */
  readonly digraphs?: readonly (readonly [written: RegExp, letter: string])[];
  /** How verbs end that tell what others do: no slip of spelling makes one of them, as "contient" is not "continuent". */
  readonly unmended?: RegExp;
  /** What words are before a vowel, in small letters: "l" of "l'entrée". */
  readonly elided?: RegExp;
  /** Words whose marks tell what they mean, as "apagó", in words that mean the same without marks. */
  readonly marked?: Readonly<Record<string, string>>;
  /** What people "close" when they turn it off: the light. */
  readonly switchedByOpening?: SwitchedByOpening;
  /** Verbs that are nouns behind what they could be done to, "|" separates: "the garage door lock". */
  readonly leading?: string;
  /** Verbs that put things somewhere, what is carried, and what stands before the place: "mets la lampe dans la chambre". */
  readonly carrying?: readonly [verbs: string, things: string, ways: string];
  /** What stands before a plural and asks for more of them: "more lights". */
  readonly more?: string;
  /** A verb that switches is said of a room alone: "allume dans la cuisine". */
  readonly switchesWhere?: boolean;
  /** What sounds an alarm with a word that turns other things off: "set (it) off". */
  readonly soundings?: string;
  /** What is said in the evening and needs nothing done, unless a scene is called so: "good night". */
  readonly farewells?: string;
  /** What says that the next one is meant, before a day or a length, and behind it: "coming". */
  readonly coming?: readonly [before: string, behind: string];
  /** For whom something is done; it says nothing where a thing or a place is named: "for the kids". */
  readonly forWhom?: string;
  /** What says nothing behind the name of a place: "area". */
  readonly behindPlaces?: string;
  /** What asks for more of what was done last, whichever way that was, "|" separates: "a bit more". */
  readonly further?: string;
  /** Prepositions of what a timer is set to, which say when as well: "auf 5 Minuten". */
  readonly settingTo?: string;
  /** Prepositions that are verbs as well, where they stand between what is named and a place: "luz para la cocina". */
  readonly prepositions?: string;
  /** What ends with the word of a mode, and is none, "|" separates: "das Auto". */
  readonly noModes?: string;
  /** What stands before the number of a day of a month, and before no value, one word each, "|" separates: "am 24." */
  readonly beforeDates?: string;
  /** What stands before a time of day whose hours may be a length as well, one word each, "|" separates: the "om" of "om zeven uur". */
  readonly beforeHours?: string;
  /** Of what corrects, the verbs that put off what follows where a length or an end stands behind them: "wait ten minutes and …". */
  readonly waiting: string;
  /** Nouns of timers that wake as well: the hours that they are set to are a time of day. */
  readonly wakingTimers?: string;
  /** What stands before a date that something begins or ends with, rather than being done then, "|" separates: "from May 3". */
  readonly boundingDates: string;
  /** What says that nothing else is meant, one word each, "|" separates: "only at night". */
  readonly limiting?: string;
  /** Words for people, which are in the names of what is theirs: the "kids" of "Kids' lamp". */
  readonly owners: string;
  /** What stands before one of several that is not said which, "|" separates: "a light". */
  readonly indefinites?: string;
  /** Articles of one thing, where its noun may be a plural as well: "den Rollladen". */
  readonly singulars?: string;
  /** Words for closing that say which way, "|" separates: "everything down" is for no garage door. */
  readonly lowering?: string;
  /** Of the words for "open", those for the way that it goes: "up". */
  readonly raising?: string;
  /** Words for dimming that say how bright a light is to be, as "dimmed" does. */
  readonly dimmed?: string;
  /** Verbs that send something somewhere, and what tells that it is where it belongs: "send it back". */
  readonly returning?: readonly [verbs: string, ways: string];
  /** Verbs that leave things as they are, and how they are: "leave the light on". */
  readonly leaving?: readonly [verbs: string, how: string];
  /** Verbs that ask whether something is to be done, where a question begins with one: "should the lamp be off?" */
  readonly modals?: string;
  /** Verbs that ask whether something is to be done where they begin a sentence, also without a question mark. */
  readonly inverted?: string;
  /** Verbs that suppose something where they begin a sentence and an order follows: "ist es dunkel, mach das Licht an". */
  readonly supposing?: string;
  /** What tells that a state is waited for: said of the state, as "on again", or of the whole sentence, as "each time". */
  readonly awaited?: readonly [states: string, sentences: string];
  /** Words of a question about the weather of more than a day: "next week". */
  readonly foretelling?: string;
  /** What thanks, where nothing else is said. */
  readonly thanks?: string;
  /** Verbs that ask for something politely at the beginning of a sentence. */
  readonly requests?: string;
  /**
   * Verbs that ask whether a thing is able to, rather than for something, where the thing stands before what it does by itself:
   * "can the vacuum mop?"
   */
  readonly abilities?: readonly [verbs: string, deeds: string];
  /** Words that may end another word: pronouns of Romance languages. */
  readonly enclitics?: readonly string[];
  /** What stands before the name of a label, and tells that it is one. */
  readonly labelled: string;
  /** Sentences that make, change and delete scenes. */
  readonly scenes?: SceneTemplates;
  /** Sentences that rename and delete automations. */
  readonly automations?: AutomationTemplates;
  /** Words around the items of lists. */
  readonly lists?: ListPhrases;
  /** Sentences that ask about lists, and clear them. */
  readonly listSentences?: ListTemplates;
  /** Sentences that follow what was last said of a list. */
  readonly listFollowUps?: FollowingTemplates;
  /** Sentences that cancel what is scheduled. */
  readonly scheduleSentences?: ScheduleTemplates;
}
