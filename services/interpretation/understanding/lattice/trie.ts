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
const FIRST_NODES = 1 << 8;

/** What the cells of a node hold. They lie together, so that a step reads one place of the memory. */
const CELLS = 4;
/** The character that leads to the node. */
const CODE = 0;
/** The first of the nodes behind it; 0 where none is. */
const CHILD = 1;
/** The next node behind the same one; 0 where none is. */
const SIBLING = 2;
/** Where its values are; 0 where it has none. */
const PLACE = 3;

/** Characters below lead from the root by a table: as many phrases begin with each of them. */
const TABLE_SIZE = 0x180;

export const openTrie = <T>(): Trie<T> => {
  let cells = new Int32Array(FIRST_NODES * CELLS);
  const firsts = new Int32Array(TABLE_SIZE);
  const values: (readonly T[])[] = [NONE];
  let nodes = 1;
  const step = (node: number, code: number): number => {
    if (node === ROOT && code < TABLE_SIZE) return firsts[code] || NO_NODE;
    let child = cells[node * CELLS + CHILD] as number;
    while (child !== 0 && cells[child * CELLS + CODE] !== code)
      child = cells[child * CELLS + SIBLING] as number;
    return child === 0 ? NO_NODE : child;
  };
  const extend = (node: number, code: number): number => {
    const child = nodes;
    nodes += 1;
    if (nodes * CELLS > cells.length) {
      const known = cells;
      cells = new Int32Array(known.length * 2);
      cells.set(known);
    }
    cells[child * CELLS + CODE] = code;
    if (node === ROOT && code < TABLE_SIZE) firsts[code] = child;
    else {
      cells[child * CELLS + SIBLING] = cells[node * CELLS + CHILD] as number;
      cells[node * CELLS + CHILD] = child;
    }
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
  const at = (node: number) => values[cells[node * CELLS + PLACE] as number] as readonly T[];
  const put = (node: number, of: readonly T[]) => {
    const place = cells[node * CELLS + PLACE] || values.length;
    cells[node * CELLS + PLACE] = place;
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
