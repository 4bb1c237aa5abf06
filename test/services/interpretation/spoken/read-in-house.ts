/** What a sentence comes to in the virtual house, in a language. */
import type { ParsedSentence } from "../../../../services/interpretation/parser/parsed-sentence.ts";
import { readSentence } from "../../../../services/interpretation/spoken/read-sentence.ts";
import type { SentenceLanguage } from "../../../../shared/contracts/interpretation.ts";
import { houseIn } from "../house.ts";

/** A Tuesday. */
const localTime = new Date("2030-01-01T18:00:00Z");

const outcome = (parsed: ParsedSentence): string => {
  if (parsed.kind !== "act" && parsed.kind !== "later") return parsed.kind;
  const steps: readonly { entity_id: string; command: string; when?: object }[] = parsed.steps;
  return steps
    .map(({ command, entity_id, when }) => {
      const seconds = when && "in" in when ? ` in ${when.in}` : "";
      return `${command} ${entity_id}${seconds}`;
    })
    .join("; ");
};

export const readInHouse = async (tag: SentenceLanguage, sentence: string): Promise<string> =>
  outcome(readSentence(sentence, await houseIn(tag), { localTime }));
