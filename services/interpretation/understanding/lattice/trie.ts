/** A tree of characters with values at the ends of phrases. */

export interface TrieNode<T> {
  readonly next: Map<number, TrieNode<T>>;
  values: readonly T[];
}

const node = <T>(): TrieNode<T> => ({ next: new Map(), values: [] });

export interface Trie<T> {
  readonly root: TrieNode<T>;
  add(key: string, value: T): void;
}

export const openTrie = <T>(): Trie<T> => {
  const root = node<T>();
  const find = (key: string): TrieNode<T> => {
    let at = root;
    for (let index = 0; index < key.length; index += 1) {
      const code = key.charCodeAt(index);
      const next = at.next.get(code) ?? node<T>();
      at.next.set(code, next);
      at = next;
    }
    return at;
  };
  return {
    root,
    add(key, value) {
      if (key === "") return;
      const end = find(key);
      end.values = [...end.values, value];
    },
  };
};
