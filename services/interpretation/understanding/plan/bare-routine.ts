/** "Film night", "kitchen party mode", "let us have film night": the name of a scene or a script, alone or with its room, is that it is to be activated. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { commandFor } from "../frames/command.ts";
import type { SentenceItem } from "../frames/item.ts";
import type { HomeThing } from "../home/home-thing.ts";
import { ACTIVATED_DOMAINS } from "../home/routine-domains.ts";
import type { ReadingCandidate, SentenceScene } from "../meaning.ts";
import { hasOrderName } from "./order-names.ts";

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
  is === "mark" || is === "do" || (is === "kind" && ACTIVATED_DOMAINS.includes(of));

const isPlacing = (item: SentenceItem | undefined): boolean =>
  item?.is === "link" && (item.of === "in" || item.of === "from");

/** Its room, or any where it is of none, before it or as where it is: "good night kitchen" says good night. */
const isWithRoom = (
  said: readonly SentenceItem[],
  routine: SentenceItem,
  thing: HomeThing | undefined,
): boolean =>
  said.every((one, at) => {
    if (one === routine) return true;
    // "Mach Filmabend aus": what stands before no room is no place.
    if (isPlacing(one)) return said[at + 1]?.is === "area";
    const isThere = at < said.indexOf(routine) || isPlacing(said[at - 1]);
    return one.is === "area" && isThere && (!thing?.area_id || one.ids.includes(thing.area_id));
  });

/** @returns nothing for a sentence that says more, or asks. */
export const bareRoutine = (
  items: readonly SentenceItem[],
  { home, text, situation }: SentenceScene,
  cost: number,
): ReadingCandidate | undefined => {
  const said = items.filter((one) => !isEmpty(one));
  const item = said.find(({ is }) => is === "name");
  const [id = "", ...same] = item?.ids ?? [];
  const isOne =
    item !== undefined && same.length === 0 && isWithRoom(said, item, home.byId.get(id));
  if (!isOne || !ACTIVATED_DOMAINS.includes(domainOf(id)) || situation.isTimeless) return undefined;
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
