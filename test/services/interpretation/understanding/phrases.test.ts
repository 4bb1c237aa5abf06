/** What phrases with alternatives stand for, and how much work a long text is. */
import { describe, expect, it } from "@jest/globals";
import { indexHome } from "../../../../services/interpretation/understanding/home/home-index.ts";
import type { CompiledLanguage } from "../../../../services/interpretation/understanding/lexicon/compile.ts";
import { expandPhrase } from "../../../../services/interpretation/understanding/text/expand.ts";
import {
  keysOf,
  wordsOf,
} from "../../../../services/interpretation/understanding/text/phrase-keys.ts";
import { understand } from "../../../../services/interpretation/understanding/understand.ts";
import { SENTENCE_LANGUAGES } from "../../../../shared/contracts/interpretation.ts";
import { homeOf } from "./homes.ts";
import { loadLanguage } from "./load-language.ts";
import { en } from "./sentences/en.ts";

describe("a phrase", () => {
  it.each([
    ["turn off", ["turn off"]],
    ["on|off", ["on", "off"]],
    ["(a|b) [c]", ["a c", "a ", "b c", "b "]],
    ["a (b|c [d|e]) f", ["a b f", "a c d f", "a c e f", "a c  f"]],
  ])("%j stands for %j", (phrase, all) =>
    expect(expandPhrase(phrase).toSorted()).toEqual(all.toSorted()),
  );

  it.each([
    ["É(ins|teign) [la]", ["einsla", "eins", "eteignla", "eteign"]],
    ["l’été|d'hiver", ["lete", "dhiver"]],
    ["22,5 (%|grados)", ["22.5%", "22.5grados"]],
    ["Stra(ß|ss)e", ["strasse"]],
  ])("%j is looked up as %j", (phrase, keys) =>
    expect(keysOf(phrase).toSorted()).toEqual(keys.toSorted()),
  );

  it.each([
    ["turn (it|them) off", ["turn", "it", "them", "off"]],
    ["ap(ag|ág)a[d| me]", ["apaga", "apagad", "me"]],
    ["l'été [chaud]|7 h", ["l", "ete", "chaud", "7", "h"]],
    ["an[ und aus]", ["an", "und", "aus"]],
  ])("%j has the words %j", (phrase, words) =>
    expect([...wordsOf([phrase])].toSorted()).toEqual(words.toSorted()),
  );
});

const NOW = new Date("2030-01-01T18:00:00Z");
const PARTS = [
  "a b c d e f g ",
  "turn on on on the lights and and 7 7 ",
  "mach das licht aus und ",
  "kitchenlightkitchenlamp",
  "is the lihgt on and ",
];
/** Four times the length takes four times the work; sixteen times would be quadratic. */
const MAX_RATIO = 6;
const MAX_ASKED_OF_CHARACTER = 4;

/** A language that counts how often it is asked. */
const counting = (language: CompiledLanguage) => {
  let asked = 0;
  const counted =
    <A extends readonly unknown[], R>(ask: (...args: A) => R) =>
    (...args: A): R => {
      asked += 1;
      return ask(...args);
    };
  const pairs = new Map(language.pairs);
  pairs.get = counted((first) => language.pairs.get(first));
  const articles = new Set(language.articles);
  articles.has = counted((word) => language.articles.has(word));
  const { senses } = language;
  const steps = { step: counted(senses.step), get: counted(senses.get) };
  return {
    language: { ...language, pairs, articles, senses: { ...senses, ...steps } },
    asked: () => asked,
  };
};

describe("a long text", () => {
  it.each(SENTENCE_LANGUAGES)("takes no more work for each of its characters (%s)", async (tag) => {
    const language = await loadLanguage(tag);
    const home = indexHome(homeOf(en.names), language);
    const work = (part: string, length: number) => {
      const counted = counting(language);
      understand(part.repeat(length).slice(0, length), counted.language, home, { now: NOW });
      return counted.asked();
    };
    const isSlow = (part: string) =>
      work(part, 2000) > Math.min(MAX_RATIO * work(part, 500), MAX_ASKED_OF_CHARACTER * 2000);
    const slow = PARTS.filter(isSlow);
    expect(slow).toEqual([]);
  });
});
