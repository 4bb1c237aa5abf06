/** How an entity was in a span of time, alone or together with others of the same unit. */
import { useState } from "preact/hooks";
import { readTime } from "../../core/clock.ts";
import { html } from "../../core/html.ts";
import { allThings, type Thing, thing } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { Choice } from "../../parts/choice.ts";
import { LoadError, useLoaded } from "../../parts/load.ts";
import { textOf } from "../attributes.ts";
import { type EntityHistory, isNumeric, readHistory } from "./history.ts";
import { LineChart } from "./line-chart.ts";
import { StateStrip } from "./state-strip.ts";

const SPANS = [1, 24, 168];
const DEFAULT_SPAN = 24;

const spanText = (hours: number): string =>
  hours < 48 ? t("device.hours", { count: hours }) : t("device.days", { count: hours / 24 });

const Compare = ({
  id,
  unit,
  onChange,
}: {
  readonly id: string;
  readonly unit: string;
  readonly onChange: (id: string) => void;
}) => {
  const others = allThings.value.filter(
    (one) => one.id !== id && textOf(one, "unit_of_measurement") === unit,
  );
  if (others.length === 0) return null;
  return html`
    <label class="form">
      <span class="quiet">${t("device.compare")}</span>
      <select class="field" onChange=${(event: Event) => onChange((event.target as HTMLSelectElement).value)}>
        <option value="">${t("device.nothing")}</option>
        ${others.map((one) => html`<option key=${one.id} value=${one.id}>${one.name}</option>`)}
      </select>
    </label>
  `;
};

const Drawn = ({
  histories,
  label,
  unit,
}: {
  readonly histories: readonly EntityHistory[];
  readonly label: string;
  readonly unit: string;
}) => {
  const [first] = histories;
  if (!first || first.rows.length === 0) return html`<p class="quiet">${t("device.noEvents")}</p>`;
  return isNumeric(first)
    ? html`<${LineChart} label=${label} histories=${histories} unit=${unit} names=${histories.map(({ id }) => thing(id)?.name ?? id)} />`
    : html`<${StateStrip} label=${label} history=${first} />`;
};

export const HistoryChart = ({ of }: { readonly of: Thing }) => {
  const [hours, setHours] = useState(DEFAULT_SPAN);
  const [other, setOther] = useState("");
  const unit = textOf(of, "unit_of_measurement") ?? "";
  const { value, error, reload } = useLoaded(
    (signal) => {
      const now = readTime();
      return Promise.all(
        [of.id, other].filter(Boolean).map((id) => readHistory(id, hours, now, signal)),
      );
    },
    [of.id, other, hours],
  );
  const label = t("device.chartOf", { name: of.name, span: spanText(hours) });
  return html`
    <section class="card" aria-label=${t("device.history")}>
      <header class="row spread"><h3>${t("device.history")}</h3></header>
      <${Choice}
        label=${t("device.span")}
        options=${SPANS.map((one) => ({ value: String(one), label: spanText(one) }))}
        value=${String(hours)}
        onChange=${(next: string) => setHours(Number(next))}
      />
      ${error && html`<${LoadError} error=${error} onRetry=${reload} />`}
      ${value && html`<${Drawn} histories=${value} label=${label} unit=${unit} />`}
      ${unit && html`<${Compare} id=${of.id} unit=${unit} onChange=${setOther} />`}
    </section>
  `;
};
