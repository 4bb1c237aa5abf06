/** Words that tell what someone does, instead of asking for it: how a language has them, and how they are looked up. */
import { openTrie, ROOT, type Trie } from "../lattice/trie.ts";
import { reachKeys } from "../text/phrase-keys.ts";

/** Phrases as in the tables of a language. */
export interface StatementPhrases {
  /** What a clause begins with: "let him", "thanks for". */
  readonly begins?: string;
  /** What a suggestion to others begins with, which is no order unless it is asked: "we could close". */
  readonly suggests?: string;
  /** Who does what the verb behind it says: "she". */
  readonly doers?: string;
  /** Others that are to do something, where it is done to a thing that is named behind: "er soll (das Licht ausmachen)". */
  readonly others?: string;
  /** What may stand between the two: "always". */
  readonly between?: string;
  /** What begins like one who does something, and asks for it: "I want". */
  readonly wishes?: string;
  /** What tells something also where nothing but a time follows: "it is (dark at eight)". */
  readonly tells?: string;
  /** What begins like that, and corrects: "I meant (nine)". */
  readonly corrects?: string;
  /** Forms of verbs that no order has, anywhere: "turns". */
  readonly forms?: string;
  /** What begins with it asks whether something may be done, or is: "can I", "is it possible", "confirm that". */
  readonly permissions?: string;
  /** Who does what the verb behind it says where that comes again: "on (ferme la porte) tous les soirs". */
  readonly habits?: string;
  /** What a question begins with, which has nothing done whatever follows: "what", "why". */
  readonly questions?: string;
  /** A verb before the one it is about, which asks in languages whose orders begin with no such pair: "fait-il". */
  readonly inversions?: string;
  /** A verb before the thing that does it, which asks where no comma follows: "(gehen) die Lichter aus". */
  readonly asks?: string;
  /** What may be done, and is no verb of what does it by itself: "do the lights (off)" is an order. */
  readonly particles?: string;
  /** What follows a thing that does it by itself: "(the lights) go off". */
  readonly happens?: string;
}

export type StatementRole = keyof StatementPhrases | "modals";

/** All phrases, with what they may be in a sentence. */
export type StatementWords = Trie<StatementRole>;

export const statementWords = (
  phrases: Readonly<Partial<Record<StatementRole, string | undefined>>>,
): StatementWords => {
  const words = openTrie<StatementRole>();
  for (const [role, of = ""] of Object.entries(phrases) as [StatementRole, string?][])
    for (const node of reachKeys(of, ROOT, words.reach)) {
      const known = words.at(node);
      if (node !== ROOT && !known.includes(role)) words.put(node, [...known, role]);
    }
  return words;
};
