/** The text of an automation, and below it what is wrong with it, each with its place. */
import { useRef } from "preact/hooks";
import { html } from "../../../core/html.ts";
import { t } from "../../../core/text.ts";
import type { EditedAutomation } from "../config/draft.ts";
import { parseJsonText, placeOf, type TextRange } from "../config/json-text.ts";
import type { ConfigProblem } from "../config/problems.ts";
import { valueIn } from "./field-shell.ts";

/** Selects a range, and scrolls to it. */
const select = (area: HTMLTextAreaElement, [start, end]: TextRange): void => {
  area.focus();
  area.setSelectionRange(start, end);
  const line = area.value.slice(0, start).split("\n").length - 1;
  area.scrollTop =
    line * Number.parseFloat(getComputedStyle(area).lineHeight) - area.clientHeight / 3;
};

interface TextPaneProps {
  readonly draft: EditedAutomation;
  readonly problems: readonly ConfigProblem[];
  readonly onChange: (text: string) => void;
}

export const TextPane = ({ draft, problems, onChange }: TextPaneProps) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, mistake } = draft;
  const show = (field: string) => {
    const parsed = parseJsonText(text);
    const place = "places" in parsed && placeOf(parsed.places, field);
    if (area.current && place) select(area.current, place);
  };
  return html`
    <section class="card text-pane" aria-labelledby="automation-text">
      <h2 id="automation-text">${t("automations.text")}</h2>
      <textarea
        ref=${area}
        class="field code"
        spellcheck="false"
        aria-labelledby="automation-text"
        aria-invalid=${mistake !== undefined}
        value=${text}
        onInput=${(event: Event) => onChange(valueIn(event))}
      ></textarea>
      ${
        mistake
          ? html`<p class="refused" role="alert">
              ${t("automations.mistake", { line: mistake.line, column: mistake.column })}
              <button type="button" class="button quiet" onClick=${() => area.current && select(area.current, [mistake.at, mistake.at + 1])}>${t("automations.show")}</button>
            </p>`
          : problems.length > 0 &&
            html`<ul class="problems" aria-label=${t("automations.problems")}>
              ${problems.map(
                ({ field, message, isMissing }) => html`
                  <li key=${field + message}>
                    <button type="button" class="fact" onClick=${() => show(field)}>
                      ${isMissing ? t("automations.fieldMissing", { field: field.replace("config.", "") }) : message}
                    </button>
                  </li>
                `,
              )}
            </ul>`
      }
    </section>
  `;
};
