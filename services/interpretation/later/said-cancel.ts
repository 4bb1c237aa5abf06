/** What a sentence cancels of what is scheduled: what was scheduled last, or what is named; pure. */
import type { Scheduled } from "../../../shared/contracts/agents/scheduled.ts";
import { unescapeText } from "../../../shared/text/escape-html.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import { spokenSituation } from "../spoken/spoken-situation.ts";
import { matchRoutines } from "../understanding/routines/match-routines.ts";
import { type NamedThings, namedThings } from "../understanding/routines/named-things.ts";
import { normalize } from "../understanding/text/normalize.ts";
import type { SpokenMoment } from "../understanding/times/spoken-moment.ts";
import { entityIn, namedBy } from "./scheduled-words.ts";

/**
 * What is named, as it is said and as things of the home; `last`: what was scheduled last; `several`: more than one;
 * `either`: one of the two, as "sie" is.
 */
export type SaidCancel =
  | "last"
  | "several"
  | "either"
  | { readonly what: string; readonly things: NamedThings | undefined };

/** @returns nothing for a sentence that cancels nothing. */
export const saidCancel = (
  sentence: string,
  home: HomeModel,
  context: SpeakerContext,
): SaidCancel | undefined => {
  if (/[?？]/u.test(sentence)) return undefined;
  const { parser } = home.language;
  const spoken = () => spokenSituation(home, context);
  const matches = matchRoutines(unescapeText(sentence), {
    language: parser,
    templates: parser.scheduleSentences,
    openHome: () => spoken().index,
  });
  const [match] = matches;
  if (!match) return undefined;
  const isOne = matches.some(({ deed }) => deed === "forget");
  const isSeveral = matches.some(({ deed }) => deed === "several");
  if (isOne || isSeveral) return isOne && isSeveral ? "either" : isOne ? "last" : "several";
  const { what = "" } = match;
  const { index, situation } = spoken();
  const text = normalize(what);
  // "The fan" is any of those that are to be switched, and not the one that was spoken of.
  const alone = { ...situation, memory: undefined };
  const scene = { text, language: parser, home: index, situation: alone };
  return { what, things: namedThings(scene, true) };
};

/** Whether it is of things that there are. */
export const cancelsThings = (said: SaidCancel | undefined): boolean =>
  typeof said === "object" && said.things !== undefined;

type NamedCancel = Extract<SaidCancel, object>;

/**
 * Those of what is scheduled that are named, and whether that is all of them together.
 *
 * @param timeOf  The moment that a time is of, in ISO 8601.
 */
export const cancelledBy = (
  { what, things }: NamedCancel,
  all: readonly Scheduled[],
  home: HomeModel,
  timeOf: (when: SpokenMoment) => string | undefined,
): { readonly rows: readonly Scheduled[]; readonly isTogether: boolean } => {
  const named = namedBy(what, all, home);
  if (named.length > 0 || !things) return { rows: named, isTogether: false };
  const ids = "ids" in things ? things.ids : things.ask;
  const isOf = (row: Scheduled) => ids.includes(entityIn(row) ?? "");
  const when = "ids" in things ? things.when : undefined;
  const at = when && timeOf(when);
  const rows = all.filter((row) => isOf(row) && (when === undefined || row.at === at));
  // Of what is named together, what is not scheduled would be told to be cancelled.
  const isMissing = (each: readonly string[]) =>
    !rows.some((row) => each.includes(entityIn(row) ?? ""));
  if ("ids" in things && things.each.some(isMissing)) return { rows: [], isTogether: false };
  // "The lights" are several; of one thing that is to be done twice, one may be meant.
  const isTogether = "ids" in things && new Set(rows.map(entityIn)).size === rows.length;
  return { rows, isTogether };
};
