/** What is being edited: a text and the configuration that it stands for, always the same thing. */
import { JSON_FORMAT } from "./json-text.ts";
import { type ConfigObject, isConfigObject } from "./parts.ts";
import type { TextFormat, TextMistake } from "./text-format.ts";

export interface EditedAutomation {
  readonly text: string;
  readonly format: TextFormat;
  /** What the text says; where it is not of its format, what it said last. */
  readonly config: ConfigObject;
  readonly mistake?: TextMistake;
}

export const textOfConfig = (config: unknown): string => JSON_FORMAT.write(config);

export const draftOf = (config: ConfigObject, format = JSON_FORMAT): EditedAutomation => ({
  text: format.write(config),
  format,
  config,
});

/** The draft with another text. The configuration follows as soon as the text is an object of its format. */
export const withText = ({ config, format }: EditedAutomation, text: string): EditedAutomation => {
  const parsed = format.parse(text);
  if ("mistake" in parsed) return { text, format, config, mistake: parsed.mistake };
  return isConfigObject(parsed.value)
    ? { text, format, config: parsed.value }
    : { text, format, config, mistake: { at: 0, line: 1, column: 1 } };
};

/** The draft in another format. A text that has a mistake stays as it was typed. */
export const withFormat = (draft: EditedAutomation, format: TextFormat): EditedAutomation => {
  if (draft.format === format) return draft;
  return draft.mistake ? withText({ ...draft, format }, draft.text) : draftOf(draft.config, format);
};

/** Whether the draft says something else than what is stored. */
export const isDraftChanged = (
  { config, mistake }: EditedAutomation,
  stored: ConfigObject,
): boolean => mistake !== undefined || textOfConfig(config) !== textOfConfig(stored);
