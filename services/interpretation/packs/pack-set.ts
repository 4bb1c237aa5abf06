/** All packs of a language as one automaton, with what each of their sentences means. */
import { own } from "../../../shared/kernel/own-property.ts";
import {
  openAutomaton,
  type TemplateAutomaton,
} from "../understanding/templates/template-automaton.ts";
import {
  listOf,
  type TemplateList,
  USUAL_LISTS,
} from "../understanding/templates/template-lists.ts";
import {
  openStatesBuilder,
  type TemplateNames,
} from "../understanding/templates/template-states.ts";
import type { SentenceTemplate } from "../understanding/templates/template-syntax.ts";
import { keyOf } from "../understanding/text/normalize.ts";
import type { Pack, PackBlock, PackProblem, PackTemplate } from "./pack.ts";

/** A list under the name that its value gets. */
export interface PackSlot {
  readonly slot: string;
  readonly list: TemplateList;
}

export interface PackSet {
  readonly automaton: TemplateAutomaton;
  /** By the numbers of templates; those of a file with problems mean nothing. */
  readonly blocks: readonly (PackBlock | undefined)[];
  /** By the numbers of slots. */
  readonly slots: readonly PackSlot[];
  readonly skipWords: TemplateList;
}

export interface PackSetProblem extends PackProblem {
  readonly file: string;
}

/** "[the] {name}": with a word before it that says nothing. */
const withWord = (list: string): SentenceTemplate => ({
  is: "sequence",
  parts: [
    {
      is: "choice",
      of: [
        { is: "sequence", parts: [{ is: "slot", list: "word", slot: "word" }, { is: "gap" }] },
        { is: "sequence", parts: [] },
      ],
    },
    { is: "slot", list, slot: list },
  ],
});

/** Rules that every template may name. */
const USUAL_RULES: Readonly<Record<string, SentenceTemplate>> = {
  name: withWord("name"),
  area: withWord("area"),
  floor: withWord("floor"),
};

/** In the first table that has it. */
const firstIn = <T>(tables: readonly Readonly<Record<string, T>>[], name: string): T | undefined =>
  own(
    tables.find((table) => own(table, name) !== undefined),
    name,
  );

/** @param packs  Of one language, without problems of their own; a pack may name what another has. */
export const buildPackSet = (
  packs: readonly Pack[],
): { readonly set: PackSet; readonly problems: readonly PackSetProblem[] } => {
  const builder = openStatesBuilder();
  const slots: PackSlot[] = [];
  const blocks: (PackBlock | undefined)[] = [];
  const problems: PackSetProblem[] = [];

  /** What a pack has itself comes first. */
  const namesOf = (pack: Pack): TemplateNames => {
    const all = [pack, ...packs.filter((one) => one !== pack)];
    const allRules = [...all.map(({ rules }) => rules), USUAL_RULES];
    const allLists = [...all.map(({ lists }) => lists), USUAL_LISTS];
    return {
      rule: (name) => firstIn(allRules, name),
      slot(name, slot) {
        const list = firstIn(allLists, name);
        if (!list) return undefined;
        const known = slots.findIndex((one) => one.list === list && one.slot === slot);
        return known < 0 ? slots.push({ slot, list }) - 1 : known;
      },
    };
  };

  for (const pack of packs) {
    const names = namesOf(pack);
    const first = blocks.length;
    const before = problems.length;
    const add = (block: PackBlock, { node, path }: PackTemplate) => {
      const reason = builder.add(node, blocks.length, names);
      if (reason === undefined) blocks.push(block);
      else problems.push({ file: pack.file, path, reason });
    };
    for (const block of pack.blocks) for (const template of block.templates) add(block, template);
    if (problems.length > before) blocks.fill(undefined, first);
  }
  const skipped = packs.flatMap(({ skipWords }) => skipWords.map(keyOf));
  return {
    problems,
    set: {
      automaton: openAutomaton(builder.states),
      blocks,
      slots,
      skipWords: listOf(skipped.filter((key) => key !== "").map((key) => [key, key])),
    },
  };
};
