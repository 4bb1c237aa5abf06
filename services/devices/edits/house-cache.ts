/** Keeps the registry until a home says something else of its places, or a person changes it. */
import { EDIT_COLLECTIONS, editsIn } from "../../../shared/access/registry-edits.ts";
import type { StateCache } from "../../../shared/store/port/state-cache.ts";
import { type House, houseOf, type SaidHome } from "./house.ts";

const partsOf = ({ id, floors, areas, labels, devices }: SaidHome) => [
  id,
  floors,
  areas,
  labels,
  devices,
];

/** @returns the registry of these homes: the same while nothing of it has changed. */
export const houseCache = (cache: StateCache): ((homes: readonly SaidHome[]) => House) => {
  const edits = editsIn(cache);
  let last: { readonly key: readonly unknown[]; readonly house: House } | undefined;
  return (homes) => {
    const changes = Object.values(EDIT_COLLECTIONS).map((name) => cache.changesOf(name));
    const key = [...changes, ...homes.flatMap(partsOf)];
    const isSame = last?.key.length === key.length && key.every((one, n) => one === last?.key[n]);
    if (!last || !isSame) last = { key, house: houseOf(homes, edits) };
    return last.house;
  };
};
