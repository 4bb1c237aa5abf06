/** What is being edited: a text and the configuration that it stands for, always the same thing. */
import { type JsonMistake, parseJsonText } from "./json-text.ts";
import { type ConfigObject, isConfigObject } from "./parts.ts";

export interface EditedAutomation {
  readonly text: string;
  /** What the text says; where it is not JSON, what it said last. */
  readonly config: ConfigObject;
  readonly mistake?: JsonMistake;
}

export const textOfConfig = (config: unknown): string => JSON.stringify(config, undefined, 2);

export const draftOf = (config: ConfigObject): EditedAutomation => ({
  text: textOfConfig(config),
  config,
});

/** The draft with another text. The configuration follows as soon as the text is an object of JSON. */
export const withText = ({ config }: EditedAutomation, text: string): EditedAutomation => {
  const parsed = parseJsonText(text);
  if ("mistake" in parsed) return { text, config, mistake: parsed.mistake };
  return isConfigObject(parsed.value)
    ? { text, config: parsed.value }
    : { text, config, mistake: { at: 0, line: 1, column: 1 } };
};

/** Whether the draft says something else than what is stored. */
export const isDraftChanged = (
  { config, mistake }: EditedAutomation,
  stored: ConfigObject,
): boolean => mistake !== undefined || textOfConfig(config) !== textOfConfig(stored);
