/** Templates as the states of one automaton, whose steps are characters, ends of words, and slots. */
import type { SentenceTemplate } from "./template-syntax.ts";

/** A step without input, and one where a word ends; characters are their codes, slots come behind those. */
export const EPSILON = -1;
export const WORD_END = -2;
export const FIRST_SLOT = 1 << 16;

export interface StateEdge {
  readonly on: number;
  readonly to: number;
}

/** From state 0; each template ends in its own state. */
export interface TemplateStates {
  readonly edges: readonly (readonly StateEdge[])[];
  /** By state: the template that ends there. */
  readonly ends: ReadonlyMap<number, number>;
}

/** What the names in a template mean. */
export interface TemplateNames {
  /** The number of the slot, from 0; nothing where there is no such list. */
  readonly slot: (list: string, slot: string) => number | undefined;
  readonly rule: (name: string) => SentenceTemplate | undefined;
}

export interface StatesBuilder {
  /** @returns what is wrong with the template, whose states are left out then. */
  add(node: SentenceTemplate, template: number, names: TemplateNames): string | undefined;
  readonly states: TemplateStates;
}

/** Of one template with the rules that it names; more are those of one that grows without end. */
const MAX_TEMPLATE_STATES = 5000;
/** Of all templates of a language. */
const MAX_STATES = 50_000;

export const openStatesBuilder = (): StatesBuilder => {
  const edges: StateEdge[][] = [[]];
  const ends = new Map<number, number>();

  const add: StatesBuilder["add"] = (root, template, names) => {
    const first = edges.length;
    const limit = Math.min(first + MAX_TEMPLATE_STATES, MAX_STATES);
    const open = new Set<string>();
    let problem: string | undefined;
    const reject = (reason: string, state: number) => {
      problem ??= reason;
      return state;
    };
    const newState = () => edges.push([]) - 1;
    const join = (from: number, on: number, to: number) => {
      edges[from]?.push({ on, to });
      return to;
    };

    const permutation = (of: readonly SentenceTemplate[], from: number): number => {
      const full = (1 << of.length) - 1;
      const byParts = Array.from({ length: full + 1 }, (_, parts) =>
        parts === 0 ? from : newState(),
      );
      for (let parts = 0; parts < full; parts += 1)
        for (const [index, one] of of.entries())
          if ((parts & (1 << index)) === 0)
            join(
              build(one, byParts[parts] ?? from),
              EPSILON,
              byParts[parts | (1 << index)] ?? from,
            );
      return byParts[full] ?? from;
    };

    const build = (node: SentenceTemplate, from: number): number => {
      if (problem !== undefined) return from;
      if (edges.length > limit)
        return reject("it has too many alternatives, with the rules that it names", from);
      switch (node.is) {
        case "chars": {
          let state = from;
          for (let at = 0; at < node.chars.length; at += 1)
            state = join(state, node.chars.charCodeAt(at), newState());
          return state;
        }
        case "gap":
          return join(from, WORD_END, newState());
        case "sequence":
          return node.parts.reduce((state, part) => build(part, state), from);
        case "choice": {
          const end = newState();
          for (const one of node.of)
            join(build(one, join(from, EPSILON, newState())), EPSILON, end);
          return end;
        }
        case "permutation":
          return permutation(node.of, from);
        case "slot": {
          const slot = names.slot(node.list, node.slot);
          if (slot === undefined) return reject(`there is no list {${node.list}}`, from);
          return join(from, FIRST_SLOT + slot, newState());
        }
        case "rule": {
          const rule = names.rule(node.name);
          if (!rule) return reject(`there is no expansion rule <${node.name}>`, from);
          if (open.has(node.name)) return reject(`<${node.name}> is part of itself`, from);
          open.add(node.name);
          const end = build(rule, from);
          open.delete(node.name);
          return end;
        }
      }
    };

    const start = newState();
    const end = build(root, start);
    if (problem === undefined && isEmptyAt(edges, start, end)) problem = "it may be empty";
    if (problem !== undefined) {
      edges.length = first;
      return problem;
    }
    join(0, EPSILON, start);
    ends.set(end, template);
    return undefined;
  };
  return { add, states: { edges, ends } };
};

/** Whether the end is reached without a character or a slot. */
const isEmptyAt = (
  edges: readonly (readonly StateEdge[])[],
  start: number,
  end: number,
): boolean => {
  const seen = new Set([start]);
  for (const state of seen) for (const { on, to } of edges[state] ?? []) if (on < 0) seen.add(to);
  return seen.has(end);
};
