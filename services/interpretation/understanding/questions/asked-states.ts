/** The states that questions ask for: those that things have by a word, and what a battery's percentage comes to. */
import { own } from "../../../../shared/kernel/own-property.ts";
import { isInState, statesMeantBy } from "../frames/states.ts";
import { foundOnce } from "../home/found-things.ts";
import { domainOfThing, type HomeIndex, type HomeThing } from "../home/home-index.ts";
import { number } from "./measures.ts";

/** By the word for the state, of a battery's percentage. Binary sensors have limits of their own. */
const BATTERY_STATES: Readonly<Record<string, (percent: number) => boolean>> = {
  low: (percent) => percent <= 20,
  full: (percent) => percent >= 100,
};

const batteryOf = (thing: HomeThing): number | undefined =>
  domainOfThing(thing) === "sensor" && thing.attributes.device_class === "battery"
    ? number(thing.state)
    : undefined;

/** Whether a thing has states that the word means. */
export const mayBeInState = (word: string): ((thing: HomeThing) => boolean) => {
  const statesOf = statesMeantBy(word);
  const isOfBatteries = own(BATTERY_STATES, word) !== undefined;
  return (thing) =>
    statesOf(thing) !== undefined || (isOfBatteries && batteryOf(thing) !== undefined);
};

/** Whether a thing is in the state that the word means. */
export const isAsAsked = (word: string): ((thing: HomeThing) => boolean) => {
  const ofBattery = own(BATTERY_STATES, word);
  const isSo = isInState(word);
  if (!ofBattery) return isSo;
  return (thing) => {
    const percent = batteryOf(thing);
    return percent === undefined ? isSo(thing) : ofBattery(percent);
  };
};

/** Things that may be in the state that a word means. */
export const thingsWithState = (home: HomeIndex, word: string): readonly HomeThing[] =>
  foundOnce(home, `state ${word}`, () => home.things.filter(mayBeInState(word)));

/** Where sensors tell it themselves, a percentage counts only if it is so as well. */
export const tellingThings = (word: string, things: readonly HomeThing[]): readonly HomeThing[] => {
  const statesOf = statesMeantBy(word);
  const isSo = isAsAsked(word);
  const isTold = things.some((thing) => statesOf(thing) !== undefined);
  return isTold ? things.filter((thing) => statesOf(thing) !== undefined || isSo(thing)) : things;
};
