/** Fillers that say nothing only where they stand: a farewell before or behind an order, "coming" beside a day, "area" behind a place, "for the kids" beside a name. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { ACTIVATED_DOMAINS } from "../home/routine-domains.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import type { NormalText } from "../text/normalize.ts";
import type { LatticeSpan } from "./lattice-span.ts";
import { BEHIND_PLACE, FOR_WHOM, VERB_SENSES, type WordSense } from "./sense.ts";

type Spans = (LatticeSpan[] | undefined)[];

/** Links that join orders, rather than stand before what they are of. */
const JOINING: readonly string[] = ["and", "then", "correct", "too"];
const NAMING: readonly string[] = ["name", "stem", "word", "kind", "kinds", "area", "floor"];
/** What may be the name of a place, or a part of it. */
const PLACES: readonly string[] = ["name", "stem", "word", "area", "floor"];
/** What names one thing or place. */
const WHOLE: readonly string[] = ["name", "area", "floor"];
const LENGTHS: readonly string[] = ["time", "unit", "num", "clock"];
/** What ends a part of a sentence. */
const SEPARATORS = /[,;.!?…]/u;

const isFill = ({ sense }: LatticeSpan): boolean => sense.is === "fill";
const isVerb = ({ sense }: LatticeSpan): boolean => VERB_SENSES.includes(sense.is);
const isPreposition = ({ sense: { is, of } }: LatticeSpan): boolean =>
  is === "link" && !JOINING.includes(of);

/** What an order may end with: "turn the light on". */
const isContent = (span: LatticeSpan): boolean =>
  isVerb(span) || span.sense.is === "state" || NAMING.includes(span.sense.is);

const isOfRoutines = ({ is, of, ids = [] }: WordSense): boolean =>
  ((is === "kind" || is === "kinds") && ACTIVATED_DOMAINS.includes(of)) ||
  (ids.length > 0 && ids.every((id) => ACTIVATED_DOMAINS.includes(domainOf(id))));

/** People are wished a good night: that is for no thing. */
const isThing = ({ sense }: LatticeSpan): boolean =>
  NAMING.includes(sense.is) && sense.of !== "person" && !isOfRoutines(sense);

const isPlace = ({ sense: { is, of } }: LatticeSpan): boolean =>
  is === "area" || (is === "link" && of === "in");

/** Where words that say nothing lead to, or what else is passed. */
const behindFillers = (
  lattice: Spans,
  from: number,
  passes: (span: LatticeSpan) => boolean = () => false,
): Set<number> => {
  const reached = new Set([from]);
  for (const at of reached) {
    const spans = lattice[at] ?? [];
    for (const span of spans) {
      const isPlain =
        isFill(span) && !spans.some((one) => one.to === span.to && isPreposition(one));
      if (isPlain || passes(span)) reached.add(span.to);
    }
  }
  return reached;
};

/** Whether a farewell may be one where it stands, and may be the scene of that name. */
const farewellAt = (
  lattice: Spans,
  { chars, marks }: NormalText,
  from: number,
  to: number,
): { readonly isPolite: boolean; readonly isScene: boolean } => {
  const all = lattice.flatMap((spans) => spans ?? []);
  const before = all.filter((one) => one.to === from);
  const isSeparate = (at: number) => SEPARATORS.test(marks.get(at) ?? "");
  const isEnd = (at: number) => at === chars.length || isSeparate(at);
  // "Have a good night", "I said good night": that is a longer one.
  if (all.some((one) => isFill(one) && one.to === to && one.from < from))
    return { isPolite: false, isScene: false };
  const starts = [0, ...marks.keys()].filter((at) => at <= from && (at === 0 || isSeparate(at)));
  const start = Math.max(...starts);
  const isFirst = behindFillers(lattice, start).has(from);
  const isLast = [...behindFillers(lattice, to)].some(isEnd);
  const isOrdered = before.some((one) => one.from === start && isVerb(one));
  const isOfWord = before.some(isPreposition) && !before.some(isContent);
  const others = all.filter((one) => one.to <= from || one.from >= to);
  const isPlaced =
    behindFillers(lattice, 0, isPlace).has(from) &&
    behindFillers(lattice, to, isPlace).has(chars.length);
  const isJoined = before.some(({ sense: { is, of } }) => is === "link" && JOINING.includes(of));
  // "Turn the tv on good night" turns on the tv, "turn on good night" that.
  const mayEnd = ({ from: at }: LatticeSpan) =>
    before.some((one) => one.from === at && (isPreposition(one) || one.sense.is === "a"));
  const isActivated = before.some((one) => isVerb(one) && !mayEnd(one));
  const isDone = all.some((one) => start <= one.from && one.to <= from && isThing(one));
  const isBehind = isLast && isDone && !isJoined && !isActivated;
  const isApart = !isPlaced && (isFirst || isBehind);
  return {
    isPolite: isFirst || (isLast && !isOrdered && !isOfWord),
    isScene:
      !(isApart && others.some(isThing)) ||
      all.some((one) => one.from === to && isOfRoutines(one.sense)),
  };
};

/** Takes them out of a lattice where they say something, and the scene where only a farewell is said. */
export const dropStray = (
  lattice: Spans,
  text: NormalText,
  { farewells, coming: [before, behind] }: CompiledLanguage,
): void => {
  const { chars, marks } = text;
  const isSaid = (keys: ReadonlySet<string>) => [...keys].some((key) => chars.includes(key));
  const isLimited = (span: LatticeSpan) => isFill(span) && span.sense.of !== "";
  const hasLimited = lattice.some((spans) => spans?.some(isLimited));
  if (!hasLimited && ![farewells, before, behind].some(isSaid)) return;
  const isLength = ({ sense }: LatticeSpan) => LENGTHS.includes(sense.is);
  const isOfDay = ({ from, to }: LatticeSpan, said: string): boolean =>
    (before.has(said) && !marks.has(to) && lattice[to]?.some(isLength) === true) ||
    (behind.has(said) &&
      lattice.some((all) => all?.some((one) => one.to === from && isLength(one))));
  const isBehindPlace = ({ from }: LatticeSpan): boolean =>
    lattice.some((all) => all?.some(({ to, sense }) => to === from && PLACES.includes(sense.is)));
  const isBesideName = ({ from, to }: LatticeSpan): boolean =>
    lattice.some((all) =>
      all?.some(
        (one) =>
          (one.to <= from || one.from >= to) &&
          WHOLE.includes(one.sense.is) &&
          !isOfRoutines(one.sense),
      ),
    );
  const isKept = (span: LatticeSpan): boolean => {
    const { from, to, sense } = span;
    if (sense.is !== "fill" && sense.is !== "name") return true;
    const said = chars.slice(from, to);
    if (farewells.has(said)) {
      const at = farewellAt(lattice, text, from, to);
      return sense.is === "fill" ? at.isPolite : at.isScene || !isOfRoutines(sense);
    }
    if (sense.is === "fill" && sense.of === BEHIND_PLACE) return isBehindPlace(span);
    if (sense.is === "fill" && sense.of === FOR_WHOM) return isBesideName(span);
    return sense.is === "name" || !(before.has(said) || behind.has(said)) || isOfDay(span, said);
  };
  const kept = lattice.map((spans) => spans?.filter(isKept));
  for (const [at, spans] of kept.entries()) lattice[at] = spans;
};
