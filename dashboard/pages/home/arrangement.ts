/** How the person has arranged the home: favourites, order, what is hidden. It is kept in this browser. */
import { storedSignal } from "../../core/storage.ts";

interface Arrangement {
  readonly favourites: readonly string[];
  /** Areas and entities in the person's order; what is not named follows in the house's order. */
  readonly order: Readonly<Record<string, readonly string[]>>;
}

export const arrangement = storedSignal<Arrangement>("arrangement", { favourites: [], order: {} });

export const isFavourite = (id: string): boolean => arrangement.value.favourites.includes(id);

export const setFavourite = (id: string, isOne: boolean): void => {
  const others = arrangement.value.favourites.filter((one) => one !== id);
  arrangement.value = { ...arrangement.value, favourites: isOne ? [...others, id] : others };
};

/** Items in the person's order. @param list which order, for example an area's id */
export const inOrder = (list: string, ids: readonly string[]): readonly string[] => {
  const order =
    list === "favourites" ? arrangement.value.favourites : (arrangement.value.order[list] ?? []);
  const rank = new Map(order.map((id, at) => [id, at]));
  return ids.toSorted((a, b) => (rank.get(a) ?? ids.length) - (rank.get(b) ?? ids.length));
};

/** Moves an item before another one of its list, or to the end. */
export const moveBefore = (
  list: string,
  ids: readonly string[],
  moved: string,
  target?: string,
): void => {
  const others = ids.filter((id) => id !== moved);
  const at = target === undefined ? others.length : others.indexOf(target);
  const order = others.toSpliced(at < 0 ? others.length : at, 0, moved);
  arrangement.value =
    list === "favourites"
      ? { ...arrangement.value, favourites: order }
      : { ...arrangement.value, order: { ...arrangement.value.order, [list]: order } };
};
