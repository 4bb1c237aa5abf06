/** What sentences know of the home: its entities by id, and its places. */

import { domainWord } from "../../../core/domain-word.ts";
import type { Thing } from "../../../core/state.ts";
import { listText, t } from "../../../core/text.ts";

import { ANY_DOMAIN } from "../config/commands.ts";
import type { PlaceField } from "../config/parts.ts";

/** @param place  What the id is of, if not of an entity. */
export type HomeNames = (
  id: string,
  place?: PlaceField,
) => Pick<Thing, "name" | "domain" | "attributes"> | undefined;

const MAX_NAMES = 3;

export const nameIn = (home: HomeNames, id: string): string => home(id)?.name ?? id;

/** Names of several entities and places: "A, B and C", or "A, B and 3 others". */
export const namesIn = (
  home: HomeNames,
  ids: readonly string[],
  places: readonly string[] = [],
): string => {
  const names = [...ids.map((id) => nameIn(home, id)), ...places];
  if (names.length <= MAX_NAMES) return listText(names);
  const count = names.length - MAX_NAMES + 1;
  return listText([...names.slice(0, MAX_NAMES - 1), t("automationWords.others", { count })]);
};

/** "Kitchen (Lights)": what an action is for, with all of its domain there. */
export const placeIn = (home: HomeNames, field: PlaceField, id: string, domain: string): string => {
  const name = home(id, field)?.name ?? id;
  return domain === ANY_DOMAIN ? name : `${name} (${domainWord(domain)})`;
};

/** "A or B", in the person's language. */
export const eitherText = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : listText(items, "disjunction");
