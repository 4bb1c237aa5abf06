/** The text of an automation, and below it what is wrong with it, each with its place. */
import { useRef } from "preact/hooks";
import { html } from "../../../core/html.ts";
import { t } from "../../../core/text.ts";
import { Choice } from "../../../parts/choice.ts";
import type { EditedAutomation } from "../config/draft.ts";
import type { ConfigProblem } from "../config/problems.ts";
import { placeOf, type TextMistake, type TextRange } from "../config/text-format.ts";
import { valueIn } from "./field-shell.ts";

/** Selects a range, and scrolls to it. */
const select = (area: HTMLTextAreaElement, [start, end]: TextRange): void => {
  area.focus();
  area.setSelectionRange(start, end);
  const line = area.value.slice(0, start).split("\n").length - 1;
  area.scrollTop =
    line * Number.parseFloat(getComputedStyle(area).lineHeight) - area.clientHeight / 3;
};

const FORMATS = ["JSON", "YAML"].map((name) => ({ value: name, label: name }));

const mistakeText = ({ line, column, tag }: TextMistake, format: string): string =>
  tag === undefined
    ? t("automations.mistake", { format, line, column })
    : t("automations.tag", { tag, line });

interface TextPaneProps {
  readonly draft: EditedAutomation;
  readonly problems: readonly ConfigProblem[];
  readonly onChange: (text: string) => void;
  readonly onFormat: (name: string) => void;
}

export const TextPane = ({ draft, problems, onChange, onFormat }: TextPaneProps) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const { text, mistake, format } = draft;
  const show = (field: string) => {
    const parsed = format.parse(text);
    const place = "places" in parsed && placeOf(parsed.places, field);
    if (area.current && place) select(area.current, place);
  };
  return html`
    <section class="card text-pane" aria-labelledby="automation-text">
      <div class="row spread">
        <h2 id="automation-text">${t("automations.text", { format: format.name })}</h2>
        <${Choice} label=${t("automations.format")} options=${FORMATS} value=${format.name} onChange=${onFormat} />
      </div>
      ${format.name === "YAML" && html`<p class="quiet">${t("automations.comments")}</p>`}
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
              ${mistakeText(mistake, format.name)}
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
