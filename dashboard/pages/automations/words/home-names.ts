/** What sentences know of the home: its entities by id. */

import type { Thing } from "../../../core/state.ts";
import { listText, t } from "../../../core/text.ts";

export type HomeNames = (id: string) => Pick<Thing, "name" | "domain" | "attributes"> | undefined;

const MAX_NAMES = 3;

export const nameIn = (home: HomeNames, id: string): string => home(id)?.name ?? id;

/** Names of several entities: "A, B and C", or "A, B and 3 others". */
export const namesIn = (home: HomeNames, ids: readonly string[]): string => {
  const names = ids.map((id) => nameIn(home, id));
  if (names.length <= MAX_NAMES) return listText(names);
  const count = names.length - MAX_NAMES + 1;
  return listText([...names.slice(0, MAX_NAMES - 1), t("automationWords.others", { count })]);
};

/** "A or B", in the person's language. */
export const eitherText = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? "") : listText(items, "disjunction");
