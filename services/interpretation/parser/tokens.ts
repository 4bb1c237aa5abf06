/** Chooses what each phrase means where it stands, and parts the sentence into clauses. */

import type { Act, Dimension } from "../../../shared/domains/sentences.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import {
  areasOnFloors,
  type HomeModel,
  type NamedEntity,
  type NameMatch,
} from "../home/home-model.ts";
import type { Meaning, MeaningCondition, Sense } from "../language/vocabulary.ts";
import { english } from "../lexicon/english/english.ts";
import { isOfKind } from "../targets/selection.ts";
import type { ScannedPhrase } from "./scan.ts";

/** Areas that a phrase names. */
export interface AreaToken {
  readonly is: "place";
  readonly areas: readonly string[];
}
/** A name of entities; it may also be read as a noun: the blinds, the garage door. */
export interface NameToken {
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

const isFiller = ({ naming, meanings }: ScannedPhrase) =>
  !naming && meanings[0]?.sense.is === "filler";

const isPlace = (item: ScannedPhrase | undefined) => (item?.naming?.areas.length ?? 0) > 0;

const isThing = (item: ScannedPhrase | undefined) =>
  item?.naming !== undefined || item?.meanings.some(({ sense: { is } }) => is === "kind") === true;

const PLAYING: readonly Act[] = ["play", "pause", "stop", "next", "previous"];
const isMusic = (token: Token | undefined) =>
  (token?.is === "act" && PLAYING.includes(token.act)) ||
  (token?.is === "kind" && token.kind === "player");

type Fits = (before: Token | undefined, after: ScannedPhrase | undefined) => boolean;
const FITS: Readonly<Record<MeaningCondition, Fits>> = {
  first: (before) => !before || ["and", "then", "polite"].includes(before.is),
  afterTo: (before) => before?.is === "to" || before?.is === "in",
  beforePlace: (_before, after) => isPlace(after),
  afterMusic: (before, after) => isMusic(before) && isThing(after),
};

/** "Garage door" is a door, in the garage, besides what may be called so. */
const split = (
  { words }: ScannedPhrase,
  home: HomeModel,
  nounOf: (text: string) => Sense | undefined,
) => {
  for (let at = 1; at < words.length; at += 1) {
    const areas = home.names.get(words.slice(0, at).join(" "))?.areas ?? [];
    const noun = words.slice(at).join(" ");
    const sense = nounOf(noun);
    if (areas.length > 0 && sense?.is === "kind")
      return { areas, noun, kind: sense.kind, many: sense.many };
  }
  return undefined;
};

const NOUNS = new Map(
  english.rows.flatMap(([phrases, ...meanings]) =>
    meanings.flatMap((one): (readonly [string, Sense])[] => {
      const sense = "sense" in one ? one.sense : one;
      return sense.is === "kind"
        ? phrases.split("|").map((phrase) => [phrase, sense] as const)
        : [];
    }),
  ),
);

const DIMENSIONS = new Map(
  english.rows.flatMap(([phrases, meaning]): (readonly [string, Dimension])[] =>
    meaning && "is" in meaning && meaning.is === "dimension"
      ? phrases.split("|").map((phrase) => [phrase, meaning.of] as const)
      : [],
  ),
);

const named = (item: ScannedPhrase, naming: NameMatch, home: HomeModel): Token => {
  const { text } = item;
  if (naming.areas.length > 0) return { text, is: "place", areas: naming.areas };
  const noun = item.meanings.find(({ sense: { is } }) => is === "kind")?.sense;
  if (noun?.is === "kind") return { text, is: "name", naming, kind: noun.kind, many: noun.many };
  return {
    text,
    is: "name",
    naming,
    many: false,
    ...split(item, home, (words) => NOUNS.get(words)),
  };
};

const sensed = (text: string, sense: Sense, home: HomeModel): Token => {
  if (sense.is === "upstairs" || sense.is === "downstairs")
    return { text, is: "place", areas: areasOnFloors(home, sense.is) };
  return sense.is === "filler" || sense.is === "greeting"
    ? { text, is: "unknown" }
    : { text, ...sense };
};

const domainsOf = (token: Token) =>
  token.is === "kind" ? (own(english.kinds, token.kind) ?? []).map(({ domain }) => domain) : [];

/** "The movie night scene": the noun says again what the name is. */
const repeats = (name: Token | undefined, noun: Token | undefined): boolean =>
  name?.is === "name" &&
  noun !== undefined &&
  name.naming.exact.some(({ domain }) => domainsOf(noun).includes(domain));

const isSensor = ({ domain }: NamedEntity) => domain === "sensor";

/** "The bedroom temperature" is measured, but it is also set. */
const asDimension = (
  { words, naming }: ScannedPhrase,
  home: HomeModel,
): readonly Token[] | undefined => {
  if (!naming || ![...naming.exact, ...naming.loose].every(isSensor)) return undefined;
  const [noun = "", place] = [words.at(-1), words.slice(0, -1).join(" ")];
  const of = DIMENSIONS.get(noun);
  const areas = home.names.get(place)?.areas ?? [];
  if (!of || areas.length === 0) return undefined;
  return [
    { is: "place", areas, text: place },
    { is: "dimension", of, text: noun },
  ];
};

/**
 * "Bedside lights" are those of that name: a name right before a noun narrows it. Where none of that
 * name is of that kind, nobody knows what is meant.
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
  const { exact, loose } = name.naming;
  const naming = { exact: exact.filter(isOne), loose: loose.filter(isOne), areas: [] };
  const text = `${name.text} ${noun.text}`;
  const count = naming.exact.length + naming.loose.length;
  if (count === 0) return noun.many ? { text, is: "unknown" } : undefined;
  return { text, is: "name", naming, many: count > 1 && noun.many };
};

const takeName = (tokens: Token[], name: Token): void => {
  if (repeats(name, tokens.at(-1))) tokens.pop();
  tokens.push(name);
};

export const tokensOf = (items: readonly ScannedPhrase[], home: HomeModel): readonly Token[] => {
  const tokens: Token[] = [];
  const content = items.filter((item) => !isFiller(item));
  content.forEach((item, index) => {
    const before = tokens.at(-1);
    const fits = ({ when }: Meaning) => !when || FITS[when](before, content[index + 1]);
    const sense = item.meanings.find(fits)?.sense;
    const measured = asDimension(item, home);
    if (measured) tokens.push(...measured);
    else if (item.naming) takeName(tokens, named(item, item.naming, home));
    else if (!sense) tokens.push({ text: item.text, is: "unknown" });
    else if (!repeats(before, sensed(item.text, sense, home)))
      tokens.push(sensed(item.text, sense, home));
  });
  return narrowed(tokens);
};

const ORDERS: readonly Token["is"][] = ["act", "frame", "step"];
const COMPLETE: readonly Token["is"][] = ["act", "step"];
const VALUES: readonly Token["is"][] = ["number", "level", "colour", "white", "mode"];
const THINGS: readonly Token["is"][] = [
  "name",
  "kind",
  "place",
  "everything",
  "it",
  "there",
  "here",
];

const has = (clause: Clause, kinds: readonly Token["is"][]) =>
  clause.some(({ is }) => kinds.includes(is));

/**
 * Whether what follows a joint is an order of its own, rather than more of the one before: "set the
 * bedroom" waits for its end in "and the office to 21".
 */
const isOwn = (before: Clause, part: Clause): boolean => {
  if (!has(before, [...COMPLETE, ...VALUES])) return has(before, ["frame"]) && has(part, ["frame"]);
  return has(part, ORDERS) || (has(before, VALUES) && has(part, VALUES) && has(part, THINGS));
};

const pieces = (
  tokens: readonly Token[],
): readonly (readonly [joint: Token | undefined, Clause])[] => {
  const parts: [Token | undefined, Token[]][] = [[undefined, []]];
  for (const token of tokens)
    if (token.is === "and" || token.is === "then") parts.push([token, []]);
    else parts.at(-1)?.[1].push(token);
  return parts.filter(([, part]) => part.some(({ is }) => is !== "polite"));
};

export const clausesOf = (tokens: readonly Token[]): readonly Clause[] => {
  const clauses: Token[][] = [];
  for (const [joint, part] of pieces(tokens)) {
    const last = clauses.at(-1);
    if (!last || isOwn(last, part)) clauses.push([...part]);
    else last.push(...(joint ? [{ text: joint.text, is: "and" } as const] : []), ...part);
  }
  return clauses;
};
