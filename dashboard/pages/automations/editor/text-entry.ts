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

export const TextEntry = ({ entry, onChange }: TextEntryProps) => {
  /** While it is no JSON, the entry stays what it was. */
  const [broken, setBroken] = useState<string | undefined>(undefined);
  const text = broken ?? textOfConfig(entry);
  const parsed = parseJsonText(text);
  const onInput = (event: Event) => {
    const typed = valueIn(event);
    const next = parseJsonText(typed);
    setBroken("mistake" in next || textOfConfig(next.value) !== typed ? typed : undefined);
    if ("value" in next) onChange(next.value);
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
      onBlur=${() => !("mistake" in parsed) && setBroken(undefined)}
    ></textarea>
    ${"mistake" in parsed && html`<p class="refused" role="alert">${t("automations.mistake", { line: parsed.mistake.line, column: parsed.mistake.column })}</p>`}
  `;
};
