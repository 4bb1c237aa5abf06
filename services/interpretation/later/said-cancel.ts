/** What a sentence cancels of what is scheduled: what was scheduled last, or what is named; pure. */
import type { Scheduled } from "../../../shared/contracts/agents/scheduled.ts";
import { unescapeText } from "../../../shared/text/escape-html.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import { spokenSituation } from "../spoken/spoken-situation.ts";
import { matchRoutines } from "../understanding/routines/match-routines.ts";
import { type NamedThings, namedThings } from "../understanding/routines/named-things.ts";
import { normalize } from "../understanding/text/normalize.ts";
import { entityIn, namedBy } from "./scheduled-words.ts";

/** What is named, as it is said and as things of the home; `last`: what was scheduled last. */
export type SaidCancel =
  | "last"
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
  if (matches.some(({ deed }) => deed === "forget")) return "last";
  const { what = "" } = match;
  const { index, situation } = spoken();
  const text = normalize(what);
  // "The fan" is any of those that are to be switched, and not the one that was spoken of.
  const alone = { ...situation, memory: undefined };
  return { what, things: namedThings({ text, language: parser, home: index, situation: alone }) };
};

/** Whether it is of things that there are. */
export const cancelsThings = (said: SaidCancel | undefined): boolean =>
  said !== undefined && said !== "last" && said.things !== undefined;

/** Those of what is scheduled that are named, and whether that is all of them together. */
export const cancelledBy = (
  { what, things }: Exclude<SaidCancel, "last">,
  all: readonly Scheduled[],
  home: HomeModel,
): { readonly rows: readonly Scheduled[]; readonly isTogether: boolean } => {
  const named = namedBy(what, all, home);
  if (named.length > 0 || !things) return { rows: named, isTogether: false };
  const ids = "ids" in things ? things.ids : things.ask;
  const isOf = (row: Scheduled) => ids.includes(entityIn(row) ?? "");
  const rows = all.filter(isOf);
  // "The lights" are several; of one thing that is to be done twice, one may be meant.
  const isTogether = "ids" in things && new Set(rows.map(entityIn)).size === rows.length;
  return { rows, isTogether };
};
