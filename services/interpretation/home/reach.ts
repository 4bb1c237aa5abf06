/** Which sentences command a device: also those about its kind, its place or everything, or its own name alone. */
import { domainOf } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { APPLIANCES } from "../understanding/lexicon/home-words/kept-on.ts";
import { fold } from "../understanding/text/normalize.ts";

/**
 * `by_name`: as people have said, its own name alone commands it. `kept_on`: people have said nothing, and its
 * name is one of an appliance, so that "everything off" leaves it on.
 */
export type Reach = "by_name" | "kept_on";

/** What a name may say to be an appliance; lights and players are none, whatever they are called. */
const MAY_BE_APPLIANCES = ["switch", "input_boolean", "fan", "humidifier"];

const isNamedAsAppliance = (name: string): boolean => {
  const words = fold(name).split(/[^\p{L}\p{N}]+/u);
  return (
    words.some(
      (word) =>
        APPLIANCES.words.includes(word) || APPLIANCES.parts.some((part) => word.includes(part)),
    ) && !words.some((word) => APPLIANCES.lights.some((light) => word.endsWith(light)))
  );
};

/** @param isOnlyByName  As people have said. */
export const reachOf = (
  entity_id: string,
  names: readonly string[],
  isOnlyByName: boolean | undefined,
): Reach | undefined => {
  if (isOnlyByName !== undefined) return isOnlyByName ? "by_name" : undefined;
  const domain = domainOf(entity_id);
  const isAppliance =
    domain === "climate" || (MAY_BE_APPLIANCES.includes(domain) && names.some(isNamedAsAppliance));
  return isAppliance ? "kept_on" : undefined;
};

/** Whether a sentence leaves it as it is that says its kind, its place or that it is for everything. */
export const isLeft = (
  reach: Reach | undefined,
  command: string | undefined,
  isEverything: boolean,
): boolean =>
  reach === "by_name" || (reach === "kept_on" && isEverything && command === "turn_off");

const SWITCHED_STATES: Readonly<Record<string, string>> = { turn_on: "on", turn_off: "off" };

/** Whether the command would have changed what it leaves. */
export const isOtherwise = (
  { state }: { readonly state: string },
  order: { readonly command: string; readonly fields: Free } | undefined,
): boolean =>
  own(SWITCHED_STATES, order?.command ?? "") !== state ||
  Object.keys(order?.fields ?? {}).length > 0;
