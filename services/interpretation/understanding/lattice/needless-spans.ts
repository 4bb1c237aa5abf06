/** Senses that no reading needs where they stand, because the same words have another one that is meant. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import type { HomeIndex } from "../home/home-index.ts";
import { ACTIVATED_DOMAINS } from "../home/routine-domains.ts";
import type { NormalText } from "../text/normalize.ts";
import type { Lattice, LatticeSpan } from "./lattice-span.ts";
import { VERB_SENSES } from "./sense.ts";
import { isObject, objectsOf } from "./task-words.ts";

type Standing =
  | "before a name"
  | "behind a number"
  | "before a number"
  | "behind a mark"
  | "before the end"
  | "at the end"
  | "in a sentence with a number";

interface NeedlessSense {
  readonly is: string;
  /** Any where nothing is given. */
  readonly of?: readonly string[];
  readonly stands: Standing;
  /** What the other one is; none is asked for where nothing is given. */
  readonly beside?: string;
  readonly besideOf?: string;
}

const NEEDLESS: readonly NeedlessSense[] = [
  // An article is no pronoun: "die Lampe".
  { is: "pron", stands: "before a name", beside: "fill" },
  // No time follows: "im Flur".
  { is: "link", of: ["within"], stands: "before a name", beside: "link" },
  // Nothing follows that it would be of: "schalte die Lampe ein".
  { is: "a", stands: "at the end", beside: "act" },
  // It is the unit of the number: "21 graden".
  { is: "attr", stands: "behind a number", beside: "unit" },
  // What follows a length begins behind it: "tien minuten aan, dan de lamp".
  { is: "fill", stands: "in a sentence with a number", beside: "link", besideOf: "then" },
  // Nothing is compared with it there.
  { is: "link", of: ["than"], stands: "behind a mark", beside: "link", besideOf: "then" },
  // It says that a time of day follows: "om acht uur".
  { is: "fill", stands: "before a number", beside: "link", besideOf: "at" },
  // It is of one part, and another time of the other: "the lamp now and the fan in ten minutes".
  { is: "fill", stands: "in a sentence with a number", beside: "time", besideOf: "now" },
  // Consent is all that is said: else "mach das" costs less than its words, and says nothing.
  { is: "yes", stands: "before the end" },
];

const BY_SENSE = Map.groupBy(NEEDLESS, ({ is }) => is);

/** What names a thing or a place. */
const NAMING: readonly string[] = ["area", "floor", "kind", "kinds", "name", "stem", "word"];

/** By place: whether nothing but a name stands there, behind words that say nothing. */
const namesIn = (lattice: Lattice, { chars, marks }: NormalText): Uint8Array => {
  const names = new Uint8Array(chars.length + 1);
  for (let at = chars.length - 1; at >= 0; at -= 1) {
    if (marks.has(at)) continue;
    let isName = false;
    for (const { sense, to } of lattice[at] ?? []) {
      if (sense.is === "unknown" || sense.is === "pron") continue;
      isName = NAMING.includes(sense.is) || (sense.is === "fill" && names[to] === 1);
      if (!isName) break;
    }
    names[at] = isName ? 1 : 0;
  }
  return names;
};

/** By place: whether a number in digits ends right there. */
const numberEndsIn = ({ chars, tokens, marks }: NormalText): Uint8Array => {
  const ends = new Uint8Array(chars.length + 1);
  for (const { value, to } of tokens) if (value !== undefined && !marks.has(to)) ends[to] = 1;
  return ends;
};

const isNumber = ({ sense: { is } }: LatticeSpan): boolean =>
  is === "num" || is === "clock" || is === "level";

const PARTS_OF_NAMES: readonly string[] = ["word", "stem"];

const isRoutine = ({ sense: { is, ids = [] } }: LatticeSpan): boolean =>
  is === "name" && ids.length > 0 && ids.every((id) => ACTIVATED_DOMAINS.includes(domainOf(id)));

/** "Movie night" is a scene: its second word stands for no lamp that has it in its name. */
const dropWordsOf = (
  { from, to }: LatticeSpan,
  lattice: (readonly LatticeSpan[] | undefined)[],
): void => {
  const isKept = (span: LatticeSpan) =>
    span.to > to ||
    (span.from === from && span.to === to) ||
    !PARTS_OF_NAMES.includes(span.sense.is);
  for (let at = from; at < to; at += 1) lattice[at] = lattice[at]?.filter(isKept);
};

