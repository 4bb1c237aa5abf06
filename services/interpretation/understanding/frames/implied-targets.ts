/** Things that a clause means without naming them. */
import { domainOfThing, type HomeThing } from "../home/home-index.ts";
import { DEGREES } from "../lattice/sense.ts";
import { thingsIn, thingsOfDomains } from "./candidates.ts";
import type { SpokenPredicate } from "./predicate.ts";
import {
  able,
  nearSpeaker,
  type PlacedSearch,
  type ResolvedTargets,
  type TargetSearch,
} from "./target-scope.ts";

/** Domains that a room stands for, where only it is named. */
const OF_ROOM: readonly (readonly string[])[] = [
  ["light"],
  ["climate"],
  ["cover"],
  ["media_player"],
  ["fan"],
  ["lock"],
];

/** "The bedroom to 19": a bare number that a thermostat is set to. */
const isDegrees = (predicate: SpokenPredicate | undefined): boolean => {
  const [quantity] = predicate?.quantities ?? [];
  const isBare = quantity !== undefined && quantity.unit === undefined;
  return isBare && quantity.value >= 5 && quantity.value <= (predicate?.isFahrenheit ? 95 : 35);
};

const isAnyChange = (predicate: SpokenPredicate | undefined): boolean =>
  predicate?.changes.some(({ of }) => of === "any") === true && predicate.acts.length === 0;

export const resolvePlace = ({ home, areas, can, predicate }: PlacedSearch): ResolvedTargets => {
  const there = thingsIn(home, areas);
  for (const domains of isDegrees(predicate) ? [["climate"], ...OF_ROOM] : OF_ROOM) {
    const some = there.filter((thing) => domains.includes(domainOfThing(thing)));
    const usable = able(some, can);
    if (usable.length > 0) return { things: usable, from: usable, isGroup: true, cost: 6 };
    // "The kitchen down" is not its radio where its lights are off already.
    if (some.length > 0 && isAnyChange(predicate)) return { problem: "cannot", cost: 150 };
  }
  return { problem: "nothing there", cost: 200 };
};

/** Domains that an act or a number means where nothing is named. */
const impliedBy = (predicate: SpokenPredicate | undefined): readonly (readonly string[])[] => {
  if (!predicate) return [];
  const { acts, changes, attributes, colors, white, mode, quantities } = predicate;
  const of = [...changes.map((one) => one.of), ...attributes];
  if (
    // "Fais le noir" is no colour of a lamp that is not named.
    colors.some((one) => one !== "black") ||
    white !== undefined ||
    of.some((o) => ["brightness", "color", "color_temp"].includes(o)) ||
    acts.some((a) => a === "dim" || a === "brighten")
  )
    return [["light"]];
  if (
    of.includes("temperature") ||
    of.includes("target") ||
    mode !== undefined ||
    quantities.some(({ unit }) => DEGREES.includes(unit))
  )
    return [["climate"], ["water_heater"]];
  if (
    of.includes("volume") ||
    acts.some((a) => ["play", "pause", "resume", "next", "previous", "mute", "unmute"].includes(a))
  )
    return [["media_player"]];
  if (of.includes("speed")) return [["fan"]];
  if (of.includes("humidity")) return [["humidifier"]];
  if (acts.some((a) => a === "clean" || a === "dock" || a === "locate"))
    return [["vacuum"], ["lawn_mower"]];
  if (acts.includes("mow")) return [["lawn_mower"]];
  if (acts.includes("water")) return [["valve"]];
  if (acts.includes("lock")) return [["lock"]];
  return [];
};

/** Rather than another guess. */
export const CANNOT: ResolvedTargets = { problem: "cannot", cost: 10 };

/** "Set it to red", of a lamp that has no colours, is for no other lamp. */
export const isOfOthersAlike = (guess: ResolvedTargets, recent: readonly HomeThing[]): boolean => {
  const asked = "ask" in guess ? guess.ask : [];
  const found = "things" in guess ? guess.things : asked;
  const domains = new Set(recent.map(domainOfThing));
  return found.some((thing) => domains.has(domainOfThing(thing)));
};

/** What was spoken of last, or what the order can only be for. */
export const resolveUnnamed = (search: TargetSearch): ResolvedTargets => {
  const { home, speaker, can } = search;
  const recent = speaker.recent.flatMap((id) => home.byId.get(id) ?? []);
  const usableRecent = able(recent, can);
  if (usableRecent.length > 0 && usableRecent.length === recent.length)
    return { things: usableRecent, isGroup: usableRecent.length > 1, cost: 6 };
  const guess = resolveImplied(search);
  return usableRecent.length === 0 && isOfOthersAlike(guess, recent) ? CANNOT : guess;
};

const resolveImplied = ({ home, speaker, can, predicate }: TargetSearch): ResolvedTargets => {
  for (const domains of impliedBy(predicate)) {
    const usable = able(thingsOfDomains(home, domains), can);
    const near = nearSpeaker(usable, speaker);
    const [one] = usable;
    if (near.length > 0) return { things: near, isGroup: near.length > 1, cost: 8 };
    if (usable.length === 1 && one) return { things: [one], isGroup: false, cost: 8 };
    const active = usable.filter((thing) => isActive(thing));
    if (active.length === 1) return { things: active, isGroup: false, cost: 8 };
    if (usable.length > 1) return { ask: active.length > 1 ? active : usable, cost: 28 };
  }
  return { problem: "nothing is named", cost: 250 };
};

/** "Two degrees warmer in the bedroom": what of the room that means. */
export const impliedIn = (
  areas: ReadonlySet<string>,
  { home, can, predicate }: TargetSearch,
): ResolvedTargets | undefined => {
  const there = thingsIn(home, areas);
  for (const domains of impliedBy(predicate)) {
    const usable = able(
      there.filter((thing) => domains.includes(domainOfThing(thing))),
      can,
    );
    if (usable.length > 0) return { things: usable, isGroup: usable.length > 1, cost: 4 };
  }
  return undefined;
};

const isActive = ({ state }: HomeThing) =>
  ["playing", "on", "cleaning", "mowing", "paused"].includes(state);
