/** Homes of any size with sentences of each language, for measuring how they are understood. */
import type {
  HomeArea,
  HomeDescription,
  HomeThing,
} from "../../services/interpretation/understanding/home/home-index.ts";
import { SPANISH_HOME } from "../services/interpretation/understanding/homes/es.ts";
import { homeOf } from "../services/interpretation/understanding/homes.ts";
import { de } from "../services/interpretation/understanding/sentences/de.ts";
import { en } from "../services/interpretation/understanding/sentences/en.ts";
import { SPANISH } from "../services/interpretation/understanding/sentences/es.ts";
import { fr } from "../services/interpretation/understanding/sentences/fr.ts";
import { nl } from "../services/interpretation/understanding/sentences/nl.ts";

type Sentences = readonly (readonly [sentence: string, expected: string])[];

export interface SpokenHome {
  readonly tag: string;
  readonly home: HomeDescription;
  readonly understood: readonly string[];
  readonly refused: readonly string[];
}

/** Nouns of things by language: a light, a shutter, a socket, a radio, a fan. */
const NOUNS: Readonly<Record<string, readonly string[]>> = {
  de: ["Lampe", "Rollladen", "Steckdose", "Radio", "Ventilator"],
  en: ["lamp", "shutter", "socket", "radio", "fan"],
  es: ["lámpara", "persiana", "enchufe", "radio", "ventilador"],
  fr: ["lampe", "volet", "prise", "radio", "ventilateur"],
  nl: ["lamp", "rolluik", "stopcontact", "radio", "ventilator"],
};
const DOMAINS = ["light", "cover", "switch", "media_player", "fan"];
const SYLLABLES = ["ba", "do", "fe", "ku", "li", "mo", "na", "pe", "ru", "sa", "ti", "vo", "xe"];
const THINGS_OF_ROOM = 20;

/** A word that no language has. */
const wordOf = (index: number): string =>
  [index % 13, (index * 5 + 3) % 13, Math.floor(index / 13) % 13, (index * 7) % 11]
    .map((at) => SYLLABLES[at])
    .join("");

const grown = (base: HomeDescription, tag: string, count: number): HomeDescription => {
  const missing = Math.max(0, count - base.things.length);
  const nouns = NOUNS[tag] ?? [];
  const areas: HomeArea[] = Array.from(
    { length: Math.ceil(missing / THINGS_OF_ROOM) },
    (_, index) => ({ id: `room_${index}`, name: wordOf(index), aliases: [], floor_id: null }),
  );
  const things: HomeThing[] = Array.from({ length: missing }, (_, index) => {
    const room = Math.floor(index / THINGS_OF_ROOM);
    const kind = index % DOMAINS.length;
    return {
      entity_id: `${DOMAINS[kind]}.extra_${index}`,
      name: `${wordOf(room)} ${nouns[kind]} ${index % THINGS_OF_ROOM}`,
      aliases: [],
      area_id: `room_${room}`,
      state: "off",
      attributes: {},
    };
  });
  return { ...base, areas: [...base.areas, ...areas], things: [...base.things, ...things] };
};

const said = (rows: Sentences, isRefused: boolean): readonly string[] =>
  rows.filter(([, expected]) => (expected === "-") === isRefused).map(([sentence]) => sentence);

const LANGUAGES: readonly (readonly [tag: string, home: HomeDescription, rows: Sentences])[] = [
  ["de", homeOf(de.names), de.rows],
  ["en", homeOf(en.names), en.rows],
  ["es", SPANISH_HOME, SPANISH],
  ["fr", homeOf(fr.names), fr.rows],
  ["nl", homeOf(nl.names), nl.rows],
];

/** What is refused are sentences of other subjects, and orders with a word that means nothing. */
export const spokenHomes = (count: number): readonly SpokenHome[] =>
  LANGUAGES.map(([tag, base, rows]) => {
    const understood = said(rows, false);
    const spoilt = understood.map((sentence, index) => `${sentence} ${wordOf(index + 40)}`);
    return {
      tag,
      home: grown(base, tag, count),
      understood,
      refused: [...said(rows, true), ...spoilt],
    };
  });
