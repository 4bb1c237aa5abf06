/** Reads sentences at one moment. */
import type { HomeModel } from "../../../services/interpretation/home/home-model.ts";
import type { ParsedSentence } from "../../../services/interpretation/parser/parsed-sentence.ts";
import type { SpeakerContext } from "../../../services/interpretation/parser/speaker-context.ts";
import { readSentence } from "../../../services/interpretation/spoken/read-sentence.ts";

/** A Tuesday evening. */
export const localTime = new Date("2030-01-01T18:00:00Z");

export const read = (
  sentence: string,
  home: HomeModel,
  context: Omit<SpeakerContext, "localTime"> = {},
): ParsedSentence => readSentence(sentence, home, { localTime, ...context });
