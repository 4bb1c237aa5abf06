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
  /** Replaces the values of a phrase; none removes it. */
  set(key: string, values: readonly T[]): void;
}

const NONE: readonly never[] = [];
const FIRST_SLOTS = 1 << 10;
const UNITS = 1 << 16;

/** A hash table of edges: by node and character. */
const openEdges = () => {
  let mask = FIRST_SLOTS - 1;
  let keys = new Float64Array(FIRST_SLOTS).fill(-1);
  let nodes = new Int32Array(FIRST_SLOTS);
  let size = 0;
  const slotOf = (key: number, node: number, code: number) => {
    let slot = (Math.imul(node, 0x9e37_79b1) ^ Math.imul(code, 0x85eb_ca6b)) >>> 0;
    slot = (slot ^ (slot >>> 15)) & mask;
    while (keys[slot] !== -1 && keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  };
  const put = (key: number, node: number) => {
    const slot = slotOf(key, Math.floor(key / UNITS), key % UNITS);
    keys[slot] = key;
    nodes[slot] = node;
  };
  const grow = () => {
    const [known, ends] = [keys, nodes];
    const slots = known.length * 2;
    mask = slots - 1;
    keys = new Float64Array(slots).fill(-1);
    nodes = new Int32Array(slots);
    for (const [slot, key] of known.entries()) if (key !== -1) put(key, ends[slot] as number);
  };
  return {
    find(node: number, code: number): number {
      const key = node * UNITS + code;
      const slot = slotOf(key, node, code);
      return keys[slot] === key ? (nodes[slot] as number) : NO_NODE;
    },
    add(node: number, code: number, end: number): void {
      if (size * 2 > mask) grow();
      size += 1;
      put(node * UNITS + code, end);
    },
  };
};

export const openTrie = <T>(): Trie<T> => {
  const edges = openEdges();
  const values: (readonly T[])[] = [NONE];
  const reach = (key: string): number => {
    let node = ROOT;
    for (let index = 0; index < key.length; index += 1) {
      const code = key.charCodeAt(index);
      let next = edges.find(node, code);
      if (next === NO_NODE) {
        next = values.length;
        values.push(NONE);
        edges.add(node, code, next);
      }
      node = next;
    }
    return node;
  };
  const at = (node: number) => values[node] ?? NONE;
  return {
    step: edges.find,
    at,
    get(key) {
      let node = ROOT;
      for (let index = 0; index < key.length && node !== NO_NODE; index += 1)
        node = edges.find(node, key.charCodeAt(index));
      return node === NO_NODE ? NONE : at(node);
    },
    set(key, of) {
      if (key !== "") values[reach(key)] = of;
    },
  };
};
