/** Phrases in a tree of characters. */
import { describe, expect, it } from "@jest/globals";
import {
  NO_NODE,
  openTrie,
  ROOT,
} from "../../../../services/interpretation/understanding/lattice/trie.ts";

/** Many more phrases than the first tables hold, beginning with letters of several scripts. */
const PHRASES = ["a", "é", "λ", "ж", "家", "%"].flatMap((first) =>
  Array.from({ length: 200 }, (_, index) => `${first}${index}`),
);

describe("a tree of phrases", () => {
  it("finds each of many, and none that is not there", () => {
    const trie = openTrie<string>();
    for (const phrase of PHRASES) trie.set(phrase, [phrase]);
    for (const phrase of PHRASES) {
      expect(trie.get(phrase)).toEqual([phrase]);
      expect(trie.has(`${phrase}x`)).toBe(false);
    }
    expect(["", "b", "μ", "a", "a1999"].filter(trie.has)).toEqual([]);
  });

  it.each(["lamp", "家の"])("steps along %s", (phrase) => {
    const trie = openTrie<number>();
    trie.set(phrase, [1]);
    let node = ROOT;
    for (let at = 0; at < phrase.length; at += 1) {
      expect(trie.at(node)).toEqual([]);
      node = trie.step(node, phrase.charCodeAt(at));
    }
    expect(trie.at(node)).toEqual([1]);
    expect(trie.step(node, phrase.charCodeAt(0))).toBe(NO_NODE);
    expect(trie.step(ROOT, "z".charCodeAt(0))).toBe(NO_NODE);
  });

  it("has the values that were set last, and none where they were taken away", () => {
    const trie = openTrie<string>();
    trie.set("lamp", ["one"]);
    trie.set("lamps", ["many"]);
    trie.set("lamp", ["other"]);
    trie.set("lamps", []);
    expect(trie.get("lamp")).toEqual(["other"]);
    expect(trie.has("lamps")).toBe(false);
  });
});
