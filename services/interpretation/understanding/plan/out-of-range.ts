/** A value that there is not, of what could be set otherwise: that is what is said, rather than that nothing can. */
import type { Scale } from "../../../../shared/domains/sentences.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { commandsFor } from "../frames/command.ts";
import { levelExcess } from "../frames/fan-levels.ts";
import { isStep, type SpokenPredicate, type SpokenQuantity } from "../frames/predicate.ts";
import { resolve } from "../frames/resolve.ts";
import type { TargetSpeaker } from "../frames/target-scope.ts";
import type { TargetWords } from "../frames/target-words.ts";
import { limitsOf, sentencesOf, valueFields } from "../frames/values.ts";
import { domainOfThing, type HomeIndex, type HomeThing } from "../home/home-index.ts";
import type { ValueExcess } from "../meaning.ts";
import type { NoneReason } from "../none-reason.ts";

const FULL = 100;

const isBeyond = ({ value, unit }: SpokenQuantity): boolean =>
  unit === "percent" && (value < 0 || value > FULL);

const percentBeyond = (
  predicate: SpokenPredicate,
  words: TargetWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): ValueExcess | undefined => {
  const beyond = predicate.quantities.find(isBeyond);
  if (!beyond) return undefined;
  const quantities = predicate.quantities.map((one) =>
    isBeyond(one) ? { ...one, value: FULL } : one,
  );
  const possible = { ...predicate, quantities };
  const commandFor = commandsFor(possible);
  const can = (thing: HomeThing) => commandFor(thing) !== undefined;
  const found = resolve(words, { home, speaker, can, predicate: possible });
  return "problem" in found ? undefined : { value: beyond.value };
};

const unitOf = (thing: HomeThing): string =>
  domainOfThing(thing) === "light" ? "K" : String(thing.attributes.temperature_unit ?? "°C");

/** Of what has limits of its own: the temperature of a thermostat, the white of a light. */
const excessOf = (thing: HomeThing, fields: Free): ValueExcess | undefined => {
  const scales: readonly Scale[] = sentencesOf(thing).scales ?? [];
  for (const scale of scales) {
    const value = own(fields, scale.field);
    if (scale.lowest === undefined || typeof value !== "number") continue;
    const [lowest, highest] = limitsOf(thing, scale);
    if (value < lowest || value > highest) return { value, lowest, highest, unit: unitOf(thing) };
  }
  return undefined;
};

const ownBeyond = (
  predicate: SpokenPredicate,
  words: TargetWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): ValueExcess | undefined => {
  if (predicate.quantities.length !== 1) return undefined;
  const fieldsFor = valueFields(predicate);
  const beyond = (thing: HomeThing) =>
    levelExcess(thing, predicate) ?? excessOf(thing, fieldsFor(thing) ?? {});
  const can = (thing: HomeThing) => beyond(thing) !== undefined;
  const found = resolve(words, { home, speaker, can, predicate });
  if ("problem" in found) return undefined;
  const [first] = "things" in found ? found.things : found.ask;
  return first && beyond(first);
};

/** @returns nothing where no value that is said is beyond what there is. */
export const beyondRange = (
  predicate: SpokenPredicate,
  words: TargetWords,
  home: HomeIndex,
  speaker: TargetSpeaker,
): ValueExcess | undefined =>
  isStep(predicate)
    ? undefined
    : (percentBeyond(predicate, words, home, speaker) ??
      ownBeyond(predicate, words, home, speaker));

export const reasonOf = (excess: ValueExcess): NoneReason =>
  "isLevel" in excess ? "no such level" : "out of range";
