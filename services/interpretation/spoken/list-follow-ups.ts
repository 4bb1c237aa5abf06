/** Reads what follows what was said of a list: "and bread too", "remove the eggs", "what is on it"; pure. */
import { domainOf } from "../../../shared/kernel/entity.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { unescapeText } from "../../../shared/text/escape-html.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { ParsedSentence } from "../parser/parsed-sentence.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import type { FollowingDeed } from "../understanding/lexicon/routine-templates.ts";
import type { PlannedStep } from "../understanding/meaning.ts";
import { matchRoutines, type RoutineMatch } from "../understanding/routines/match-routines.ts";
import { shoppingLists } from "../understanding/tasks/called-lists.ts";
import { isPlainItem, saysWhose } from "../understanding/tasks/plain-item.ts";
import { keyOf, normalize } from "../understanding/text/normalize.ts";
import { spokenHome } from "./spoken-home.ts";
import {
  actOnList,
  askedOfLists,
  BACK,
  itemsIn,
  type ListReading,
  takeListBack,
} from "./spoken-list.ts";

interface Following extends ListReading {
  readonly last: readonly PlannedStep[];
  /** What the session has put on these lists, the last first. */
  readonly put: readonly PlannedStep[];
  /** Lists that were spoken of last. */
  readonly recent: readonly string[];
}

/** What is done with the items of a list that was spoken of. */
const CHANGES: Readonly<Record<string, Pick<PlannedStep, "command" | "fields">>> = {
  add: { command: "add_item", fields: {} },
  remove: { command: "remove_item", fields: {} },
  tick: { command: "update_item", fields: { status: "completed" } },
};

/** The list that is meant without being said. */
const listOf = ({ index, parser, recent }: Following): string | undefined => {
  const lists =
    recent.length > 0 ? recent : shoppingLists(index, parser).map((one) => one.entity_id);
  return lists.length === 1 ? lists[0] : undefined;
};

/** Those of what was added last that are named; nothing where another one is. */
const addedAs = (
  items: readonly string[] | undefined,
  last: readonly PlannedStep[],
): readonly PlannedStep[] | undefined => {
  const found = items?.map((item) =>
    last.find(({ fields }) => keyOf(String(fields.item)) === keyOf(item)),
  );
  return found?.every((step) => step !== undefined) ? found : undefined;
};

type ListFollowing = (
  match: RoutineMatch<FollowingDeed>,
  following: Following,
) => ParsedSentence | undefined;

/** Of what was added last, right after it. */
const takeBack: ListFollowing = ({ what = "" }, following) => {
  const { last, home } = following;
  const back = what === "" ? last : addedAs(itemsIn(what, following), last);
  return back && last[0]?.command === "add_item" ? takeListBack(back, home) : undefined;
};

/** What a verb that is for other things, too, is said of. */
const struck: ListFollowing = ({ what = "" }, following) => {
  const found = addedAs(itemsIn(what, following), following.put);
  return found && found.length > 0 ? takeListBack(found, following.home) : undefined;
};

const isForList = (
  { deed, what = "" }: RoutineMatch<FollowingDeed>,
  items: readonly string[],
  following: Following,
): boolean =>
  // An errand that is ticked off may be an order for the home as well.
  deed === "tick" ||
  ((deed === "more" || !saysWhose(what, deed === "add", following)) &&
    items.every((item) => isPlainItem(item, deed !== "more", following)));

const follow: ListFollowing = (match, following) => {
  const { deed, what = "" } = match;
  const { last, recent } = following;
  const [list, ...others] = recent;
  const isNamed = list !== undefined && others.length === 0;
  if (deed === "takeBack") return undefined;
  if (deed === "contents") return isNamed ? askedOfLists([{ entity_id: list }]) : undefined;
  const known = deed === "remove" || deed === "strike" ? struck(match, following) : undefined;
  if (known || deed === "strike") return known;
  const items = itemsIn(what, following);
  const change = own(CHANGES, deed) ?? last[0];
  const entity_id = listOf(following);
  if (!items || !change || entity_id === undefined || !own(BACK, change.command)) return undefined;
  // Only what was spoken of last is changed by a word that is for other things, too.
  if ((deed === "add" || deed === "remove") && !isNamed) return undefined;
  if (!isForList(match, items, following)) return undefined;
  const { item: _last, ...fields } = change.fields as Free;
  return actOnList(
    items.map((item) => ({ entity_id, command: change.command, fields: { item, ...fields } })),
  );
};

/** @param read  What a deed comes to, if it is one that is meant. */
const readFollowing = (
  sentence: string,
  home: HomeModel,
  { memory }: SpeakerContext,
  read: ListFollowing,
): ParsedSentence | undefined => {
  const { parser } = home.language;
  const index = spokenHome(home, parser);
  if (index.ofDomain("todo").length === 0) return undefined;
  const openHome = () => index;
  const templates = parser.listFollowUps;
  const matches = matchRoutines(unescapeText(sentence), { language: parser, templates, openHome });
  const isList = (id: string) => domainOf(id) === "todo";
  const { listed: last = [], put = [] } = memory?.spoken ?? {};
  const recent = [...new Set((memory?.targets ?? []).filter(isList))];
  const ours = put.filter(({ entity_id }) => recent.includes(entity_id));
  const isAsked = sentence.includes("?");
  for (const match of matches) {
    if (isAsked && match.deed !== "contents") continue;
    const found = read(match, { home, index, parser, last, put: ours, recent });
    if (found) return found;
  }
  return undefined;
};

/** "Enlève le son" has the words of "enlève-le" in it. */
const saysPossessive = (sentence: string, { language }: HomeModel): boolean => {
  const { possessive } = language.parser.lists();
  return normalize(sentence).tokens.some(({ text }) => possessive.has(text));
};

/** "Remove it again", right after something was added. */
export const readListBack = (
  sentence: string,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence | undefined =>
  context.memory?.spoken?.listed && !saysPossessive(sentence, home)
    ? readFollowing(sentence, home, context, (match, following) =>
        match.deed === "takeBack" ? takeBack(match, following) : undefined,
      )
    : undefined;

/** "And bread too", "tick off the milk", "what is on it"; only where nothing else is understood. */
export const readListFollowUp = (
  sentence: string,
  home: HomeModel,
  context: SpeakerContext,
): ParsedSentence | undefined => readFollowing(sentence, home, context, follow);
