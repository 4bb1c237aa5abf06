/** What a policy or a grant selects, and when, in words: "Locks · Kitchen · 22:00–07:00 · weekdays". */
import { domainWord } from "../../../core/domain-word.ts";
import { areaName, floorName, labelName } from "../../../core/places.ts";
import { thing } from "../../../core/state.ts";
import { listText } from "../../../core/text.ts";
import type { PeriodFields } from "../../../core/trust/policy.ts";
import { daysWords } from "../../automations/words/time-words.ts";

export const commandWord = (command: string): string => command.replaceAll("_", " ");

/** Fields that select, and how each of their names is said. */
const SAY: readonly (readonly [field: string, say: (one: string) => string])[] = [
  ["entities", (id) => thing(id)?.name ?? id],
  ["domains", domainWord],
  ["areas", areaName],
  ["floors", floorName],
  ["labels", labelName],
  ["commands", commandWord],
];

export const SELECTING: readonly string[] = SAY.map(([field]) => field);

export const selectorParts = (selector: object): readonly string[] => {
  const given = new Map<string, unknown>(Object.entries(selector));
  return SAY.flatMap(([field, say]) => {
    const names = given.get(field);
    return Array.isArray(names) && names.length > 0
      ? [listText(names.map((one) => say(String(one))))]
      : [];
  });
};

export const periodParts = ({ hours, weekdays }: PeriodFields): readonly string[] => [
  ...(hours ? [`${hours.from}–${hours.to}`] : []),
  ...(weekdays ? [daysWords(weekdays)] : []),
];
