/** Reads questions; they are answered from what is known, and never have an effect. */

import type { StateName } from "../../../shared/domains/sentences.ts";
import { own } from "../../../shared/kernel/own-property.ts";
import { lacking, unclear } from "../dialogue/clarification.ts";
import type { NamedEntity } from "../home/home-model.ts";
import type { QuestionTopic } from "../language/vocabulary.ts";
import type { ParsedSentence } from "../parser/parse.ts";
import { TARGETS } from "../parser/slots.ts";
import type { Clause, Token } from "../parser/tokens.ts";
import { isProblem, type SentenceContext } from "../targets/resolution.ts";
import { resolve } from "../targets/resolve-target.ts";
import { EVERYTHING } from "../targets/selection.ts";
import { groupsOf, type TargetGroup } from "../targets/target-groups.ts";
import { ANSWERS, type QuestionFocus, sayStates } from "./answers.ts";
import { canBe } from "./states.ts";

const ENDS_ASKING = /\?["'\s)!.]*$/;

/** A request in the form of a question is none; an order with a question mark is not an order. */
export const isQuestion = (tokens: readonly Token[], sentence: string): boolean => {
  const [first, second] = tokens;
  const isPolite = first?.is === "polite" || second?.is === "polite";
  const opener = tokens.find(({ is }) => is !== "polite" && is !== "and" && is !== "then");
  if (opener?.is === "question" || opener?.is === "asks") return true;
  return ENDS_ASKING.test(sentence) && !isPolite;
};

/** Orders name states too: is it on, is it open. */
const ACT_STATES: Readonly<Record<string, StateName>> = {
  on: "on",
  off: "off",
  out: "off",
  open: "open",
  closed: "closed",
  shut: "closed",
};

const stateOf = (token: Token): readonly StateName[] => {
  if (token.is === "state") return [token.state];
  const state = token.is === "act" ? own(ACT_STATES, token.text) : undefined;
  if (token.is === "kind" && token.kind === "motion") return ["on"];
  return state ? [state] : [];
};

const EXPLAINED: readonly Token["is"][] = [
  ...TARGETS,
  "polite",
  "question",
  "asks",
  "state",
  "then",
  "dimension",
  "outside",
];

/** Words that ask by themselves what a dimension, or nothing, would ask. */
const ASKED_OF: Readonly<Record<string, QuestionTopic>> = {
  brightness: "brightness",
  temperature: "warmth",
  volume: "volume",
  position: "position",
  colour: "colour",
};

/** "What is the thermostat set to": what is aimed at, not what is. */
const isAimed = (tokens: readonly Token[]) =>
  (tokens.some(({ is }) => is === "frame") && tokens.at(-1)?.is === "to") ||
  tokens.some(({ is, text }) => is === "dimension" && /^(target|set)/.test(text));

const withoutEnd = (tokens: readonly Token[]): Clause =>
  tokens.filter(({ is }, at) => !(is === "then" && at >= tokens.length - 3));

const isExplained = (token: Token, tokens: readonly Token[]) =>
  EXPLAINED.includes(token.is) ||
  stateOf(token).length > 0 ||
  (isAimed(tokens) && (token.is === "frame" || token.is === "to"));

const only = <T>(values: readonly T[]): T | undefined =>
  new Set(values).size === 1 ? values[0] : undefined;

const askingOf = (tokens: Clause): QuestionFocus | undefined => {
  const states = tokens.flatMap(stateOf);
  const asks = tokens.flatMap((token) => (token.is === "asks" ? [token.asks] : []));
  const dimensions = tokens.flatMap((token) => (token.is === "dimension" ? [token.of] : []));
  const state = only(states);
  if ((states.length > 0 && !state) || new Set(dimensions).size > 1) return undefined;
  const [dimension] = dimensions;
  const asked = dimension ? ASKED_OF[dimension] : (asks.find((one) => one !== "what") ?? asks[0]);
  return {
    asked,
    state,
    isAimed: isAimed(tokens),
    isOutside: tokens.some(({ is }) => is === "outside"),
    isEach: tokens.some(({ is }) => is === "all" || is === "everything"),
    isOne: tokens.some((token) => token.is === "name" || (token.is === "kind" && !token.many)),
  };
};

/** What a question is about when it names nothing. */
const impliedBy = ({ asked, state }: QuestionFocus): readonly string[] => {
  if (asked && ANSWERS[asked]) return ANSWERS[asked].domains;
  if (state === "open" || state === "closed") return ["cover"];
  return EVERYTHING;
};

/** "Which blinds" asks about all of the kind. */
const broadened = (group: TargetGroup): TargetGroup => {
  const { noun } = group;
  const isKind = noun?.is === "kind" || (noun?.is === "name" && noun.many);
  return isKind ? { ...group, isAll: true } : group;
};

const NOBODY: Clause = [];

const accepts =
  ({ asked, state }: QuestionFocus) =>
  (entity: NamedEntity): boolean => {
    if (state) return canBe(state)(entity);
    const rule = asked && ANSWERS[asked];
    return rule ? rule.domains.includes(entity.domain) && rule.isApt(entity) : true;
  };

/** Whether the question says what it wants to know: a state, a value, or how a named entity is. */
const isWhole = ({ asked, state }: QuestionFocus, target: Clause) =>
  state !== undefined ||
  (asked !== undefined && (ANSWERS[asked] !== undefined || asked === "state")) ||
  (asked === "what" && target.some(({ is }) => is === "name" || is === "kind" || is === "it"));

export const answer = (tokens: readonly Token[], scene: SentenceContext): ParsedSentence => {
  const clause = withoutEnd(tokens);
  const asking = askingOf(clause);
  const known = clause.every((token) => isExplained(token, clause));
  const target = clause.filter(({ is }) => TARGETS.includes(is));
  if (!asking || !known || !isWhole(asking, target))
    return unclear("I do not understand that question.");
  const groups = groupsOf(target.length > 0 ? target : NOBODY);
  const ask = { accepts: accepts(asking), implied: impliedBy(asking), isBroad: true };
  const everywhere = { noun: undefined, isAll: false, places: [], nearby: [] };
  const found = (groups.length > 0 ? groups : [everywhere]).map((group) =>
    resolve({ ...ask, group: asking.asked ? broadened(group) : group }, scene),
  );
  const lack = found.find(isProblem);
  if (lack) return lacking({ lack, make: undefined });
  const entities = found.flatMap((one) => (isProblem(one) ? [] : one.entities));
  const { text, about } = sayStates(asking, [...new Set(entities)], scene.home);
  const areas = [...new Set(found.flatMap((one) => (isProblem(one) ? [] : one.areas)))];
  return {
    kind: "answer",
    text,
    confidence: found.every((one) => isProblem(one) || one.isExact) ? 1 : 0.85,
    memory: { targets: about.map(({ entity_id }) => entity_id), areas },
  };
};
