/** Orders for everything, for all but something, and for all of a room, by language: for the virtual house. */
type EverythingRow = readonly [sentence: string, turnedOff: string, leftAsIs: string];

const LAMPS = "light.bedside_lamp light.kitchen";
const ALL = `${LAMPS} fan.bathroom media_player.kitchen switch.coffee_machine`;
const FLOOR_LAMP = "light.living_room_lamp";
/** What is no lamp, beside the one that is left. */
const OTHERS = `${FLOOR_LAMP} fan.bathroom media_player.kitchen switch.coffee_machine`;
const KITCHEN = "light.kitchen light.kitchen_counter media_player.kitchen switch.coffee_machine";
const BEDROOM = "light.bedroom light.bedside_lamp fan.bedroom media_player.bedroom";
const NOT_BEDROOM = "light.kitchen fan.bathroom media_player.kitchen";
const NOT_KITCHEN = "light.bedroom fan.bathroom media_player.bedroom";

export const EVERYTHING: Readonly<
  Record<"de" | "en" | "es" | "fr" | "nl", readonly EverythingRow[]>
> = {
  de: [
    ["alle Lampen außer der Stehlampe aus", LAMPS, OTHERS],
    ["mach alles aus außer der Stehlampe", ALL, FLOOR_LAMP],
    ["mach alles aus außer im Schlafzimmer", NOT_BEDROOM, BEDROOM],
    ["alle außer der Stehlampe aus", LAMPS, OTHERS],
    ["mach alles in der Küche aus", KITCHEN, NOT_KITCHEN],
  ],
  en: [
    ["all lights except the floor lamp off", LAMPS, OTHERS],
    ["everything off except the floor lamp", ALL, FLOOR_LAMP],
    ["turn everything off except in the bedroom", NOT_BEDROOM, BEDROOM],
    ["shut it all down", ALL, "cover.living_room cover.office"],
    ["turn off everything in the kitchen", KITCHEN, NOT_KITCHEN],
  ],
  es: [
    ["apaga todas menos la lámpara de pie", LAMPS, OTHERS],
    ["apágalo todo", ALL, ""],
    ["apaga todo menos la lámpara de pie", ALL, FLOOR_LAMP],
    ["apaga todo excepto en el dormitorio", NOT_BEDROOM, BEDROOM],
    ["apaga todo en la cocina", KITCHEN, NOT_KITCHEN],
    ["apaga toda la cocina", "light.kitchen light.kitchen_counter", "switch.coffee_machine"],
  ],
  fr: [
    ["éteins toutes sauf la lampe de chevet", "light.kitchen", "light.bedside_lamp fan.bathroom"],
    ["éteins tout sauf la lampe de chevet", `fan.bathroom ${FLOOR_LAMP}`, "light.bedside_lamp"],
    ["éteins tout sauf dans la chambre", NOT_BEDROOM, BEDROOM],
    ["éteins tout dans la cuisine", KITCHEN, NOT_KITCHEN],
  ],
  nl: [
    ["alle lampen behalve de staande lamp uit", LAMPS, OTHERS],
    ["alles uit behalve de staande lamp", ALL, FLOOR_LAMP],
    ["zet alles uit behalve in de slaapkamer", NOT_BEDROOM, BEDROOM],
    ["doe alles uit in de keuken", KITCHEN, NOT_KITCHEN],
  ],
};
