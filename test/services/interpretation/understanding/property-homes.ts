/** Five languages, each with its home and with sentences of which is known what they come to. */
import type { HomeDescription } from "../../../../services/interpretation/understanding/home/home-index.ts";
import { SPANISH_HOME } from "./homes/es.ts";
import { homeOf } from "./homes.ts";
import { de } from "./sentences/de.ts";
import { en } from "./sentences/en.ts";
import { SPANISH } from "./sentences/es.ts";
import { fr } from "./sentences/fr.ts";
import { nl } from "./sentences/nl.ts";

export interface SpokenHomeOfTests {
  readonly tag: string;
  readonly home: HomeDescription;
  /** Of orders for devices, each with what it comes to. */
  readonly orders: readonly string[];
  /** Politeness before a sentence and after it. */
  readonly polite: readonly [before: readonly string[], after: readonly string[]];
  /** The sentence with a negation that is said outright. */
  readonly negated: readonly ((order: string) => string)[];
}

type Rows = readonly (readonly [sentence: string, expected: string])[];

/** What is for lists, timers and music may have any word in it. */
const isOfDevices = (expected: string): boolean =>
  !/^[-=?]/u.test(expected) &&
  !/todo\.|timer|play_media|broadcast|notify|home\b|media_player/u.test(expected);

/** A question mark ends what is said, commas may correct it, and a negation of a negation may mean anything. */
const isPlain = (sentence: string): boolean =>
  !/[?¿,;.]|\b(?:not|nicht|kein|niet|geen|pas|sin)\b/iu.test(sentence);

const ordersOf = (rows: Rows): readonly string[] =>
  rows.flatMap(([sentence, expected]) =>
    isOfDevices(expected) && isPlain(sentence) ? [sentence] : [],
  );

const lower = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
const before = (words: string) => (order: string) => `${words} ${lower(order)}`;

export const SPOKEN_HOMES: readonly SpokenHomeOfTests[] = [
  {
    tag: "en",
    home: homeOf(en.names),
    orders: ordersOf(en.rows),
    polite: [
      ["please", "could you please", "hey,"],
      ["please", "thanks", "thank you"],
    ],
    negated: [before("don't"), before("do not"), before("please don't"), before("never")],
  },
  {
    tag: "de",
    home: homeOf(de.names),
    orders: ordersOf(de.rows),
    polite: [
      ["bitte", "hey,"],
      ["bitte", "danke"],
    ],
    negated: [(order) => `${order} nicht`, before("auf keinen Fall"), before("niemals")],
  },
  {
    tag: "es",
    home: SPANISH_HOME,
    orders: ordersOf(SPANISH),
    polite: [
      ["por favor", "oye,"],
      ["por favor", "gracias"],
    ],
    negated: [before("no"), before("nunca"), before("no quiero que")],
  },
  {
    tag: "fr",
    home: homeOf(fr.names),
    orders: ordersOf(fr.rows),
    polite: [["s'il te plaît"], ["s'il te plaît", "s'il vous plaît", "merci"]],
    negated: [
      (order) => `n'${lower(order)} pas`,
      before("ne jamais"),
      before("il ne faut pas que"),
    ],
  },
  {
    tag: "nl",
    home: homeOf(nl.names),
    orders: ordersOf(nl.rows),
    polite: [
      ["alsjeblieft", "hé,"],
      ["alsjeblieft", "bedankt"],
    ],
    negated: [(order) => `${order} niet`, before("nooit"), before("niet")],
  },
];
