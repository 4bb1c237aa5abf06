/** An entry that the form has no fields for: its own text, which is not lost. */
import { useState } from "preact/hooks";
import { html } from "../../../core/html.ts";
import { t } from "../../../core/text.ts";
import { textOfConfig } from "../config/draft.ts";
import { parseJsonText } from "../config/json-text.ts";
import { valueIn } from "./field-shell.ts";

interface TextEntryProps {
  readonly entry: unknown;
  readonly onChange: (entry: unknown) => void;
}

const MAX_ROWS = 20;

/** A text that is typed for an entry, until it is another entry. */
interface TypedText {
  readonly entry: unknown;
  readonly text: string;
}

export const TextEntry = ({ entry, onChange }: TextEntryProps) => {
  const [typed, setTyped] = useState<TypedText | undefined>(undefined);
  const text = typed && typed.entry === entry ? typed.text : textOfConfig(entry);
  const parsed = parseJsonText(text);
  const onInput = (event: Event) => {
    const next = valueIn(event);
    const read = parseJsonText(next);
    // While it is no JSON, the entry stays what it was.
    const value = "value" in read ? read.value : entry;
    setTyped({ entry: value, text: next });
    if ("value" in read) onChange(value);
  };
  return html`
    <textarea
      class="field code"
      rows=${Math.min(MAX_ROWS, text.split("\n").length)}
      spellcheck="false"
      aria-label=${t("automations.entryText")}
      aria-invalid=${"mistake" in parsed}
      value=${text}
      onInput=${onInput}
      onBlur=${() => "value" in parsed && setTyped(undefined)}
    ></textarea>
    ${"mistake" in parsed && html`<p class="refused" role="alert">${t("automations.mistake", { format: "JSON", line: parsed.mistake.line, column: parsed.mistake.column })}</p>`}
  `;
};
