/** What a model says, as text that may be shown: short, without markup, links and control characters; pure. */
import { escapeText } from "../../../shared/text/escape-html.ts";

/** Characters of an answer. */
export const MAX_TEXT = 2000;
/** A longer one is no tag. */
const MAX_TAG = 300;

const TAG = new RegExp(`<[^<>]{0,${MAX_TAG}}>`, "g");
const LINK_TARGET = /\]\([^)\s]*\)?/g;
const URL = /(?:(?<![a-z0-9+.-])[a-z0-9+.-]*:\/\/|www\.|mailto:|javascript:|data:)\S*/gi;
/** An address without a protocol: a name with dots, and a path. */
const BARE_ADDRESS = /(?<![a-z0-9.-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S*/gi;
const MARKS = /[*`#~|[\]<>]+|(?<!\w)_+|_+(?!\w)/g;
/** Control characters, and invisible ones that change the order of others. */
const INVISIBLE = /(?!\s)[\p{Cc}\p{Cf}]/gu;

/** Each rule changes only what stands between two blanks, or a whole tag: the beginning of a text can be shown before its end. */
const stripped = (text: string): string =>
  text
    .replace(INVISIBLE, "")
    .replace(TAG, "")
    .replace(LINK_TARGET, "")
    .replace(URL, "")
    .replace(BARE_ADDRESS, "")
    .replace(MARKS, "")
    .replace(/\s+/g, " ")
    .trim();

const bounded = (text: string): string =>
  text.length <= MAX_TEXT
    ? text
    : `${text.slice(0, MAX_TEXT - 1).replace(/[\ud800-\udbff]$/, "")}…`;

/** What is read of an answer at most: what is stripped does not count. */
const MAX_READ = 4 * MAX_TEXT;

/** The whole text, escaped. */
export const plainText = (text: string): string =>
  escapeText(bounded(stripped(text.slice(0, MAX_READ))));

const isTagStart = (text: string): boolean =>
  text.length <= MAX_TAG + 1
    ? /^<[^<>]*(?:>|$)/.test(text)
    : new RegExp(`^${TAG.source}`).test(text);

/** Where a text that still grows can be cut: at its last blank that is in no tag, and before which no tag is open. */
const safeEnd = (text: string): number => {
  let end = text.search(/\s\S*$/);
  while (end > 0) {
    const open = text.lastIndexOf("<", end - 1);
    const isOutside = open < 0 || open < text.lastIndexOf(">", end - 1);
    if (isOutside || !isTagStart(text.slice(open))) return end;
    end = text.slice(0, open).search(/\s\S*$/);
  }
  return 0;
};

const ACTS =
  "turned|switched|set|changed|opened|closed|locked|unlocked|dimmed|activated|deactivated|started|stopped|armed|disarmed|adjusted|raised|lowered|increased|decreased|paused|muted|enabled|disabled|executed|completed|done";
/** "Shall I set" is a question, and "I set" is not. */
const NOT_ASKED = "(?<!\\b(?:shall|should|can|could|may|might|would|will|do|did|if) )";
/** Claims that something was done, of which a model cannot do anything by itself. */
const CLAIMS = [
  new RegExp(
    `${NOT_ASKED}\\b(?:i|i've|i have|we|we've|we have)(?: just| now| already)* (?:${ACTS})\\b`,
    "i",
  ),
  new RegExp(`\\b(?:has|have|was|were)(?: just| now| already)* been(?: \\w+)? (?:${ACTS})\\b`, "i"),
  new RegExp(`\\b(?:is|are) now (?:${ACTS}|on|off|open)\\b`, "i"),
  new RegExp(`^(?:ok|okay|sure|all right|alright)?[\\s,.!]*(?:done|${ACTS})\\b(?! is| are)`, "i"),
];

/** Whether a text says that something was done: the model that says so has done nothing. */
export const claimsDone = (text: string): boolean => {
  const plain = stripped(text.slice(0, MAX_READ)).replaceAll("\u2019", "'");
  return CLAIMS.some((claim) => claim.test(plain));
};

/**
 * Tells a text while it grows, as `plainText` has it; nothing more once it claims to have done something.
 *
 * @param tell  Gets each next part.
 */
export const openTextStream = (tell: (part: string) => void) => {
  let raw = "";
  let told = "";
  let isEnded = false;
  const advance = (text: string) => {
    const whole = plainText(text);
    if (isEnded || whole.length <= told.length) return;
    isEnded = claimsDone(text) || !whole.startsWith(told);
    if (isEnded) return;
    tell(whole.slice(told.length));
    told = whole;
  };
  return {
    add(part: string): void {
      if (raw.length >= MAX_READ) return;
      raw = (raw + part).replace(INVISIBLE, "");
      // What is cut at the end of a long text is not told before that end is known.
      if (raw.length < MAX_TEXT) advance(raw.slice(0, safeEnd(raw)));
    },
    /** Tells the rest. */
    end: (): void => advance(raw),
  };
};