const BEFORE_TIMES: readonly string[] = ["at", "to"];

/** "Allumer à huit heures" is not "allumera": what stands before a time is no ending of the verb. */
const endsInPreposition = (
  { from, to, sense: { is, of } }: LatticeSpan,
  lattice: Lattice,
  hasNumberAt: (at: number) => boolean,
): boolean => {
  if (is !== "block" && !VERB_SENSES.includes(is)) return false;
  const isOfTime = ({ sense: link, to: end }: LatticeSpan) =>
    end >= to && link.is === "link" && BEFORE_TIMES.includes(link.of) && hasNumberAt(end);
  const isVerb = ({ sense: verb, to: end }: LatticeSpan) =>
    end < to &&
    VERB_SENSES.includes(verb.is) &&
    (is === "block" || (verb.is === is && verb.of === of)) &&
    lattice[end]?.some(isOfTime) === true;
  return (lattice[from] ?? []).some(isVerb);
};

/** Takes them out of a lattice. */
export const dropNeedless = (
  lattice: (LatticeSpan[] | undefined)[],
  text: NormalText,
  home: HomeIndex,
): void => {
  if (ACTIVATED_DOMAINS.some((domain) => home.ofDomain(domain).length > 0))
    for (const span of lattice.flatMap((spans) => spans?.filter(isRoutine) ?? []))
      dropWordsOf(span, lattice);
  const names = namesIn(lattice, text);
  const numberEnds = numberEndsIn(text);
  let isNumbered: boolean | undefined;
  /** Looked for only where it matters. */
  const hasNumber = (): boolean =>
    (isNumbered ??= lattice.some((spans) => spans?.some(isNumber) === true));
  const standsSo = ({ from, to }: LatticeSpan, stands: Standing): boolean => {
    if (stands === "before a name") return names[to] === 1;
    if (stands === "behind a number") return numberEnds[from] === 1;
    if (stands === "behind a mark") return text.marks.has(from);
    if (stands === "before a number") return lattice[to]?.some(isNumber) === true;
    if (stands === "in a sentence with a number") return hasNumber();
    return (to === text.chars.length) === (stands === "at the end");
  };
  const isNeedless = (span: LatticeSpan, spans: readonly LatticeSpan[]) =>
    BY_SENSE.get(span.sense.is)?.some(
      ({ of, stands, beside, besideOf = "" }) =>
        (of === undefined || of.includes(span.sense.of)) &&
        (beside === undefined ||
          spans.some(
            ({ to, sense }) =>
              to === span.to && sense.is === beside && (!besideOf || sense.of === besideOf),
          )) &&
        standsSo(span, stands),
    );
  /** "Las ocho" has an article before its number. */
  const hasNumberAt = (at: number): boolean =>
    lattice[at]?.some(
      (span) =>
        isNumber(span) || (span.sense.is === "fill" && lattice[span.to]?.some(isNumber) === true),
    ) === true;
  /** "On the 24th at seven" has no "that". */
  const isOfOrdinal = ({ from, sense: { is } }: LatticeSpan, spans: readonly LatticeSpan[]) =>
    is !== "ordinal" && numberEnds[from] === 1 && spans.some(({ sense }) => sense.is === "ordinal");
  const missing = new Map<string, boolean>();
  /** An act that lacks what it is done to, of a verb that may say nothing. */
  const lacksObject = ({ sense: { is, of }, to }: LatticeSpan, spans: readonly LatticeSpan[]) => {
    const objects = is === "act" ? objectsOf(of) : undefined;
    if (!objects || !spans.some((one) => one.to === to && one.sense.is === "do")) return false;
    const isMissing =
      missing.get(of) ??
      !lattice.some((all) => all?.some(({ sense }) => isObject(sense, objects, home)));
    missing.set(of, isMissing);
    return isMissing;
  };
  for (const [at, spans] of lattice.entries()) {
    if (!spans || spans.length < 3) continue;
    const isKept = (span: LatticeSpan) =>
      !isNeedless(span, spans) &&
      !isOfOrdinal(span, spans) &&
      !lacksObject(span, spans) &&
      !endsInPreposition(span, lattice, hasNumberAt);
    if (!spans.every(isKept)) lattice[at] = spans.filter(isKept);
  }
};
