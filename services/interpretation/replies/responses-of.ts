/** All that is said in a language, from its texts. */

import { filled } from "../language/filled.ts";
import type { DescribedApproval, Responses } from "../language/responses.ts";
import { answerReplies } from "./answer-replies.ts";
import { commandReplies, listedWith } from "./command-replies.ts";
import type { LocalTexts, ReplyName, ReplyTexts } from "./reply-texts.ts";

const FIXED = [
  "negated",
  "hypothetical",
  "later",
  "partial",
  "greeting",
  "welcome",
  "quoted",
  "cancelled",
  "unchanged",
  "tooManyCommands",
  "unknownCommand",
  "which",
  "none",
  "unable",
  "isOff",
  "noLevels",
  "unnamed",
  "forgotten",
  "nowhere",
  "codeUnused",
  "codeAgain",
  "noSensor",
  "noForecast",
  "nothingPlaying",
  "onlyByName",
  "onceOnly",
  "interval",
] as const satisfies readonly (keyof Responses["text"])[];

const fixedTexts = (texts: ReplyTexts["texts"]) =>
  Object.fromEntries(FIXED.map((name) => [name, texts[name]])) as Responses["text"];

/** `create key` of `identity.createKey`. */
const actionText = (action: string): string =>
  (action.split(".").at(-1) ?? action)
    .replace(/[A-Z]/g, (letter) => ` ${letter}`)
    .replaceAll("_", " ")
    .toLowerCase();

export const responsesOf = (tag: string, language: LocalTexts): Responses => {
  const { texts, examples, number } = language;
  const listed = listedWith(language);
  const commands = commandReplies(language);
  const say = (name: ReplyName, values: Readonly<Record<string, string>> = {}) =>
    filled(texts[name], values);
  const approval = ({ orders, actions, by }: DescribedApproval) =>
    say("asked", {
      what: listed([
        ...(orders.length > 0 ? [commands.order(orders)] : []),
        ...actions.map(actionText),
      ]),
      name: by,
    });
  return {
    ...commands,
    ...answerReplies(tag, language),
    text: fixedTexts(texts),
    examples: examples.map(([domain, sentence]) => ({
      domain,
      of: (name) => filled(sentence, { names: name }),
    })),
    confirmations: [texts.confirmYes, texts.confirmNo],
    approvals: {
      waiting: (all) =>
        all.length === 0 ? texts.nothingWaits : say("waiting", { what: listed(all.map(approval)) }),
      done: (one) => say("approved", { what: approval(one) }),
      wouldApprove: (one) => say("wouldApprove", { what: approval(one) }),
      wouldRefuse: (one) => say("wouldRefuse", { what: approval(one) }),
      refused: (one) => say("refusedApproval", { what: approval(one) }),
      failed: (reason) => say("approvalFailed", { reason }),
      needsPin: texts.needsPin,
      several: texts.severalApprovals,
    },
    undone(names, isRedo, isDryRun) {
      const [done, would] = isRedo
        ? (["redone", "wouldRedo"] as const)
        : (["undone", "wouldUndo"] as const);
      return say(isDryRun ? would : done, { names: listed(names) });
    },
    left: (names) => say("left", { names: listed(names) }),
    partlyFailed: (reason) => say("partlyFailed", { reason }),
    refused: (reason) => say("refused", { reason }),
    unreachable: (name) => say("unreachable", { names: name }),
    sun: (event, when) => say(event, { value: when }),
    cannot: (name) => say("cannot", { names: name }),
    unknownWords: (words) =>
      say("unknownWords", { words: words.map((one) => `“${one}”`).join(", ") }),
    beyond: ({ value, lowest, highest, unit }) =>
      say("beyond", {
        value: `${number(value)} ${unit}`.trimEnd(),
        lowest: number(lowest),
        highest: `${number(highest)} ${unit}`.trimEnd(),
      }),
    outOfRange: (value) => say("outOfRange", { value: number(value) }),
    confirmUnlock: (names) => say("confirmUnlock", { names: listed(names) }),
    adds: (profile, words) => say("adds", { name: profile, words }),
    noModel: {
      away: (profile) => say("modelAway", { name: profile }),
      budget_used: (profile) => say("budgetUsed", { name: profile }),
      unusable: (profile) => say("modelUnusable", { name: profile }),
    },
  };
};
