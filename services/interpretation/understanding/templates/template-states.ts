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

/** One template while its nodes are added to the states of all. */
interface TemplateBuild {
  readonly edges: StateEdge[][];
  readonly names: TemplateNames;
  /** The most states that there may be in the end. */
  readonly limit: number;
  /** The rules that are being built, which are no part of themselves. */
  readonly open: Set<string>;
  problem: string | undefined;
}

const reject = (build: TemplateBuild, reason: string, state: number): number => {
  build.problem ??= reason;
  return state;
};

const newState = ({ edges }: TemplateBuild): number => edges.push([]) - 1;

const join = ({ edges }: TemplateBuild, from: number, on: number, to: number): number => {
  edges[from]?.push({ on, to });
  return to;
};

const step = (build: TemplateBuild, from: number, on: number): number =>
  join(build, from, on, newState(build));

const addChars = (build: TemplateBuild, chars: string, from: number): number => {
  let state = from;
  for (let at = 0; at < chars.length; at += 1) state = step(build, state, chars.charCodeAt(at));
  return state;
};

const addChoice = (build: TemplateBuild, of: readonly SentenceTemplate[], from: number): number => {
  const end = newState(build);
  for (const one of of) join(build, addNode(build, one, step(build, from, EPSILON)), EPSILON, end);
  return end;
};

/** A state for each set of parts that have been said, as the bits of its index. */
const addPermutation = (
  build: TemplateBuild,
  of: readonly SentenceTemplate[],
  from: number,
): number => {
  const full = (1 << of.length) - 1;
  const states = Array.from({ length: full + 1 }, (_, parts) =>
    parts === 0 ? from : newState(build),
  );
  const stateOf = (parts: number) => states[parts] ?? from;
  for (let parts = 0; parts < full; parts += 1)
    for (const [index, one] of of.entries())
      if ((parts & (1 << index)) === 0) {
        const end = addNode(build, one, stateOf(parts));
        join(build, end, EPSILON, stateOf(parts | (1 << index)));
      }
  return stateOf(full);
};

const addSlot = (
  build: TemplateBuild,
  { list, slot: name }: Extract<SentenceTemplate, { is: "slot" }>,
  from: number,
): number => {
  const slot = build.names.slot(list, name);
  return slot === undefined
    ? reject(build, `there is no list {${list}}`, from)
    : step(build, from, FIRST_SLOT + slot);
};

const addRule = (build: TemplateBuild, name: string, from: number): number => {
  const { names, open } = build;
  const rule = names.rule(name);
  if (!rule) return reject(build, `there is no expansion rule <${name}>`, from);
  if (open.has(name)) return reject(build, `<${name}> is part of itself`, from);
  open.add(name);
  const end = addNode(build, rule, from);
  open.delete(name);
  return end;
};

/** @returns the state behind a node. */
const addNode = (build: TemplateBuild, node: SentenceTemplate, from: number): number => {
  if (build.problem !== undefined) return from;
  if (build.edges.length > build.limit)
    return reject(build, "it has too many alternatives, with the rules that it names", from);
  switch (node.is) {
    case "chars":
      return addChars(build, node.chars, from);
    case "gap":
      return step(build, from, WORD_END);
    case "sequence":
      return node.parts.reduce((state, part) => addNode(build, part, state), from);
    case "choice":
      return addChoice(build, node.of, from);
    case "permutation":
      return addPermutation(build, node.of, from);
    case "slot":
      return addSlot(build, node, from);
    case "rule":
      return addRule(build, node.name, from);
  }
};

export const openStatesBuilder = (): StatesBuilder => {
  const edges: StateEdge[][] = [[]];
  const ends = new Map<number, number>();

  const add: StatesBuilder["add"] = (root, template, names) => {
    const first = edges.length;
    const limit = Math.min(first + MAX_TEMPLATE_STATES, MAX_STATES);
    const build: TemplateBuild = { edges, names, limit, open: new Set(), problem: undefined };
    const start = newState(build);
    const end = addNode(build, root, start);
    const isEmpty = build.problem === undefined && isEmptyAt(edges, start, end);
    const problem = isEmpty ? "it may be empty" : build.problem;
    if (problem !== undefined) {
      edges.length = first;
      return problem;
    }
    join(build, 0, EPSILON, start);
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
