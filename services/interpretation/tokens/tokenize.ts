/** Chooses what each phrase means where it stands. */
import type { Act } from "../../../shared/domains/sentences.ts";
import { isOfKind, namesDomain } from "../home/entity-kinds.ts";
import {
  areasOnFloors,
  type HomeModel,
  type NamedEntity,
  type NameMatch,
} from "../home/home-model.ts";
import { dimensionOf, nounOf } from "../language/lexicon.ts";
import type { Meaning, MeaningCondition, Sense } from "../language/vocabulary.ts";
import type { ScannedPhrase } from "./scan.ts";

/** Areas that a phrase names. */
interface AreaToken {
  readonly is: "place";
  readonly areas: readonly string[];
}
/** A name of entities; it may also be read as a noun: the blinds, the garage door. */
interface NameToken {
  readonly is: "name";
  readonly naming: NameMatch;
  readonly kind?: string | undefined;
  readonly many: boolean;
  /** With the noun reading: the area that the name begins with, and the noun. */
  readonly areas?: readonly string[] | undefined;
  readonly noun?: string | undefined;
}
export type Token = { readonly text: string } & (
  | Exclude<Sense, { is: "upstairs" | "downstairs" | "filler" | "greeting" }>
  | AreaToken
  | NameToken
  | { readonly is: "unknown" }
);
export type Clause = readonly Token[];
export type TokenKinds = readonly Token["is"][];

export const NOUNS: TokenKinds = ["name", "kind", "everything", "it"];
export const PLACES: TokenKinds = ["place", "there", "here", "home"];
export const COMMANDS: TokenKinds = ["act", "frame", "step"];

export const has = (clause: Clause, kinds: TokenKinds): boolean =>
  clause.some(({ is }) => kinds.includes(is));

const isFiller = ({ naming, meanings }: ScannedPhrase) =>
  !naming && meanings[0]?.sense.is === "filler";

const isPlace = (phrase: ScannedPhrase | undefined) => (phrase?.naming?.areas.length ?? 0) > 0;

const isNamedOrNoun = (phrase: ScannedPhrase | undefined) =>
  phrase?.naming !== undefined ||
  phrase?.meanings.some(({ sense: { is } }) => is === "kind") === true;

const PLAYING: readonly Act[] = ["play", "pause", "stop", "next", "previous"];
const isMusic = (token: Token | undefined) =>
  (token?.is === "act" && PLAYING.includes(token.act)) ||
  (token?.is === "kind" && token.kind === "player");

type Condition = (before: Token | undefined, after: ScannedPhrase | undefined) => boolean;
const CONDITIONS: Readonly<Record<MeaningCondition, Condition>> = {
  first: (before) => !before || ["and", "then", "polite"].includes(before.is),
  afterTo: (before) => before?.is === "to" || before?.is === "in",
  beforePlace: (_before, after) => isPlace(after),
  afterMusic: (before, after) => isMusic(before) && isNamedOrNoun(after),
};

/** "Garage door" is also a door in the garage. */
const placeAndNoun = ({ words }: ScannedPhrase, { names, language }: HomeModel) => {
  for (let at = 1; at < words.length; at += 1) {
    const areas = names.get(words.slice(0, at).join(" "))?.areas ?? [];
    const text = words.slice(at).join(" ");
    const noun = nounOf(language.lexicon, text);
    if (areas.length > 0 && noun) return { areas, noun: text, kind: noun.kind, many: noun.many };
  }
  return undefined;
};

const nameToken = (phrase: ScannedPhrase, naming: NameMatch, home: HomeModel): Token => {
  const { text, meanings } = phrase;
  if (naming.areas.length > 0) return { text, is: "place", areas: naming.areas };
  const name = { text, is: "name", naming, many: false } as const;
  const noun = meanings.find(({ sense: { is } }) => is === "kind")?.sense;
  if (noun?.is === "kind") return { ...name, kind: noun.kind, many: noun.many };
  return { ...name, ...placeAndNoun(phrase, home) };
};

const senseToken = (text: string, sense: Sense, home: HomeModel): Token => {
  if (sense.is === "upstairs" || sense.is === "downstairs")
    return { text, is: "place", areas: areasOnFloors(home, sense.is) };
  return sense.is === "filler" || sense.is === "greeting"
    ? { text, is: "unknown" }
    : { text, ...sense };
};

/** Whether the noun repeats what the name is: "the movie night scene". */
const isRepeatedBy = (name: Token | undefined, noun: Token | undefined): boolean =>
  name?.is === "name" &&
  noun?.is === "kind" &&
  name.naming.exact.some(({ domain }) => namesDomain(noun.kind, domain));

const isSensor = ({ domain }: NamedEntity) => domain === "sensor";

/** "The bedroom temperature" is measured by a sensor, but it is also set. */
const asDimension = (
  { words, naming }: ScannedPhrase,
  { names, language }: HomeModel,
): readonly Token[] | undefined => {
  if (!naming || ![...naming.exact, ...naming.loose].every(isSensor)) return undefined;
  const [noun = "", place] = [words.at(-1), words.slice(0, -1).join(" ")];
  const dimension = dimensionOf(language.lexicon, noun);
  const areas = names.get(place)?.areas ?? [];
  if (!dimension || areas.length === 0) return undefined;
  return [
    { is: "place", areas, text: place },
    { ...dimension, text: noun },
  ];
};

/**
 * "Bedside lights" are those of that name: a name right before a noun narrows it. Where none of that
 * name is of that kind, the phrase is unknown.
 */
const narrowed = (tokens: readonly Token[]): readonly Token[] => {
  const done: Token[] = [];
  for (const token of tokens) {
    const before = done.at(-1);
    const one = before && joined(before, token);
    if (one) done.pop();
    done.push(one ?? token);
  }
  return done;
};

/** A name and the noun after it as one; `undefined` where they are not. */
const joined = (name: Token, noun: Token): Token | undefined => {
  if (noun.is !== "kind" || name.is !== "name" || name.noun !== undefined) return undefined;
  const isOne = isOfKind(noun.kind);
  const exact = name.naming.exact.filter(isOne);
  const loose = name.naming.loose.filter(isOne);
  const text = `${name.text} ${noun.text}`;
  const count = exact.length + loose.length;
  if (count === 0) return noun.many ? { text, is: "unknown" } : undefined;
  return { text, is: "name", naming: { exact, loose, areas: [] }, many: count > 1 && noun.many };
};

export const tokensOf = (phrases: readonly ScannedPhrase[], home: HomeModel): readonly Token[] => {
  const tokens: Token[] = [];
  const content = phrases.filter((phrase) => !isFiller(phrase));
  content.forEach((phrase, index) => {
    const { text, naming, meanings } = phrase;
    const before = tokens.at(-1);
    const fits = ({ when }: Meaning) => !when || CONDITIONS[when](before, content[index + 1]);
    const sense = meanings.find(fits)?.sense;
    const measured = asDimension(phrase, home);
    if (measured) tokens.push(...measured);
    else if (naming) {
      const name = nameToken(phrase, naming, home);
      if (isRepeatedBy(name, before)) tokens.pop();
      tokens.push(name);
    } else {
      const token: Token = sense ? senseToken(text, sense, home) : { text, is: "unknown" };
      if (!isRepeatedBy(before, token)) tokens.push(token);
    }
  });
  return narrowed(tokens);
};
