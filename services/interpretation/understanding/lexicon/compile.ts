/** Compiles the data of a language for matching. */
import { BEHIND_PLACE, FOR_WHOM, senseOf, type WordSense } from "../lattice/sense.ts";
import { openTrie, ROOT, type Trie } from "../lattice/trie.ts";
import { expandPhrase } from "../text/expand.ts";
import { mendableWords } from "../text/mendable-words.ts";
import type { WordBuckets } from "../text/nearest-words.ts";
import { keyOf } from "../text/normalize.ts";
import { keysOf as allKeysOf, reachKeys, wordsOf } from "../text/phrase-keys.ts";
import { compileLists, type ListWords } from "./compile-lists.ts";
import { compilePast, type PastWords } from "./compile-past.ts";
import { type FirstWords, firstWords } from "./first-words.ts";
import { type LanguageData, TABLES } from "./language-data.ts";
import { type StatementWords, statementWords } from "./statement-words.ts";

/** A verb whose parts stand apart: what stands behind its first part, and what both mean. */
export interface VerbPair {
  readonly second: string;
  readonly sense: WordSense;
}

export interface CompiledLanguage {
  readonly tag: string;
  /** Every word of every phrase; made when they are first asked for. */
  readonly words: () => ReadonlySet<string>;
  /** The same as they are written, in small letters. */
  readonly writtenWords: () => ReadonlySet<string>;
  /** Words that slips of spelling are mended to; made when they are first asked for. */
  readonly mendable: () => WordBuckets;
  /** Phrases with their senses, as they are looked up. */
  readonly senses: Trie<WordSense>;
  readonly firstWords: FirstWords;
  /** By their first part. */
  readonly pairs: ReadonlyMap<string, readonly VerbPair[]>;
  readonly joints: readonly string[];
  readonly namesBehind: boolean;
  readonly enclitics: ReadonlySet<string>;
  readonly articles: ReadonlySet<string>;
  readonly leading: ReadonlySet<string>;
  readonly carrying: ReadonlySet<string>;
  /** What is carried; names may begin with it. */
  readonly carried: readonly string[];
  /** What stands between what is carried and the place. */
  readonly ways: ReadonlySet<string>;
  readonly more: ReadonlySet<string>;
  readonly further: ReadonlySet<string>;
  readonly settingTo: ReadonlySet<string>;
  readonly switchesWhere: boolean;
  readonly soundings: ReadonlySet<string>;
  readonly farewells: ReadonlySet<string>;
  readonly coming: readonly [before: ReadonlySet<string>, behind: ReadonlySet<string>];
  readonly prepositions: ReadonlySet<string>;
  readonly noModes: ReadonlySet<string>;
  readonly beforeDates: ReadonlySet<string>;
  readonly beforeHours: ReadonlySet<string>;
  readonly waiting: ReadonlySet<string>;
  readonly wakingTimers: ReadonlySet<string>;
  readonly boundingDates: ReadonlySet<string>;
  readonly limiting: ReadonlySet<string>;
  readonly owners: ReadonlySet<string>;
  readonly indefinites: ReadonlySet<string>;
  readonly singulars: ReadonlySet<string>;
  readonly lowering: ReadonlySet<string>;
  readonly raising: ReadonlySet<string>;
  readonly dimmed: ReadonlySet<string>;
  readonly returning: readonly [verbs: ReadonlySet<string>, ways: ReadonlySet<string>];
  readonly leaving: ReadonlySet<string>;
  readonly leftAs: ReadonlySet<string>;
  readonly askingVerbs: ReadonlySet<string>;
  readonly whether: ReadonlySet<string>;
  readonly askedPeople: ReadonlySet<string>;
  readonly thanks: ReadonlySet<string>;
  readonly requests: ReadonlySet<string>;
  readonly foretelling: ReadonlySet<string>;
  readonly abilities: { readonly verbs: ReadonlySet<string>; readonly deeds: ReadonlySet<string> };
  readonly inverted: ReadonlySet<string>;
  readonly supposing: ReadonlySet<string>;
  readonly awaited: {
    readonly states: ReadonlySet<string>;
    readonly sentences: ReadonlySet<string>;
  };
  readonly statements: StatementWords;
  /** What tells that the name of a label follows. */
  readonly labelled: readonly string[];
  readonly isCompounding: boolean;
  readonly sounds: LanguageData["sounds"];
  readonly digraphs: LanguageData["digraphs"];
  readonly deeds: LanguageData["deeds"];
  readonly elided: RegExp | undefined;
  readonly unmended: RegExp | undefined;
  readonly marked: LanguageData["marked"];
  readonly relatives: LanguageData["relatives"];
  readonly switchedByOpening: LanguageData["switchedByOpening"];
  /** For questions about the past; made when the first is asked. */
  readonly past: () => PastWords | undefined;
  readonly scenes: LanguageData["scenes"];
  readonly automations: LanguageData["automations"];
  /** For items of lists; made when the first is said. */
  readonly lists: () => ListWords;
  readonly listSentences: LanguageData["listSentences"];
  readonly listFollowUps: LanguageData["listFollowUps"];
  readonly scheduleSentences: LanguageData["scheduleSentences"];
}

