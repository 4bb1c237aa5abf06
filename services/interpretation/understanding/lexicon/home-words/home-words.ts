/** Names of a home in the words of another language: what each part of a name is called there. */
import { SENTENCE_LANGUAGES } from "../../../../../shared/contracts/interpretation.ts";
import { setBounded } from "../../../../../shared/kernel/own-property.ts";
import { keyOf, normalize } from "../../text/normalize.ts";
import { keysOf } from "../../text/phrase-keys.ts";
import { APPLIANCES } from "./appliances.ts";
import { FLOORS } from "./floors.ts";
import { FURNITURE } from "./furniture.ts";
import { KINDS_OF_DEVICES } from "./kinds.ts";
import { LIGHTS } from "./lights.ts";
import { OUTDOORS } from "./outdoors.ts";
import { QUALITIES } from "./qualities.ts";
import { ROOMS } from "./rooms.ts";
import { SCENES } from "./scenes.ts";
import { SYNONYMS } from "./synonyms.ts";

/** Keys of a word in each language, in the order of `SENTENCE_LANGUAGES`. */
type WordKeys = readonly (readonly string[])[];

/** A part of a name: one word or several that mean one thing. */
export interface NamePart {
  readonly key: string;
  /** What it is called in the language that was asked for; none where it is a word of it, or known in none. */
  readonly translations: readonly string[];
  /** Other words of the same language for it, where it is one of that. */
  readonly synonyms: readonly string[];
}

const TABLES = [
  ROOMS,
  FLOORS,
  OUTDOORS,
  FURNITURE,
  APPLIANCES,
  LIGHTS,
  KINDS_OF_DEVICES,
  SCENES,
  QUALITIES,
];

interface HomeWords {
  /** The rows that have a word, in whatever language. */
  readonly rows: ReadonlyMap<string, readonly WordKeys[]>;
  /** By language: the keys of the other words of each row. */
  readonly synonyms: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;
}

/** Each word of a row, with the others. */
const othersIn = (row: string): readonly (readonly [key: string, others: readonly string[]])[] => {
  const keys = [...new Set(row.split("|").map(keyOf))];
  return keys.map((key) => [key, keys.filter((one) => one !== key)]);
};

const readWords = (): HomeWords => {
  const rows = new Map<string, WordKeys[]>();
  for (const phrases of TABLES.flat()) {
    const word = phrases.map(keysOf);
    for (const key of new Set(word.flat())) rows.set(key, [...(rows.get(key) ?? []), word]);
  }
  const synonyms = new Map(
    Object.entries(SYNONYMS).map(([tag, of]) => [tag, new Map(of.flatMap(othersIn))]),
  );
  return { rows, synonyms };
};

let read: HomeWords | undefined;

/** They take some megabytes: only once a name is looked up. */
const homeWords = (): HomeWords => {
  read ??= readWords();
  return read;
};

const isWord = (key: string, { rows, synonyms }: HomeWords): boolean =>
  rows.has(key) || [...synonyms.values()].some((words) => words.has(key));

/** Articles and prepositions of names. */
const FILLERS = new Set(
  "the of in on at der die das den dem des im am für auf vom von zum zur el la los las de del en al para le les du l d à aux au dans pour sur het een van op aan voor bij"
    .split(" ")
    .map(keyOf),
);
const JOINTS = ["", "s", "n", "en", "es", "er", "e"];
const MIN_PART = 3;
/** Words of one entry: "salle de bain d'amis". */
const MAX_WORDS = 5;
const MAX_REMEMBERED = 4096;

const cuts = new Map<string, readonly string[]>();

/** "verandalicht" → "veranda", "licht"; a word that is no compound of known ones is itself. */
const cutCompound = (word: string): readonly string[] => {
  const known = cuts.get(word);
  if (known) return known;
  const { rows } = homeWords();
  const cut = (start: number): readonly string[] | undefined => {
    if (start === word.length) return [];
    for (let end = word.length; end - start >= MIN_PART; end -= 1) {
      const part = word.slice(start, end);
      if (part.length === word.length || !rows.has(part)) continue;
      for (const joint of end === word.length ? [""] : JOINTS) {
        const rest = word.startsWith(joint, end) ? cut(end + joint.length) : undefined;
        if (rest && (rest.length > 0 || joint === "")) return [part, ...rest];
      }
    }
    return undefined;
  };
  const parts = (word.length < 2 * MIN_PART ? undefined : cut(0)) ?? [word];
  setBounded(cuts, word, parts, MAX_REMEMBERED);
  return parts;
};

/** "den" is a room in English and an article in German, which other fillers stand beside. */
const isFiller = (words: readonly string[], at: number): boolean =>
  FILLERS.has(words[at] ?? "") &&
  (!homeWords().rows.has(words[at] ?? "") ||
    FILLERS.has(words[at - 1] ?? "") ||
    FILLERS.has(words[at + 1] ?? ""));

/** The longest entries, from the start on; other words are parts by themselves. */
const partKeysOf = (name: string): readonly string[] => {
  const known = homeWords();
  const words = normalize(name).tokens.map(({ text }) => text);
  const keys: string[] = [];
  for (let at = 0; at < words.length; ) {
    if (isFiller(words, at)) {
      at += 1;
      continue;
    }
    let next = Math.min(words.length, at + MAX_WORDS);
    while (next > at && !isWord(words.slice(at, next).join(""), known)) next -= 1;
    if (next > at) keys.push(words.slice(at, next).join(""));
    else keys.push(...cutCompound(words[at] as string));
    at = Math.max(next, at + 1);
  }
  return keys;
};

const partsOf = (name: string, tag: string): readonly NamePart[] => {
  const language = (SENTENCE_LANGUAGES as readonly string[]).indexOf(tag);
  const { rows, synonyms } = homeWords();
  const translate = (key: string): readonly string[] => {
    const words = rows.get(key) ?? [];
    if (words.some((word) => word[language]?.includes(key))) return [];
    return [...new Set(words.flatMap((word) => word[language] ?? []))];
  };
  const same = synonyms.get(tag);
  return partKeysOf(name).map((key) => {
    const translations = translate(key);
    return { key, translations, synonyms: translations.length > 0 ? [] : (same?.get(key) ?? []) };
  });
};

const remembered = new Map<string, readonly NamePart[]>();

/** @param tag  The language of the sentence; names may be in any of `SENTENCE_LANGUAGES`, and in several. */
export const namePartsIn = (name: string, tag: string): readonly NamePart[] => {
  const key = `${tag} ${name}`;
  const known = remembered.get(key);
  if (known) return known;
  const parts = partsOf(name, tag);
  setBounded(remembered, key, parts, MAX_REMEMBERED);
  return parts;
};
