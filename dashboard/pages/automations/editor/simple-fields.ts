/** Fields of one input: text, number, choice, time, days. */
import { html } from "../../../core/html.ts";
import { t } from "../../../core/text.ts";
import type { TextKey } from "../../../messages/texts.ts";
import { textsOf } from "../config/parts.ts";
import { WEEKDAYS, weekdayName } from "../words/time-words.ts";
import { type FieldProps, FieldShell, valueIn } from "./field-shell.ts";

interface TextFieldProps extends FieldProps<string | number> {
  readonly isWide?: boolean;
}

export const TextField = ({ label, value, onChange, problems, isWide }: TextFieldProps) => html`
  <${FieldShell} label=${label} problems=${problems} isWide=${isWide}>
    <input
      class="field"
      autocomplete="off"
      value=${value ?? ""}
      aria-invalid=${problems.length > 0}
      onInput=${(event: Event) => onChange(valueIn(event) || undefined)}
    />
  </${FieldShell}>
`;

export const NumberField = ({ label, value, onChange, problems }: FieldProps<number>) => html`
  <${FieldShell} label=${label} problems=${problems}>
    <input
      class="field"
      type="number"
      step="any"
      value=${value ?? ""}
      aria-invalid=${problems.length > 0}
      onInput=${(event: Event) => {
        const text = valueIn(event);
        onChange(text === "" ? undefined : Number(text));
      }}
    />
  </${FieldShell}>
`;

interface ChoiceFieldProps extends FieldProps<string> {
  readonly options: Readonly<Record<string, TextKey>>;
  readonly isRequired: boolean;
}

export const ChoiceField = ({
  label,
  value,
  onChange,
  problems,
  options,
  isRequired,
}: ChoiceFieldProps) => html`
  <${FieldShell} label=${label} problems=${problems}>
    <select class="field" value=${value ?? ""} onChange=${(event: Event) => onChange(valueIn(event) || undefined)}>
      ${!isRequired && html`<option value="">–</option>`}
      ${Object.entries(options).map(([one, key]) => html`<option key=${one} value=${one}>${t(key)}</option>`)}
    </select>
  </${FieldShell}>
`;

/** `7:00` and `07:00:00` as an input of the type time reads them. */
const inputTime = (time: string): string =>
  time.padStart(time.split(":").length === 3 ? 8 : 5, "0");
/** As Home Assistant writes times. */
const configTime = (time: string): string => (time.length === 5 ? `${time}:00` : time);

export const TimeField = ({ label, value, onChange, problems }: FieldProps<string>) => html`
  <${FieldShell} label=${label} problems=${problems}>
    <input
      class="field"
      type="time"
      value=${value === undefined ? "" : inputTime(value)}
      onInput=${(event: Event) => {
        const time = valueIn(event);
        onChange(time === "" ? undefined : configTime(time));
      }}
    />
  </${FieldShell}>
`;

export const TimesField = ({
  label,
  value,
  onChange,
  problems,
}: FieldProps<string | readonly string[]>) => {
  const times = textsOf(value);
  const set = (next: readonly string[]) => onChange(next.length > 1 ? next : next[0]);
  return html`
    <${FieldShell} label=${label} problems=${problems} isGroup isWide>
      <div class="row">
        ${times.map(
          (time, index) => html`
            <input
              key=${index}
              class="field time"
              type="time"
              aria-label=${label}
              value=${inputTime(time)}
              onInput=${(event: Event) => {
                const typed = valueIn(event);
                set(times.toSpliced(index, 1, ...(typed === "" ? [] : [configTime(typed)])));
              }}
            />
          `,
        )}
        <button type="button" class="button quiet" onClick=${() => set([...times, "12:00:00"])}>
          ${t("automations.addTime")}
        </button>
      </div>
    </${FieldShell}>
  `;
};

export const WeekdaysField = ({
  label,
  value,
  onChange,
  problems,
}: FieldProps<string | readonly string[]>) => {
  const days = textsOf(value);
  const flip = (day: string) => {
    const next = WEEKDAYS.filter((one) => (one === day) !== days.includes(one));
    onChange(next.length > 0 ? next : undefined);
  };
  return html`
    <${FieldShell} label=${label} problems=${problems} isGroup isWide>
      <div class="choice">
        ${WEEKDAYS.map(
          (day) => html`
            <button key=${day} type="button" aria-pressed=${days.includes(day)} onClick=${() => flip(day)}>
              ${weekdayName(day)}
            </button>
          `,
        )}
      </div>
    </${FieldShell}>
  `;
};
