/** A tree of characters with values at the ends of phrases, in flat tables. */

/** The node of the empty phrase. */
export const ROOT = 0;
/** Where no phrase goes on. */
export const NO_NODE = -1;

export interface Trie<T> {
  /** @returns the node behind a character, or `NO_NODE`. */
  step(node: number, code: number): number;
  at(node: number): readonly T[];
  get(key: string): readonly T[];
  has(key: string): boolean;
  /** @returns the node behind a text, which is made where it is missing. */
  reach(node: number, text: string): number;
  /** Replaces the values of a node. */
  put(node: number, values: readonly T[]): void;
  /** Replaces the values of a phrase; none removes it. */
  set(key: string, values: readonly T[]): void;
}

const NONE: readonly never[] = [];
const FIRST_CELLS = 1 << 10;

/** A table of numbers by node that grows; 0 where none is set. */
const openColumn = () => {
  let cells = new Int32Array(FIRST_CELLS);
  return {
    get: (node: number): number => cells[node] ?? 0,
    set(node: number, value: number): void {
      if (node >= cells.length) {
        const known = cells;
        cells = new Int32Array(Math.max(known.length * 2, node + 1));
        cells.set(known);
      }
      cells[node] = value;
    },
  };
};

export const openTrie = <T>(): Trie<T> => {
  /** The characters that lead to the nodes. */
  const codes = openColumn();
  /** The first of the nodes behind a node, and behind the same node the next one; 0 where none is. */
  const children = openColumn();
  const siblings = openColumn();
  const places = openColumn();
  const values: (readonly T[])[] = [NONE];
  let nodes = 1;
  const step = (node: number, code: number): number => {
    let child = children.get(node);
    while (child !== 0 && codes.get(child) !== code) child = siblings.get(child);
    return child === 0 ? NO_NODE : child;
  };
  const extend = (node: number, code: number): number => {
    const child = nodes;
    nodes += 1;
    codes.set(child, code);
    siblings.set(child, children.get(node));
    children.set(node, child);
    return child;
  };
  const reach = (from: number, text: string): number => {
    let node = from;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      const next = step(node, code);
      node = next === NO_NODE ? extend(node, code) : next;
    }
    return node;
  };
  const find = (key: string): number => {
    let node = ROOT;
    for (let index = 0; index < key.length && node !== NO_NODE; index += 1)
      node = step(node, key.charCodeAt(index));
    return node;
  };
  const at = (node: number) => values[places.get(node)] ?? NONE;
  const put = (node: number, of: readonly T[]) => {
    const place = places.get(node) || values.length;
    places.set(node, place);
    values[place] = of;
  };
  const get = (key: string) => {
    const node = find(key);
    return node === NO_NODE ? NONE : at(node);
  };
  return {
    step,
    at,
    get,
    has: (key) => get(key).length > 0,
    reach,
    put,
    set(key, of) {
      if (key !== "") put(reach(ROOT, key), of);
    },
  };
};
