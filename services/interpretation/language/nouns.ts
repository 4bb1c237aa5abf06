/** The nouns of a language for the kinds of entities, as the domains have them. */
import { DOMAINS } from "../../../shared/domains/domains.ts";
import type { EntityKind, LexiconRow } from "./vocabulary.ts";

const ALL: readonly EntityKind[] = DOMAINS.flatMap(({ name: domain, sentences }) =>
  (sentences?.nouns ?? []).map((noun) => ({ domain, ...noun })),
);

/** By kind, what it is in each of its domains. */
export const KINDS: Readonly<Record<string, readonly EntityKind[]>> = Object.fromEntries(
  ALL.map(({ kind }) => [kind, ALL.filter((one) => one.kind === kind)]),
);

export const nounsIn = (language: "en"): readonly LexiconRow[] =>
  ALL.flatMap(({ kind, names }): readonly LexiconRow[] => {
    const [one, many] = names?.[language] ?? [];
    return [
      ...(one ? [[one, { is: "kind", kind, many: false }] as const] : []),
      ...(many ? [[many, { is: "kind", kind, many: true }] as const] : []),
    ];
  });

/** By domain: names that end with one of these are known by the others too, and without it. */
export const nameEndingsIn = (language: "en"): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    DOMAINS.map(({ name, sentences }) => [name, sentences?.nameEndings?.[language] ?? []]),
  );
