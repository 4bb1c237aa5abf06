/** Answers questions about sunrise and sunset. */
import { SUN_EVENTS, type SunEvent } from "../../../../shared/homes/sun-event.ts";
import type { FactWords } from "../frames/facts.ts";
import { isBareTarget } from "../frames/target-words.ts";
import type { HomeAnswer } from "./home-answer.ts";

/** Times of day that say no more than the event does. */
const SUN_DAYS = [
  "now",
  "today",
  "tonight",
  "this_night",
  "morning",
  "evening",
  "tomorrow",
  ...SUN_EVENTS,
];

/** @returns undefined where something else is asked of it. */
export const sunAnswer = (event: SunEvent, words: FactWords): HomeAnswer | undefined => {
  const { times, states, attributes, target } = words;
  const isAlone = isBareTarget(target) && target.places.length + target.words.length === 0;
  const isSaid = states.length + attributes.length === 0 && isAlone;
  if (!isSaid || !times.every((time) => SUN_DAYS.includes(time))) return undefined;
  return { entities: [], sun: { event, isTomorrow: times.includes("tomorrow") }, cost: 0 };
};
