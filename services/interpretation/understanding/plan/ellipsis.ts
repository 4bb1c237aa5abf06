/** What only names things means the last order for them: "the kitchen too". */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { SpokenClause } from "../clauses/segment.ts";
import type { SpokenOrder } from "../clauses/spoken-order.ts";
import type { SentenceItem } from "../frames/item.ts";
import { KINDS } from "../frames/kinds.ts";
import {
  isBareTarget,
  isPlaceOnly,
  isVague,
  type SpokenKind,
  type TargetWords,
} from "../frames/target-words.ts";
import { isLinkOf } from "../lattice/sense-kinds.ts";
import type { SentenceScene } from "../meaning.ts";
import { oneBefore } from "../text/one-before.ts";

const endsClause = (item: SentenceItem | undefined): boolean =>
  item === undefined || item.is === "mark" || (item.is === "link" && item.of === "and");

/** "Turn on" is what is done, though its second word may stand before a place: it is never the last order. */
const mayBeAct = (
  items: readonly SentenceItem[],
  at: number,
  { text, language }: SentenceScene,
): boolean => {
  const item = items[at];
  if (item?.is !== "link") return false;
  const isOfVerb = items[at - 1]?.is === "do" || endsClause(items[at + 1]);
  const senses = language.senses.get(text.chars.slice(item.from, item.to));
  return isOfVerb && senses.some(({ is }) => is === "act");
};

export const hasOwnVerb = (items: readonly SentenceItem[], scene: SentenceScene): boolean =>
  items.some(({ is }) => is === "do") && items.some((_, at) => mayBeAct(items, at, scene));

/** "The lights in the kitchen", and then "lights": not all there are. */
const isWidened = (target: TargetWords, { targets }: SpokenOrder): boolean => {
  const { names, stems, parts, places, words, kinds, isAll } = target;
  const isKindAlone = [...names, ...stems, ...parts, ...places, ...words].length === 0;
  const isSaid = ({ kind, isMany }: SpokenKind) =>
    isMany &&
    targets.some(
      (one) =>
        one.kinds.some((other) => other.kind === kind) ||
        one.names.flat().some((id) => domainOf(id) === kind),
    );
  return isKindAlone && kinds.length > 0 && !isAll && kinds.every(isSaid);
};

const ROUTINES: readonly string[] = ["automation", "scene", "script"];

/** "In the morning" is when, rather than an automation that has these words. */
const isRoutine = ({ names, stems, parts }: TargetWords): boolean => {
  const ids = [...names, ...stems, ...parts].flat();
  return ids.length > 0 && ids.every((id) => ROUTINES.includes(domainOf(id)));
};

const isToo = (items: readonly SentenceItem[]): boolean =>
  items.some((item) => isLinkOf(item, "too"));

/** A verb says that something is done, and no word that it is the same: "mets de la musique", but not "mets aussi …". */
const isDone = (items: readonly SentenceItem[]): boolean =>
  items.some(({ is }) => is === "do") && !isToo(items);

/** What has a noun is of its kind, whatever else has the words of a name beside it. */
const domainsOf = ({ names, stems, parts, kinds }: TargetWords): readonly string[] => [
  ...[...names, ...(kinds.length > 0 ? [] : [...stems, ...parts])].flat().map(domainOf),
  ...kinds.flatMap(({ kind }) => (own(KINDS, kind) ?? []).flatMap(({ domains }) => domains)),
];

const isMusic = ({ kinds }: TargetWords): boolean => kinds.some(({ kind }) => kind === "music");

/** What is named is another sort of thing than the order before is for. */
const isOfOther = (target: TargetWords, { targets }: SpokenOrder): boolean => {
  const domains = domainsOf(target);
  const before = targets.flatMap(domainsOf);
  return domains.length > 0 && !domains.some((one) => before.includes(one));
};

/** What is turned on and off in the same way. */
const SWITCHED: readonly string[] = ["fan", "input_boolean", "light", "media_player", "switch"];

/** "The fan", behind "turn off the light"; what it would be for a heating or a blind is not said. */
const areSwitched = (target: TargetWords, { targets }: SpokenOrder): boolean =>
  [target, ...targets].flatMap(domainsOf).every((domain) => SWITCHED.includes(domain));

/** "Ich gehe ins Bad": where someone goes. */
const isWay = (items: readonly SentenceItem[]): boolean =>
  !items.some(({ is }) => is === "pron") &&
  items.some(
    ({ is }, at) => (is === "area" || is === "floor") && isLinkOf(oneBefore(items, at), "in", "to"),
  );

/** Nothing but where, or words of what may be there. */
const isNoThing = (target: TargetWords): boolean => {
  const rest = { ...target, parts: [] };
  return isPlaceOnly(rest) || (target.parts.length > 0 && isNothing(rest) && !target.pronoun);
};

const WAYS: readonly string[] = ["in", "to", "at"];

/** "Go to the office": a verb, and where to. */
const isWayAlone = (items: readonly SentenceItem[]): boolean => {
  const said = items.filter(({ is, of }) => is !== "mark" && !(is === "link" && of === "every"));
  const [verb, way, place] = said;
  return (
    said.length === 3 &&
    verb?.is === "do" &&
    way?.is === "link" &&
    WAYS.includes(way.of) &&
    place !== undefined &&
    ["area", "floor", "stem", "word"].includes(place.is)
  );
};

/** "It", "that one": behind an order, they name no other thing. */
const isNothing = (target: TargetWords): boolean =>
  isVague(target) && !target.isAll && target.nth === undefined;

/** What "make" may say as well: "make coffee". */
const STARTING: readonly string[] = ["on", "play"];

/** "Make music" is no order before that is said again; "and do the hallway" is one. */
const isOwnDeed = (
  items: readonly SentenceItem[],
  targets: readonly TargetWords[],
  last: SpokenOrder,
  isOfSentence: boolean,
): boolean => {
  const isJoined = isLinkOf(items[0], "and");
  if (!isDone(items))
    return (
      !isJoined &&
      !isOfSentence &&
      !isToo(items) &&
      targets.some((one) => isOfOther(one, last) && !areSwitched(one, last))
    );
  // "Make the bedroom nice".
  if (!isJoined && (targets.every(isNoThing) || isWayAlone(items))) return true;
  if (last.predicate.acts.some((act) => STARTING.includes(act))) return false;
  return isWay(items) || targets.some((one) => isMusic(one) || (!isJoined && isOfOther(one, last)));
};

/**
 * @param last  The order before: of this sentence, or of the one before.
 * @param isOfSentence  It is of this sentence: "the heating on and at eight the lamp".
 */
export const ellipsis = (
  clauses: readonly SpokenClause[],
  items: readonly SentenceItem[],
  last: SpokenOrder | undefined,
  scene: SentenceScene,
  isOfSentence = false,
): readonly SpokenOrder[] | undefined => {
  const targets = clauses.flatMap((clause) => clause.targets);
  if (!last || targets.length === 0 || hasOwnVerb(items, scene)) return undefined;
  if (isOwnDeed(items, targets, last, isOfSentence) || targets.some(isNothing)) return undefined;
  if (targets.some((one) => isWidened(one, last) || isRoutine(one))) return undefined;
  const [noun] = last.targets;
  return [
    {
      ...last,
      except: [],
      targets: targets.map((one) =>
        isBareTarget(one) && noun && one.pronoun !== "other"
          ? { ...one, kinds: noun.kinds, like: noun.names.flat(), pronoun: undefined }
          : one,
      ),
    },
  ];
};
