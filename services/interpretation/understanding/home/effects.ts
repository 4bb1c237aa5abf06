/** The effects of lights: phrases that mean them, and which of its effects a light has for a phrase. */
import { endsEffects, LIGHT_FEATURE } from "../../../../shared/domains/light/fields.ts";
import { hasFeature, listOf } from "../../../../shared/domains/values.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import { VERB_SENSES, type WordSense } from "../lattice/sense.ts";
import type { CompiledLanguage } from "../lexicon/compile.ts";
import { keyOf } from "../text/normalize.ts";
import { domainOfThing, type HomeThing } from "./home-thing.ts";

/** Some lights have a hundred and more. */
const MAX_EFFECTS = 200;
const MIN_LENGTH = 3;
/** Of a phrase that is also another word: "sunrise". */
const RARE_COST = 6;
const USUAL_COST = 2;
/** No effect stands for these words. */
const OTHERS: readonly string[] = [
  ...VERB_SENSES,
  ...["all", "block", "color", "fill", "kind", "kinds", "level", "link", "no", "num", "pron"],
  ...["q", "white", "yes"],
];

/** What devices call effects that languages have words for; the words of a language have the key. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  colorloop: ["colorloop", "colourloop", "colorcycle"],
  candle: ["candle", "candlelight"],
  fire: ["fire", "fireplace"],
};

const NONE: readonly string[] = [];

/** By their names; none of what has no effects. */
export const effectsOf = (thing: HomeThing): readonly string[] => {
  const { attributes } = thing;
  const isPlayful =
    domainOfThing(thing) === "light" && hasFeature(attributes, LIGHT_FEATURE.effect);
  return isPlayful ? listOf(attributes.effect_list).slice(0, MAX_EFFECTS).map(String) : NONE;
};

interface EffectPhrase {
  readonly key: string;
  readonly cost: number;
}

export const effectPhrases = (
  thing: HomeThing,
  { senses }: CompiledLanguage,
): readonly EffectPhrase[] =>
  effectsOf(thing)
    .map(keyOf)
    .filter((key) => key.length >= MIN_LENGTH && !senses.get(key).some(isOther))
    .map((key) => ({ key, cost: senses.has(key) ? RARE_COST : USUAL_COST }));

const isOther = ({ is }: WordSense): boolean => OTHERS.includes(is);

/** The key of none of them. */
export const NO_EFFECT = "";

/** The name of an effect as the light has it. */
export const effectCalled = (thing: HomeThing, key: string): string | undefined => {
  // What is off shows none, and is not turned on for that.
  if (key === NO_EFFECT)
    return thing.state === "on" ? effectsOf(thing).find(endsEffects) : undefined;
  const keys = own(CALLED, key) ?? [key];
  return effectsOf(thing).find((one) => keys.includes(keyOf(one)));
};

export const haveSameEffects = (one: HomeThing, other: HomeThing): boolean => {
  const [before, now] = [one.attributes, other.attributes];
  const isUntouched =
    before.effect_list === now.effect_list && before.supported_features === now.supported_features;
  return isUntouched || effectsOf(one).join() === effectsOf(other).join();
};
