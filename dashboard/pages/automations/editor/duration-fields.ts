/** Fields of durations: a number and its unit; an offset may also be before. */
import { useState } from "preact/hooks";
import { html } from "../../../core/html.ts";
import { t } from "../../../core/text.ts";
import { asClock, type DurationUnit, inUnit, lengthOf, UNITS } from "../config/durations.ts";
import { type FieldProps, FieldShell, valueIn } from "./field-shell.ts";

const SIZES = new Map<string, number>(UNITS);

interface LengthInputsProps {
  readonly label: string;
  readonly length: number | undefined;
  readonly onChange: (count: number | undefined, unit: DurationUnit) => void;
}

const LengthInputs = ({ label, length, onChange }: LengthInputsProps) => {
  // While a number is typed its unit stays: 60 seconds do not become a minute.
  const [chosen, setChosen] = useState<DurationUnit | undefined>(undefined);
  const unit = chosen ?? (length === undefined ? "minutes" : inUnit(length)[1]);
  const count = length === undefined ? undefined : length / (SIZES.get(unit) ?? 1);
  const set = (next: number | undefined, nextUnit: DurationUnit) => {
    setChosen(nextUnit);
    onChange(next, nextUnit);
  };
  return html`
    <input
      class="field short"
      type="number"
      min="0"
      step="any"
      aria-label=${label}
      value=${count ?? ""}
      onInput=${(event: Event) => {
        const text = valueIn(event);
        set(text === "" ? undefined : Number(text), unit);
      }}
    />
    <select
      class="field unit"
      aria-label=${t("automations.unit")}
      value=${unit}
      onChange=${(event: Event) => set(count ?? 1, valueIn(event) as DurationUnit)}
    >
      ${UNITS.map(([one]) => html`<option key=${one} value=${one}>${t(`automations.${one}`)}</option>`)}
    </select>
  `;
};

export const DurationField = ({ label, value, onChange, problems }: FieldProps<unknown>) => html`
  <${FieldShell} label=${label} problems=${problems} isGroup isWide>
    <div class="duration">
      <${LengthInputs}
        label=${label}
        length=${lengthOf(value)}
        onChange=${(count: number | undefined, unit: DurationUnit) => onChange(count === undefined ? undefined : { [unit]: count })}
      />
    </div>
  </${FieldShell}>
`;

export const OffsetField = ({ label, value, onChange, problems }: FieldProps<unknown>) => {
  const length = lengthOf(value) ?? 0;
  const side = length === 0 ? "" : length < 0 ? "before" : "after";
  const set = (next: number, isBefore: boolean) =>
    onChange(next === 0 ? undefined : asClock(isBefore ? -next : next));
  return html`
    <${FieldShell} label=${label} problems=${problems} isGroup isWide>
      <div class="duration">
        <select
          class="field unit"
          aria-label=${label}
          value=${side}
          onChange=${(event: Event) => {
            const chosen = valueIn(event);
            set(chosen === "" ? 0 : Math.abs(length) || 1_800_000, chosen === "before");
          }}
        >
          <option value="">${t("automations.exactly")}</option>
          <option value="before">${t("automations.earlier")}</option>
          <option value="after">${t("automations.later")}</option>
        </select>
        ${
          side !== "" &&
          html`<${LengthInputs}
            label=${label}
            length=${Math.abs(length)}
            onChange=${(count: number | undefined, unit: DurationUnit) => set((count ?? 0) * (SIZES.get(unit) ?? 0), length < 0)}
          />`
        }
      </div>
    </${FieldShell}>
  `;
};
