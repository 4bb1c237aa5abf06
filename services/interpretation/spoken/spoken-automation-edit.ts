/** Reads sentences that rename and delete automations; pure. */
import { domainOf } from "../../../shared/kernel/entity.ts";
import { capital } from "../../../shared/text/capital.ts";
import { escapeText, unescapeText } from "../../../shared/text/escape-html.ts";
import type { HomeModel, NamedEntity } from "../home/home-model.ts";
import { filled } from "../language/filled.ts";
import { refusal } from "../parser/clarification.ts";
import { EXACT_CONFIDENCE, type ParsedSentence } from "../parser/parsed-sentence.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import type { AutomationEdit } from "../routines/spoken-routine.ts";
import type { CompiledLanguage } from "../understanding/lexicon/compile.ts";
import type { AutomationDeed } from "../understanding/lexicon/routine-templates.ts";
import { matchRoutines, type RoutineMatch } from "../understanding/routines/match-routines.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { routinesCalled } from "./routines-called.ts";
import { spokenHome } from "./spoken-home.ts";

type AutomationMatch = RoutineMatch<AutomationDeed>;

/** A text where it is understood, and cannot be. */
type ReadEdit = AutomationEdit | { readonly problem: string };

/** The one that was spoken of last. */
const lastOf = (
  memory: SpeakerContext["memory"],
  { entities }: HomeModel,
): NamedEntity | undefined => {
  const [id = "", ...others] = memory?.targets ?? [];
  return others.length === 0 && domainOf(id) === "automation" ? entities.get(id) : undefined;
};

/** The one automation that is meant, or why it is not known which. */
const automationOf = (
  { name, ids }: AutomationMatch,
  home: HomeModel,
  memory: SpeakerContext["memory"],
): NamedEntity | { readonly problem: string } => {
  const texts = home.language.automations;
  if (name === undefined && ids === undefined)
    return lastOf(memory, home) ?? { problem: texts.unnamed };
  const found =
    name === undefined
      ? (ids ?? []).flatMap((id) => home.entities.get(id) ?? [])
      : routinesCalled("automation", name, home);
  const [automation, ...others] = found;
  const names = name === undefined ? (automation?.name ?? "") : escapeText(name);
  if (!automation) return { problem: filled(texts.unknown, { names }) };
  return others.length === 0 ? automation : { problem: filled(texts.several, { names }) };
};

const readMatch = (
  match: AutomationMatch,
  home: HomeModel,
  memory: SpeakerContext["memory"],
): ReadEdit => {
  const texts = home.language.automations;
  const { deed, to = "" } = match;
  if (deed === "deleteAll") return { problem: texts.oneByOne };
  const automation = automationOf(match, home, memory);
  if ("problem" in automation) return automation;
  const { entity_id, name } = automation;
  if (deed === "delete") return { edit: "delete", entity_id, name };
  const isTaken = routinesCalled("automation", to, home).some((one) => one !== automation);
  if (isTaken) return { problem: filled(texts.taken, { names: escapeText(to) }) };
  return { edit: "rename", entity_id, name, to: nameText(to) };
};

const matchesIn = (sentence: string, home: HomeModel): readonly AutomationMatch[] => {
  const { parser } = home.language;
  return matchRoutines(unescapeText(sentence), {
    language: parser,
    templates: parser.automations,
    openHome: () => spokenHome(home, parser),
  });
};

const nameText = (to: string): string => escapeText(capital(to));

/** What an automation that is spoken of is to be called; nothing where another one is, or none. */
export const newNameIn = (sentence: string, home: HomeModel): string | undefined => {
  const found = matchesIn(sentence, home).find(
    ({ deed, name, ids }) => deed === "rename" && name === undefined && ids === undefined,
  );
  return found?.to === undefined ? undefined : nameText(found.to);
};

/** @returns nothing for a sentence that is not about an automation. */
export const readAutomationEdit = (
  sentence: string,
  home: HomeModel,
  { memory }: SpeakerContext,
): ParsedSentence | undefined => {
  const matches = matchesIn(sentence, home);
  let problem: string | undefined;
  for (const match of matches) {
    const read = readMatch(match, home, memory);
    if (!("problem" in read)) {
      const targets = [read.entity_id];
      const change = { targets, areas: [] };
      return { kind: "draft", change: read, confidence: EXACT_CONFIDENCE, memory: change };
    }
    if (match.isMarked || match.deed === "deleteAll") problem ??= read.problem;
  }
  return problem === undefined ? undefined : refusal(problem);
};

/** Words of a sentence that stand for automations. */
const automationWords = (sentence: string, { senses }: CompiledLanguage): readonly string[] =>
  normalize(unescapeText(sentence)).tokens.flatMap(({ text }) =>
    senses.get(text).some(({ is, of }) => is.startsWith("kind") && of === "automation") ? text : [],
  );

export const saysAutomation = (sentence: string, language: CompiledLanguage): boolean =>
  automationWords(sentence, language).length > 0;

/** What is said of an automation commands nothing else: where it is of none that there is, nothing is done. */
export const automationOrNothing = (
  parsed: ParsedSentence,
  sentence: string,
  { language, entities }: HomeModel,
): ParsedSentence => {
  if (parsed.kind !== "act" && parsed.kind !== "later") return parsed;
  const ids = parsed.steps.map(({ entity_id }) => entity_id);
  if (ids.some((id) => domainOf(id) === "automation")) return parsed;
  const words = automationWords(sentence, language.parser);
  if (words.length === 0) return parsed;
  // The word may be one of a name: "Automation panel".
  const named = ids.flatMap((id) => normalize(entities.get(id)?.name ?? "").tokens);
  const isNamed = words.every((word) => named.some(({ text }) => text === word));
  return isNamed ? parsed : refusal(language.automations.noSuch);
};
