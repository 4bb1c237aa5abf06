/** Lays one Kubernetes object over another as kustomize's strategic merge does, as far as it is used here. */

export type Value = string | number | boolean | null | readonly Value[] | Tree;
export interface Tree {
  readonly [key: string]: Value;
}

export const isTree = (value: Value | undefined): value is Tree =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

/** By which field the elements of a list are told apart; ports go by their number, the rest by name. */
const nameOf = (value: Value): Value | undefined =>
  isTree(value) ? (value.containerPort ?? value.name) : undefined;

/** A list of named things is merged thing by thing; any other is replaced. */
const mergeLists = (under: readonly Value[], over: readonly Value[]): readonly Value[] => {
  if (over.some((one) => nameOf(one) === undefined)) return over;
  const kept = under.map((one) => {
    const twin = over.find((other) => nameOf(other) === nameOf(one));
    return twin === undefined ? one : merge(one, twin);
  });
  const names = under.map(nameOf);
  return [...kept, ...over.filter((one) => !names.includes(nameOf(one)))];
};

export const merge = (under: Value | undefined, over: Value): Value => {
  if (isList(under) && isList(over)) return mergeLists(under, over);
  if (!isTree(under) || !isTree(over)) return over;
  const merged = Object.entries(over).map(([key, value]) => [key, merge(under[key], value)]);
  return { ...under, ...Object.fromEntries(merged) };
};
