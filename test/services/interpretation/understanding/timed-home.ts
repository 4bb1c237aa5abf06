/** A small home that is told when to do something, and what that comes to in words. */
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import type {
  DialogueMemory,
  PlannedStep,
} from "../../../../services/interpretation/understanding/meaning.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { loadLanguage } from "./load-language.ts";
import { thing } from "./thing.ts";

const LAMP = { supported_color_modes: ["color_temp", "rgb"] };
const HEATING = { min_temp: 7, max_temp: 30, hvac_modes: ["off", "heat"], temperature: 19 };

const THINGS = [
  thing("light.one", "Zirkon", "off", LAMP),
  thing("light.two", "Granat", "off", LAMP),
  thing("cover.blind", "Topaz", "open", { supported_features: 15 }),
  thing("climate.heating", "Beryl", "heat", HEATING),
];

/** A Tuesday; an evening unless it is said. */
export const EVENING = new Date("2030-01-01T18:00:00Z");
export const NIGHT = new Date("2030-01-01T19:30:00Z");

export const readTimed = async (
  tag: string,
  sentence: string,
  now = EVENING,
  memory?: DialogueMemory,
) => {
  const language = await loadLanguage(tag);
  const home = indexHome({ isFahrenheit: false, floors: [], areas: [], things: THINGS }, language);
  return understand(sentence, language, home, { now, ...(memory && { memory }) });
};

const momentText = (when: PlannedStep["when"]): string =>
  when ? Object.values(when).flat().join(" ") : "now";

export const timedStepsOf = async (tag: string, sentence: string, now?: Date) => {
  const result = await readTimed(tag, sentence, now);
  if (result.kind !== "act") return result.kind;
  return result.steps.map(({ command, entity_id, fields, when, until }) => {
    const values = Object.values(fields).map((value) => ` ${value}`);
    const end = until ? ` until ${momentText(until)}` : "";
    return `${command} ${entity_id}${values.join("")} ${momentText(when)}${end}`;
  });
};
