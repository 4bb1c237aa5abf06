/** How far covers are moved: by a part, to a part, or until they are closed by one. */
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import type { HomeThing } from "../home/home-index.ts";
import type { SpokenAct } from "../lattice/sense.ts";
import type { SpokenChange, SpokenPredicate, SpokenQuantity } from "./predicate.ts";

/** What an act changes that goes one way. */
export const CHANGE_OF: Readonly<Partial<Record<SpokenAct, SpokenChange>>> = {
  dim: { by: -1, of: "brightness" },
  brighten: { by: 1, of: "brightness" },
  open: { by: 1, of: "position" },
  close: { by: -1, of: "position" },
};

/** What says where a value is to end. */
const ENDS: readonly (string | undefined)[] = ["to", "at", "until"];

/** Acts that are changes by themselves: a share without a word before it is how much. */
const CHANGING: readonly SpokenAct[] = ["dim", "brighten"];

/** Those, and what opens by a word for the way that it goes: "raise it 20 percent" lowers nothing that is open further. */
const isChanging = (act: SpokenAct, { isRaised, isDimmedSo }: SpokenPredicate): boolean =>
  (CHANGING.includes(act) && !isDimmedSo) || (act === "open" && isRaised === true);

const isAmount = (
  { link, unit }: SpokenQuantity,
  act: SpokenAct,
  predicate: SpokenPredicate,
): boolean =>
  link === "by" || (unit === "percent" && !ENDS.includes(link) && isChanging(act, predicate));

/** "Dim by 20 percent", "brighten it 10 percent", "close them by a third": a step, whose direction the verb has. */
export const changeByAct = (predicate: SpokenPredicate): SpokenChange | undefined => {
  const { acts, changes, quantities } = predicate;
  const [act] = acts;
  const [quantity, ...others] = quantities;
  if (!act || !quantity || changes.length + others.length > 0) return undefined;
  return isAmount(quantity, act, predicate) ? CHANGE_OF[act] : undefined;
};

/** How far something is closed, in percent: "30 percent closed"; "lower it to 30" says where it is to be. */
export const shareClosed = ({
  acts,
  quantities,
  level,
  isClosedSo,
}: SpokenPredicate): number | undefined => {
  const [share, ...others] = quantities;
  if (level !== undefined) return level;
  if (acts[0] !== "close" || share?.unit !== "percent" || others.length > 0) return undefined;
  return isClosedSo || share.link !== "to" ? share.value : undefined;
};

const MOVING: readonly (SpokenAct | undefined)[] = ["open", "close"];

/** "Open the garage door all the way": what takes no position is opened. */
export const isMovedWholly = ({ acts: [act], level }: SpokenPredicate, fields: Free): boolean =>
  level === 100 && MOVING.includes(act) && Object.keys(fields).join() === "position";

/** All, the least and the half are where it is to be, from wherever it is. */
const PLACES: readonly (number | undefined)[] = [1, 50, 100, undefined];

/** Which way it is to go, where that is said beside how far. */
const directionOf = (predicate: SpokenPredicate): number => {
  const { level, changes, isLowered, isRaised, isClosedSo } = predicate;
  const way = isRaised ? 1 : (changes[0]?.by ?? 0);
  if (!PLACES.includes(level)) return isLowered ? -1 : way;
  const isClosedBy = level === undefined && shareClosed(predicate) !== undefined && !isClosedSo;
  return isClosedBy ? -1 : 0;
};

/** "Lower it a third" raises nothing: whether it would go the other way. */
export const goesBack = (
  { attributes }: HomeThing,
  predicate: SpokenPredicate,
  position: number,
): boolean => {
  const now = own(attributes, "current_position");
  return typeof now === "number" && (position - now) * directionOf(predicate) < 0;
};
