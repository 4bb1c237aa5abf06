/** In which language a sentence is read: the one that is said, else one that understands it. */
import type { SentenceLanguage } from "../../../shared/contracts/interpretation.ts";
import { approvalWishIn } from "../commands/decide-approval.ts";
import type { HomeModel } from "../home/home-model.ts";
import { isSentenceLanguage } from "../language/language.ts";
import { cancelsThings, saidCancel } from "../later/said-cancel.ts";
import type { SpeakerContext } from "../parser/speaker-context.ts";
import { signsIn } from "../understanding/lexicon/signs.ts";
import { readSentence } from "./read-sentence.ts";

/** What a request says of its language. */
export interface LanguageWish {
  readonly sentence: string;
  /** No other one is tried. */
  readonly language?: SentenceLanguage | undefined;
  /** As an `Accept-Language` header has it: `de-AT,de;q=0.9,en;q=0.5`. */
  readonly accepted?: string | undefined;
  /** In which the session was talking last. */
  readonly spokenLast?: SentenceLanguage | undefined;
  readonly usual: SentenceLanguage;
}

const acceptedIn = (header: string): readonly SentenceLanguage[] =>
  header
    .split(",")
    .map((part) => {
      const [tag = "", quality] = part.trim().split(/\s*;\s*q=/u);
      return { tag: tag.slice(0, 2).toLowerCase(), quality: quality ? Number(quality) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .flatMap(({ tag }) => (isSentenceLanguage(tag) ? [tag] : []));

/** The language that its words look like most. */
export const likelyOf = (sentence: string): readonly SentenceLanguage[] =>
  signsIn(sentence).slice(0, 1);

/** Languages in which a sentence may be meant, the likeliest first. */
export const likelyLanguages = ({
  sentence,
  language,
  accepted = "",
  spokenLast,
  usual,
}: LanguageWish): readonly [SentenceLanguage, ...SentenceLanguage[]] => {
  if (language) return [language];
  const [first = usual, ...others] = [
    ...(spokenLast ? [spokenLast] : []),
    ...acceptedIn(accepted),
    usual,
    ...likelyOf(sentence),
  ];
  return [first, ...new Set(others.filter((one) => one !== first))];
};

/** Whether a sentence means something in the language of a home. */
export const isMeantIn = (sentence: string, home: HomeModel, context: SpeakerContext): boolean =>
  home.language.later.request(sentence) !== undefined ||
  approvalWishIn(sentence, home.language) !== undefined ||
  cancelsThings(saidCancel(sentence, home, context)) ||
  readSentence(sentence, home, context).kind !== "unclear";
