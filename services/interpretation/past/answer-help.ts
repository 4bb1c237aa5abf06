/** What can be said: examples that fit the home, which are understood and may be done by who asks. */
import { perform } from "../commands/perform.ts";
import type { HomeModel, NamedEntity } from "../home/home-model.ts";
import { filled } from "../language/filled.ts";
import { localTimeIn } from "../later/clock-times.ts";
import { replied, type SentenceOutcome } from "../outcome.ts";
import { EXACT_CONFIDENCE } from "../parser/parsed-sentence.ts";
import type { Present } from "../present.ts";
import { readSentence } from "../spoken/read-sentence.ts";

const MAX_EXAMPLES = 6;
/** Things that a sentence is tried with. */
const MAX_TRIED = 5;

/** A sentence with a name in it, for things of a domain. */
interface NamedExample {
  readonly domain: string;
  readonly of: (name: string) => string;
}

const examplesOf = ({ language: { say, past } }: HomeModel): readonly NamedExample[] => [
  ...say.examples,
  ...past.helpExamples.map(([domain, text]) => ({
    domain,
    of: (name: string) => filled(text, { names: name }),
  })),
];

/** A question may be asked by all; an order is tried, which says whether it may be given. */
const isAllowed = async (sentence: string, { ctx, home, now, zone }: Present): Promise<boolean> => {
  const parsed = readSentence(sentence, home, { localTime: localTimeIn(now, zone) });
  if (parsed.kind === "answer" || parsed.kind === "past") return true;
  if (parsed.kind !== "act" || parsed.confirm !== undefined) return false;
  return perform(ctx, parsed.steps, true).then(
    ({ refusal }) => refusal === undefined,
    () => false,
  );
};

const firstAllowed = async (
  { domain, of }: NamedExample,
  things: readonly NamedEntity[],
  present: Present,
): Promise<string | undefined> => {
  const names = things.filter((one) => one.domain === domain).map(({ name }) => name);
  for (const sentence of [...new Set(names.slice(0, MAX_TRIED).map(of))])
    if (await isAllowed(sentence, present)) return sentence;
  return undefined;
};

/**
 * Examples for the caller, each of which has been tried with a dry run.
 *
 * @param areas  Only what is there.
 */
export const answerHelp = async (
  areas: readonly string[] | undefined,
  present: Present,
): Promise<SentenceOutcome> => {
  const { home } = present;
  const { past } = home.language;
  const isThere = ({ area_id }: NamedEntity) =>
    areas === undefined || (area_id !== null && areas.includes(area_id));
  const things = [...home.entities.values()].filter(isThere);
  const found: string[] = [];
  for (const example of examplesOf(home)) {
    if (found.length === MAX_EXAMPLES) break;
    const sentence = await firstAllowed(example, things, present);
    if (sentence && !found.includes(sentence)) found.push(sentence);
  }
  const what = found.map((sentence) => `“${sentence}”`).join(", ");
  const text = found.length > 0 ? filled(past.help, { what }) : past.helpNone;
  return {
    ...replied("query", `${text}.`, EXACT_CONFIDENCE),
    next_suggestions: found,
    answer: { kind: "help", entities: [] },
  };
};
