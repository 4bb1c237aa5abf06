/** Contacts that are on while something stands open. */

import { own } from "../../kernel/own-property.ts";
import type { Free } from "../../kernel/rules.ts";

const OPENINGS: readonly unknown[] = ["door", "garage_door", "window", "opening"];

export const isOpening = (device_class: unknown): boolean => OPENINGS.includes(device_class);

const CONTACT_STATES: Readonly<Record<string, string>> = { on: "open", off: "closed" };

interface StatedThing {
  readonly domain: string;
  readonly attributes: Free;
}

/** As people say a state: a contact is open or closed, rather than on or off. */
export const spokenState = ({ domain, attributes }: StatedThing, state: string): string =>
  domain === "binary_sensor" && isOpening(attributes.device_class)
    ? (own(CONTACT_STATES, state) ?? state)
    : state;
