/** Reads questions; they are answered from the home model and never have an effect. */
import type { Dimension, StateName } from "../../../shared/domains/sentences.ts";
import type { NamedEntity } from "../home/home-model.ts";
import type { QuestionTopic } from "../language/vocabulary.ts";
import { clarification, clarifyProblem } from "../parser/clarification.ts";
import {
  COMPLETED_CONFIDENCE,
  EXACT_CONFIDENCE,
  type ParsedSentence,
} from "../parser/parsed-sentence.ts";
import { isProblem, type SentenceContext } from "../targets/resolution.ts";
import { resolve } from "../targets/resolve-target.ts";
import { EVERYTHING } from "../targets/selection.ts";
import { groupsOf, NOTHING_NAMED, type TargetGroup } from "../targets/target-groups.ts";
import { TARGETS } from "../tokens/slots.ts";
import type { Clause, Token } from "../tokens/tokenize.ts";
import { answerFor, canBe, type QuestionFocus, VALUE_RULES } from "./answers.ts";

const ENDS_ASKING = /\?["'\s)!.]*$/;

/** A polite request in the form of a question is a command; a command with a question mark is none. */
export const isQuestion = (tokens: readonly Token[], sentence: string): boolean => {
  const isPolite = tokens.slice(0, 2).some(({ is }) => is === "polite");
  const opener = tokens.find(({ is }) => is !== "polite" && is !== "and" && is !== "then");
  if (opener?.is === "question" || opener?.is === "asks") return true;
  return ENDS_ASKING.test(sentence) && !isPolite;
};

const stateOf = (token: Token): readonly StateName[] => {
  if (token.is === "kind" && token.kind === "motion") return ["on"];
  const state = token.is === "state" || token.is === "act" ? token.state : undefined;
  return state ? [state] : [];
};

const EXPECTED: readonly Token["is"][] = [
  ...TARGETS,
  "polite",
  "question",
  "asks",
  "state",
  "then",
  "dimension",
  "outside",
];

/** What a question about a dimension asks for. */
const TOPICS: Readonly<Partial<Record<Dimension, QuestionTopic>>> = {
  brightness: "brightness",
  temperature: "warmth",
  volume: "volume",
  position: "position",
  colour: "colour",
};

/** "What is the thermostat set to" asks for the value that is set. */
const isTarget = (tokens: readonly Token[]) =>
  (tokens.some(({ is }) => is === "frame") && tokens.at(-1)?.is === "to") ||
  tokens.some((token) => token.is === "dimension" && token.isTarget);

const withoutEnd = (tokens: readonly Token[]): Clause =>
  tokens.filter(({ is }, at) => !(is === "then" && at >= tokens.length - 3));

const isExpected = (token: Token, tokens: readonly Token[]) =>
  EXPECTED.includes(token.is) ||
  stateOf(token).length > 0 ||
  (isTarget(tokens) && (token.is === "frame" || token.is === "to"));

const focusOf = (tokens: Clause): QuestionFocus | undefined => {
  const states = new Set(tokens.flatMap(stateOf));
  const dimensions = new Set(tokens.flatMap((token) => (token.is === "dimension" ? token.of : [])));
  if (states.size > 1 || dimensions.size > 1) return undefined;
  const topics = tokens.flatMap((token) => (token.is === "asks" ? [token.asks] : []));
  const [[state], [dimension]] = [[...states], [...dimensions]];
  return {
    asked: dimension ? TOPICS[dimension] : (topics.find((one) => one !== "what") ?? topics[0]),
    state,
    isTarget: isTarget(tokens),
    isOutside: tokens.some(({ is }) => is === "outside"),
    isEach: tokens.some(({ is }) => is === "all" || is === "everything"),
    isOne: tokens.some((token) => token.is === "name" || (token.is === "kind" && !token.many)),
  };
};

const ruleOf = ({ asked }: QuestionFocus) => asked && VALUE_RULES[asked];

/** What a question is about when it names nothing. */
const impliedBy = (focus: QuestionFocus): readonly string[] => {
  const isOpening = focus.state === "open" || focus.state === "closed";
  return ruleOf(focus)?.domains ?? (isOpening ? ["cover"] : EVERYTHING);
};

const accepts =
  (focus: QuestionFocus) =>
  (entity: NamedEntity): boolean => {
    if (focus.state) return canBe(focus.state)(entity);
    const rule = ruleOf(focus);
    return !rule || (rule.domains.includes(entity.domain) && (rule.isApt?.(entity) ?? true));
  };

/** "Which blinds" asks about all of the kind. */
const broadened = (group: TargetGroup): TargetGroup => {
  const { noun } = group;
  const isKind = noun?.is === "kind" || (noun?.is === "name" && noun.many);
  return isKind ? { ...group, isAll: true } : group;
};

/** Whether the question asks for something: a state, a value, or how a named entity is. */
const isWhole = (focus: QuestionFocus, target: Clause) =>
  focus.state !== undefined ||
  ruleOf(focus) !== undefined ||
  focus.asked === "state" ||
  (focus.asked === "what" &&
    target.some(({ is }) => is === "name" || is === "kind" || is === "it"));

export const answerQuestion = (
  tokens: readonly Token[],
  context: SentenceContext,
): ParsedSentence => {
  const { say } = context.home.language;
  const clause = withoutEnd(tokens);
  const focus = focusOf(clause);
  const target = clause.filter(({ is }) => TARGETS.includes(is));
  if (!focus || !clause.every((token) => isExpected(token, clause)) || !isWhole(focus, target))
    return clarification(say.text.unknownQuestion);
  const request = { accepts: accepts(focus), implied: impliedBy(focus), isBroad: true };
  const groups = groupsOf(target);
  const found = (groups.length > 0 ? groups : [NOTHING_NAMED]).map((group) =>
    resolve({ ...request, group: focus.asked ? broadened(group) : group }, context),
  );
  const lack = found.find(isProblem);
  if (lack) return clarifyProblem({ lack, build: undefined }, say);
  const selections = found.flatMap((one) => (isProblem(one) ? [] : [one]));
  const entities = new Set(selections.flatMap((one) => one.entities));
  const { text, about } = answerFor(focus, [...entities], context.home);
  const isExact = selections.every((one) => one.isExact);
  return {
    kind: "answer",
    text,
    confidence: isExact ? EXACT_CONFIDENCE : COMPLETED_CONFIDENCE,
    memory: {
      targets: about.map(({ entity_id }) => entity_id),
      areas: [...new Set(selections.flatMap(({ areas }) => areas))],
    },
  };
};
