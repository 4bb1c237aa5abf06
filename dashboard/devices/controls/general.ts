/** The controls of a row: a slider, a list, a field, a switch, buttons; one view for each kind. */
import type { ComponentType } from "preact";
import { useState } from "preact/hooks";
import { run } from "../../core/commands.ts";
import { html } from "../../core/html.ts";
import type { Thing } from "../../core/state.ts";
import { number, t } from "../../core/text.ts";
import { Button } from "../../parts/buttons.ts";
import { Slider } from "../../parts/slider.ts";
import { Toggle } from "../../parts/toggle.ts";
import { listOf, numberOf, supports, textOf } from "../attributes.ts";
import { maySend } from "../may-command.ts";
import { stateWord } from "../words.ts";
import { OnOff } from "./on-off.ts";
import type { ControlRow, EntryRow, PressRow, RangeRow } from "./row.ts";
import { ROWS } from "./rows.ts";

interface RowProps<Row> {
  readonly thing: Thing;
  readonly row: Row;
}
type RowOf<Kind extends ControlRow["kind"]> = Extract<ControlRow, { readonly kind: Kind }>;

/** With more steps than a finger can tell apart, a number is typed. */
const MAX_STEPS = 250;

const typedIn = (event: Event): string => (event.target as HTMLInputElement).value;

const Range = ({ thing, row }: RowProps<RangeRow>) => {
  const [least, most, step] = row.limits.map((name) => numberOf(thing, name));
  const [min, max] = [least ?? row.range[0], most ?? row.range[1]];
  const value = row.of === undefined ? Number(thing.state) : numberOf(thing, row.of);
  if (value === undefined) return null;
  const unit = row.unit ?? textOf(thing, "unit_of_measurement") ?? "";
  const beside = row.beside === undefined ? {} : { [row.beside]: numberOf(thing, row.beside) };
  const set = (next: number) => void run(thing.id, row.command, { [row.field]: next, ...beside });
  if ((max - min) / (step || 1) > MAX_STEPS)
    return html`<label class="form">
      <span class="quiet">${t(row.label)}</span>
      <input
        class="field"
        type="number"
        min=${min}
        max=${max}
        step=${step ?? "any"}
        value=${Number.isFinite(value) ? value : ""}
        onChange=${(event: Event) => (event.target as HTMLInputElement).reportValidity() && set(Number(typedIn(event)))}
      />
    </label>`;
  return html`<${Slider}
    label=${t(row.label)}
    value=${Number.isFinite(value) ? value : min}
    min=${min}
    max=${max}
    step=${step ?? 1}
    words=${(shown: number) => `${number(shown, 2)} ${unit}`.trim()}
    onChange=${set}
  />`;
};

const Pick = ({ thing, row }: RowProps<RowOf<"pick">>) => {
  const options = typeof row.options === "string" ? listOf(thing, row.options) : row.options;
  const value = row.of === undefined ? thing.state : (textOf(thing, row.of) ?? "");
  const all = options.includes(value) ? options : ["", ...options];
  if (options.length === 0) return null;
  return html`<label class="form">
    <span class="quiet">${t(row.label)}</span>
    <select
      class="field"
      value=${options.includes(value) ? value : ""}
      onChange=${(event: Event) => void run(thing.id, row.command, { [row.field]: typedIn(event) })}
    >
      ${all.map((one) => html`<option key=${one} value=${one}>${stateWord(one)}</option>`)}
    </select>
  </label>`;
};

/** The part of a date and time that a field of the type can show. */
const shownIn = (type: EntryRow["type"], state: string): string => {
  const [, date = "", time = ""] = /^(\d{4}-\d\d-\d\d)?[T ]?(\d\d:\d\d)?/.exec(state) ?? [];
  if (type === "text") return state;
  return type === "date" ? date : type === "time" ? time : date && `${date}T${time || "00:00"}`;
};

const Entry = ({ thing, row }: RowProps<EntryRow>) => {
  const send = (event: Event) => {
    const field = event.target as HTMLInputElement;
    if (!field.reportValidity() || (field.value === "" && row.type !== "text")) return;
    if (field.value === "" && !row.isState) return;
    void run(thing.id, row.command, { [row.field]: field.value });
    if (!row.isState) field.value = "";
  };
  if (row.needs && thing.attributes[row.needs] === false) return null;
  return html`<label class="form">
    <span class="quiet">${t(row.label)}</span>
    <input
      class="field"
      type=${row.type === "text" && textOf(thing, "mode") === "password" ? "password" : row.type}
      autocomplete="off"
      minlength=${row.isState ? numberOf(thing, "min") : undefined}
      maxlength=${(row.isState && numberOf(thing, "max")) || 255}
      value=${row.isState ? shownIn(row.type, thing.state) : ""}
      onChange=${send}
    />
  </label>`;
};

const Flag = ({ thing, row }: RowProps<RowOf<"flag">>) => {
  const isSet = ["on", true].includes(thing.attributes[row.of] as string | boolean);
  return html`<${Toggle}
    label=${t(row.label)}
    isOn=${isSet}
    onChange=${() => void run(thing.id, row.command, { [row.field]: !isSet })}
  />`;
};

/** The code is kept only until it is sent. */
const Buttons = ({ thing, row: rows }: RowProps<readonly PressRow[]>) => {
  const [code, setCode] = useState("");
  const format = textOf(thing, "code_format");
  const press = ({ command, hasCode }: PressRow) => {
    void run(thing.id, command, hasCode && code ? { code } : {});
    setCode("");
  };
  return html`
    ${
      format &&
      rows.some(({ hasCode }) => hasCode) &&
      html`<label class="form">
        <span class="quiet">${t("device.code")}</span>
        <input
          class="field"
          type="password"
          inputmode=${format === "number" ? "numeric" : "text"}
          autocomplete="off"
          value=${code}
          onInput=${(event: Event) => setCode(typedIn(event))}
        />
      </label>`
    }
    <div class="row">
      ${rows.map(
        (row) =>
          html`<${Button} key=${row.command} icon=${row.icon} onClick=${() => press(row)}>${t(row.label)}</${Button}>`,
      )}
    </div>
  `;
};

/** Buttons stand together. */
const VIEWS: {
  readonly [Kind in ControlRow["kind"]]?: ComponentType<RowProps<RowOf<Kind>>>;
} = { entry: Entry, flag: Flag, pick: Pick, power: OnOff, range: Range };

const isOffered = (thing: Thing, row: ControlRow): boolean =>
  row.kind === "power" ||
  (maySend(row.command) && (row.feature === undefined || supports(thing, row.feature)));

export const RowControls = ({
  thing,
  rows: all,
}: {
  readonly thing: Thing;
  readonly rows: readonly ControlRow[];
}) => {
  const rows = all.filter((row) => isOffered(thing, row));
  const presses = rows.filter((row) => row.kind === "press");
  return html`
    ${presses.length > 0 && html`<${Buttons} thing=${thing} row=${presses} />`}
    ${rows.map((row) => {
      const View = VIEWS[row.kind] as ComponentType<RowProps<ControlRow>> | undefined;
      return (
        View &&
        html`<${View} key=${"field" in row ? row.field : row.kind} thing=${thing} row=${row} />`
      );
    })}
  `;
};

export const GeneralControls = ({ thing }: { readonly thing: Thing }) =>
  html`<${RowControls} thing=${thing} rows=${ROWS[thing.domain] ?? []} />`;
