/** What a draft of an automation comes to after several sentences, in short. */
import { turnOf } from "../../../../services/interpretation/dialogue/dialogue.ts";
import { changeAskedFor } from "../../../../services/interpretation/dialogue/pending-question.ts";
import type { SessionMemory } from "../../../../services/interpretation/dialogue/session-memory.ts";
import { isAutomation } from "../../../../services/interpretation/routines/spoken-routine.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { houseIn } from "../house.ts";
import { localTime } from "../read.ts";

/** The values of it, in their order. */
const valuesOf = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.values(value).map(valuesOf).join(" ")
    : String(value);

const configText = ({ trigger, condition, action }: Free): string =>
  [trigger, condition, action].map(valuesOf).join(" | ");

const draftIn = ({ question }: SessionMemory): string => {
  const change = question && changeAskedFor(question);
  return change && isAutomation(change) ? configText(change.config) : "no draft";
};

/**
 * @returns what starts it, its conditions and what it does; "no draft" where the first sentence asks for none; why, behind
 *   "refused", where the last sentence changes nothing of it.
 */
export const draftAfter = async (
  tag: SentenceLanguage,
  ...sentences: readonly string[]
): Promise<string> => {
  const home = await houseIn(tag);
  let memory: SessionMemory = { targets: [], areas: [] };
  let text = "";
  for (const sentence of sentences) {
    const speaker = { localTime, memory };
    const turn = turnOf(sentence, speaker, { home, dry_run: false, now: localTime.getTime() });
    const { parsed } = turn;
    const isDraft = parsed.kind === "unclear" && "change" in parsed;
    memory = turn.memory ?? memory;
    text = isDraft ? draftIn(memory) : `refused: ${parsed.kind}`;
  }
  return text;
};

/** What begins a talk about a draft, by language. */
export const DOOR: Readonly<Record<SentenceLanguage, string>> = {
  en: "when the front door opens turn on the hallway light",
  de: "wenn die Haustür aufgeht, mach das Flurlicht an",
  es: "cuando se abra la puerta de entrada enciende la luz del pasillo",
  fr: "quand la porte d'entrée s'ouvre, allume la lumière du couloir",
  nl: "als de voordeur opengaat, doe het ganglicht aan",
};