/** The senses of all phrases; those of one phrase are costlier, the later its table is. */
const sensesOf = (data: LanguageData): Trie<WordSense> => {
  const { tables, numbers, labelled, forWhom = "", behindPlaces = "" } = data;
  const trie = openTrie<WordSense>();
  const add = (phrases: string, make: (cost: number) => WordSense) => {
    const likeliest = make(0);
    const alone = [likeliest];
    for (const node of reachKeys(phrases, ROOT, trie.reach)) {
      const known = trie.at(node);
      if (node === ROOT) continue;
      if (known.length === 0) trie.put(node, alone);
      else if (!known.some(({ is, of }) => is === likeliest.is && of === likeliest.of))
        trie.put(node, [...known, make(known.length)]);
    }
  };
  for (const table of TABLES)
    for (const [key, phrases = ""] of Object.entries(tables[table] ?? {}))
      add(phrases, (cost) => senseOf(key, cost));
  add(labelled, (cost) => senseOf("link.in", cost));
  add(forWhom, (cost) => senseOf(`fill.${FOR_WHOM}`, cost));
  add(behindPlaces, (cost) => senseOf(`fill.${BEHIND_PLACE}`, cost));
  for (const [value, phrases] of numbers.entries())
    add(phrases, (cost) => ({ ...senseOf("num", cost), n: value }));
  return trie;
};

const phrasesOf = ({
  tables,
  numbers,
  labelled,
  forWhom = "",
  behindPlaces = "",
}: LanguageData): readonly string[] => [
  ...TABLES.flatMap((table) => Object.values(tables[table] ?? {}).map((one = "") => one)),
  ...numbers,
  labelled,
  forWhom,
  behindPlaces,
];

export const compileLanguage = (data: LanguageData): CompiledLanguage => {
  const senses = sensesOf(data);
  const words = once(() => wordsOf(phrasesOf(data)));
  return {
    tag: data.tag,
    words,
    writtenWords: once(() => wordsOf(phrasesOf(data), (text) => text.toLowerCase())),
    mendable: once(() => mendableWords(words(), senses)),
    senses,
    firstWords: firstWords(data),
    pairs: pairsOf(data),
    joints: data.joints ?? [],
    namesBehind: data.namesBehind ?? false,
    enclitics: new Set((data.enclitics ?? []).map(keyOf)),
    articles: keysOf(data.articles),
    leading: keysOf(data.leading),
    carrying: keysOf(data.carrying?.[0]),
    carried: [...keysOf(data.carrying?.[1])],
    ways: keysOf(data.carrying?.[2]),
    more: keysOf(data.more),
    further: keysOf(data.further),
    settingTo: keysOf(data.settingTo),
    switchesWhere: data.switchesWhere === true,
    soundings: keysOf(data.soundings),
    farewells: keysOf(data.farewells),
    coming: [keysOf(data.coming?.[0]), keysOf(data.coming?.[1])],
    prepositions: keysOf(data.prepositions),
    noModes: keysOf(data.noModes),
    beforeDates: keysOf(data.beforeDates),
    beforeHours: keysOf(data.beforeHours),
    waiting: keysOf(data.waiting),
    wakingTimers: keysOf(data.wakingTimers),
    boundingDates: keysOf(data.boundingDates),
    limiting: keysOf(data.limiting),
    owners: keysOf(data.owners),
    indefinites: keysOf(data.indefinites),
    singulars: keysOf(data.singulars),
    lowering: keysOf(data.lowering),
    raising: keysOf(data.raising),
    dimmed: keysOf(data.dimmed),
    returning: [keysOf(data.returning?.[0]), keysOf(data.returning?.[1])],
    leaving: keysOf(data.leaving?.[0]),
    leftAs: keysOf(data.leaving?.[1]),
    askingVerbs: keysOf(data.askingVerbs),
    whether: keysOf(data.whether),
    askedPeople: keysOf(data.askedPeople),
    thanks: keysOf(data.thanks),
    requests: keysOf(data.requests),
    foretelling: keysOf(data.foretelling),
    abilities: { verbs: keysOf(data.abilities?.[0]), deeds: keysOf(data.abilities?.[1]) },
    inverted: keysOf(data.inverted),
    supposing: keysOf(data.supposing),
    awaited: { states: keysOf(data.awaited?.[0]), sentences: keysOf(data.awaited?.[1]) },
    statements: statementWords({ ...data.statements, modals: data.modals }),
    labelled: expandPhrase(data.labelled),
    isCompounding: data.joints !== undefined,
    sounds: data.sounds,
    digraphs: data.digraphs,
    deeds: data.deeds,
    elided: data.elided,
    unmended: data.unmended,
    marked: data.marked,
    relatives: data.relatives,
    switchedByOpening: data.switchedByOpening,
    past: once(() => data.past && compilePast(data.past)),
    scenes: data.scenes,
    automations: data.automations,
    lists: once(() => compileLists(data.lists)),
    listSentences: data.listSentences,
    listFollowUps: data.listFollowUps,
    scheduleSentences: data.scheduleSentences,
  };
};

const keysOf = (phrases = ""): ReadonlySet<string> => new Set(allKeysOf(phrases).filter(Boolean));

const pairsOf = ({ pairs = [] }: LanguageData): ReadonlyMap<string, readonly VerbPair[]> => {
  const found = new Map<string, VerbPair[]>();
  for (const [first, second, key] of pairs) {
    const sense = senseOf(key);
    const others = allKeysOf(second);
    for (const one of allKeysOf(first)) {
      const known = found.get(one) ?? [];
      found.set(one, known);
      for (const other of others) known.push({ second: other, sense });
    }
  }
  return found;
};

const once = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
