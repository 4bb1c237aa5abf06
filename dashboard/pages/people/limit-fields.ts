/** When a credential may be used, how often, and how far its commands may go. */
import { html } from "../../core/html.ts";
import { t } from "../../core/text.ts";
import { Field } from "../../parts/form-dialog.ts";
import type { GrantFields, RangeFields } from "../approvals/policy/grant-words.ts";
import { WEEKDAYS, weekdayName } from "../automations/words/time-words.ts";
import { Boxes } from "./boxes.ts";
import { dayOf, endOfDay } from "./days.ts";

const FULL_PERCENT = 100;
const FULL_BRIGHTNESS = 255;

interface LimitsProps {
  readonly grant: GrantFields;
  /** A field that is `undefined` or empty is taken out. */
  readonly onChange: (changes: Readonly<Record<string, unknown>>) => void;
}

const numberIn = (text: string): number | undefined => (text === "" ? undefined : Number(text));

/** A range with one end changed; without both ends there is none. */
const withEnd = (
  { values = {} }: GrantFields,
  field: string,
  end: keyof RangeFields,
  value: number | undefined,
) => {
  const { [end]: _before, ...rest } = values[field] ?? {};
  const range = value === undefined ? rest : { ...rest, [end]: value };
  const { [field]: _range, ...others } = values;
  return { values: Object.keys(range).length > 0 ? { ...others, [field]: range } : others };
};

const Ranges = ({ grant, onChange }: LimitsProps) => {
  const { temperature = {}, brightness = {} } = grant.values ?? {};
  const set = (end: "min" | "max") => (text: string) =>
    onChange(withEnd(grant, "temperature", end, numberIn(text)));
  const setBrightness = (text: string) => {
    const share = numberIn(text);
    const most =
      share === undefined ? undefined : Math.round((share / FULL_PERCENT) * FULL_BRIGHTNESS);
    onChange(withEnd(grant, "brightness", "max", most));
  };
  const shownBrightness =
    brightness.max === undefined
      ? ""
      : Math.round((brightness.max / FULL_BRIGHTNESS) * FULL_PERCENT);
  return html`
    <div class="pair">
      <${Field} name="coldest" label=${t("grants.coldest")} type="number" isOptional value=${String(temperature.min ?? "")} onInput=${set("min")} />
      <${Field} name="warmest" label=${t("grants.warmest")} type="number" isOptional value=${String(temperature.max ?? "")} onInput=${set("max")} />
      <${Field} name="brightest" label=${t("grants.brightest")} type="number" min=${0} max=${FULL_PERCENT} isOptional value=${String(shownBrightness)} onInput=${setBrightness} />
    </div>
  `;
};

const Times = ({ grant, onChange }: LimitsProps) => {
  const { from = "", to = "" } = grant.hours ?? {};
  const set = (hours: { readonly from: string; readonly to: string }) =>
    onChange({ hours: hours.from || hours.to ? hours : undefined });
  return html`
    <div class="pair">
      <${Field} name="from" label=${t("agents.from")} type="time" isOptional=${to === ""} value=${from} onInput=${(one: string) => set({ from: one, to })} />
      <${Field} name="to" label=${t("agents.to")} type="time" isOptional=${from === ""} value=${to} onInput=${(one: string) => set({ from, to: one })} />
    </div>
    <${Boxes} label=${t("grants.weekdays")} options=${WEEKDAYS.map((day) => [day, weekdayName(day)])} chosen=${grant.weekdays ?? []} onChange=${(weekdays: readonly string[]) => onChange({ weekdays })} />
  `;
};

export const LimitFields = ({ grant, onChange }: LimitsProps) => html`
  <details>
    <summary>${t("grants.limits")}</summary>
    <div class="form">
      <strong>${t("agents.hours")}</strong>
      <${Times} grant=${grant} onChange=${onChange} />
      <div class="pair">
        <${Field} name="end" label=${t("agents.end")} type="date" isOptional value=${dayOf(grant.expires_at ?? null)} onInput=${(day: string) => onChange({ expires_at: day ? endOfDay(day) : undefined })} />
        <${Field} name="uses" label=${t("grants.usesLabel")} type="number" min=${1} max=${1000} isOptional value=${String(grant.uses ?? "")} onInput=${(text: string) => onChange({ uses: numberIn(text) })} />
      </div>
      <${Ranges} grant=${grant} onChange=${onChange} />
    </div>
  </details>
`;
