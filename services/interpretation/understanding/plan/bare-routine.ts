/** "Film night", "let us have film night": the name of a scene or a script and nothing else to do is that it is to be activated. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { commandFor } from "../frames/command.ts";
import type { SentenceItem } from "../frames/item.ts";
import type { ReadingCandidate, SentenceScene } from "../meaning.ts";
import { hasOrderName } from "./order-names.ts";

const ROUTINES: readonly string[] = ["scene", "script"];

const ACTIVATE = {
  acts: ["activate"],
  changes: [],
  quantities: [],
  colors: [],
  attributes: [],
  isFahrenheit: false,
} as const;

/** What is said with "and" or in any other way is rather about something that was said before. */
const COST = 2;

/** Verbs that say nothing by themselves, and the noun of what is named: "the scene Breakfast". */
const isEmpty = ({ is, of }: SentenceItem): boolean =>
  is === "mark" || is === "do" || (is === "kind" && ROUTINES.includes(of));

/** @returns nothing for a sentence that says more, or asks. */
export const bareRoutine = (
  items: readonly SentenceItem[],
  { home, text, situation }: SentenceScene,
  cost: number,
): ReadingCandidate | undefined => {
  const [item, ...others] = items.filter((one) => !isEmpty(one));
  const [id = "", ...same] = item?.ids ?? [];
  const isOne = item?.is === "name" && others.length + same.length === 0;
  if (!isOne || !ROUTINES.includes(domainOf(id)) || situation.isTimeless) return undefined;
  if (text.original.includes("?") || hasOrderName(items)) return undefined;
  const thing = home.byId.get(id);
  const command = thing && commandFor(thing, ACTIVATE);
  return command
    ? {
        result: { kind: "act", steps: [{ entity_id: id, ...command }], memory: { recent: [id] } },
        cost: cost + COST,
      }
    : undefined;
};
