/** Words of sentences about timers, lists, music and words for all: which senses tell one, and what its acts are done to. */
import { domainOf } from "../../../../shared/kernel/entity.ts";
import { own } from "../../../../shared/kernel/own-property.ts";
import type { HomeIndex } from "../home/home-index.ts";
import type { WordSense } from "./sense.ts";

/** What something is done to, by its kind, its domain or the noun of its name. */
interface ActObjects {
  readonly kinds: readonly string[];
  readonly domains: readonly string[];
  readonly nouns: readonly string[];
}

const TASK_OBJECTS: ActObjects = {
  kinds: ["list", "shopping", "timer"],
  domains: ["timer", "todo"],
  nouns: [],
};

/** Of acts whose verbs say nothing where none of these is in the sentence: "zet", "put", "pon", "mach". */
const OBJECTS: Readonly<Record<string, ActObjects>> = {
  add: TASK_OBJECTS,
  make: { kinds: ["coffee", "timer"], domains: ["timer"], nouns: ["coffee"] },
};

/** @returns what an act needs beside its verb; undefined where the verb is enough. */
export const objectsOf = (act: string): ActObjects | undefined => own(OBJECTS, act);

const isKindOf = ({ is, of }: WordSense, { kinds }: ActObjects): boolean =>
  (is === "kind" || is === "kinds") && kinds.includes(of);

const isOfDomain = (id: string, { domains }: ActObjects): boolean => domains.includes(domainOf(id));

/** Whether a noun, a name or a word of a name is one of such objects. */
export const isObject = (sense: WordSense, objects: ActObjects, { byId }: HomeIndex): boolean =>
  isKindOf(sense, objects) ||
  (sense.ids ?? []).some(
    (id) => isOfDomain(id, objects) || objects.nouns.some((noun) => byId.get(id)?.nouns?.has(noun)),
  );

/** Other words of tasks: any of a sense where none is given. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  act: ["broadcast", "play"],
  media: [],
  q: ["how_long"],
};

/** Whether a word tells that a sentence may be for a task; words of names have many bearers, and are not looked at. */
export const isTaskWord = (sense: WordSense): boolean => {
  const { is, of, ids = [] } = sense;
  if (is === "name") return ids.some((id) => isOfDomain(id, TASK_OBJECTS));
  const words = own(OTHER_WORDS, is);
  const isOther = words !== undefined && (words.length === 0 || words.includes(of));
  return isOther || isKindOf(sense, TASK_OBJECTS);
};
