/** A few words of German: a second language for the parser. */
import type { Language } from "../../../services/interpretation/language/language.ts";
import {
  buildLexicon,
  type LexiconRow,
} from "../../../services/interpretation/language/lexicon.ts";
import { readDigits } from "../../../services/interpretation/language/read-digits.ts";
import { wordCutter } from "../../../services/interpretation/language/words.ts";
import { english } from "../../../services/interpretation/lexicon/english/english.ts";

const ROWS: readonly LexiconRow[] = [
  ["das|der|die|den|bitte", { is: "filler" }],
  ["hallo", { is: "filler", greets: true }],
  ["schalte|stelle|mache", { is: "frame" }],
  ["an|ein", { is: "act", act: "on", state: "on" }],
  ["aus", { is: "act", act: "off", state: "off" }],
  ["schließe auf", { is: "act", act: "unlock" }],
  ["alle", { is: "all" }],
  ["in|im", { is: "in" }],
  ["auf", { is: "to" }],
  ["und", { is: "and" }],
  ["es", { is: "it", many: false }],
  ["nicht", { is: "block", why: "negated" }],
  ["welche", { is: "asks", asks: "which" }],
  ["sind|ist", { is: "question" }],
  ["licht|lampe", { is: "kind", kind: "light", many: false }],
  ["lichter|lampen", { is: "kind", kind: "light", many: true }],
  ["schlösser", { is: "kind", kind: "lock", many: true }],
  ["grad", { is: "unit", unit: "degree" }],
  ["prozent", { is: "unit", unit: "percent" }],
];
const NUMBERS: Readonly<Record<string, number>> = { zwanzig: 20, einundzwanzig: 21 };
const VERBS: Readonly<Record<string, string>> = { turn_on: "an", turn_off: "aus" };

/** A comma is the decimal point; a point between thousands is left out. */
const cut = wordCutter((text) =>
  text.replace(/(?<=\d)\.(?=\d{3}(?!\d))/g, "").replace(/(?<=\d),(?=\d)/g, "."),
);

export const german: Language = {
  tag: "de",
  lexicon: buildLexicon(
    {
      rows: ROWS,
      nameEndings: { light: ["licht", "lampe"] },
      reserved: [],
      replies: {
        yes: ["ja"],
        no: ["nein"],
        all: ["alle"],
        last: ["die letzte"],
        ordinals: [["erste"], ["zweite"]],
        ignored: ["bitte", "die"],
        fillers: ["die", "das"],
      },
      approvalReplies: { list: ["was wartet"], approve: ["genehmige es"], refuse: ["lehne ab"] },
    },
    cut,
  ),
  numbers(words, at) {
    const value = NUMBERS[words[at] ?? ""];
    return value === undefined ? readDigits(words, at) : { value, words: 1 };
  },
  words: { cut, articles: ["die", "der", "das"], placeForms: (words) => [words.join("")] },
  say: {
    ...english.say,
    text: { ...english.say.text, greeting: "Hallo.", negated: "Ich habe nichts getan." },
    order: (commands) =>
      commands.map(({ name, command }) => `Schalte ${name} ${VERBS[command]}`).join(" und "),
    unknownWords: (words) => `Ich verstehe ${words.join(", ")} nicht.`,
    which: (noun) => `Welches ${noun} ist gemeint?`,
    confirmUnlock: (names) => `${names.join(" und ")} aufschließen?`,
    list: (_asked, state, matching) =>
      `${matching.map(({ name }) => name).join(" und ")}: ${state === "on" ? "an" : "aus"}.`,
  },
  automations: english.automations,
  past: english.past,
  scenes: english.scenes,
  tasks: english.tasks,
};
