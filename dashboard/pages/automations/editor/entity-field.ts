/** Fields of entities: devices by name, a scene, a state of a device, one of its attributes. */
import { mdiClose, mdiPlus } from "@mdi/js";
import { useState } from "preact/hooks";
import { html } from "../../../core/html.ts";
import { allThings, type Thing, thing } from "../../../core/state.ts";
import { t } from "../../../core/text.ts";
import { listOf } from "../../../devices/attributes.ts";
import { stateWord } from "../../../devices/words.ts";
import { Icon } from "../../../parts/icon.ts";
import { textsOf } from "../config/parts.ts";
import { stateIn } from "../words/state-words.ts";
import { EntityDialog } from "./entity-dialog.ts";
import { type FieldProps, FieldShell, valueIn } from "./field-shell.ts";
import { TextField } from "./simple-fields.ts";

interface EntitiesFieldProps extends FieldProps<string | readonly string[]> {
  readonly isOffered: (thing: Thing) => boolean;
}

export const EntitiesField = (props: EntitiesFieldProps) => {
  const { label, value, onChange, problems, isOffered } = props;
  const [isOpen, setOpen] = useState(false);
  const ids = textsOf(value);
  const set = (next: readonly string[]) => onChange(next.length > 1 ? next : next[0]);
  return html`
    <${FieldShell} label=${label} problems=${problems} isGroup isWide>
      <div class="row">
        ${ids.map((id) => {
          const name = thing(id)?.name ?? id;
          return html`
            <button
              key=${id}
              type="button"
              class="button chosen"
              aria-label=${t("automations.takeOut", { name })}
              onClick=${() => set(ids.filter((one) => one !== id))}
            >
              <span>${name}</span><${Icon} path=${mdiClose} size=${16} />
            </button>
          `;
        })}
        <button type="button" class="button" onClick=${() => setOpen(true)}>
          <${Icon} path=${mdiPlus} size=${20} /><span>${t("automations.choose")}</span>
        </button>
      </div>
      ${
        isOpen &&
        html`<${EntityDialog}
          title=${label}
          chosen=${ids}
          isOffered=${isOffered}
          onChange=${set}
          onClose=${() => setOpen(false)}
        />`
      }
    </${FieldShell}>
  `;
};

const SWITCHED = ["on", "off"];
const STATES: Readonly<Record<string, readonly string[]>> = {
  alarm_control_panel: ["disarmed", "armed_home", "armed_away", "armed_night", "triggered"],
  automation: SWITCHED,
  binary_sensor: SWITCHED,
  cover: ["open", "closed", "opening", "closing"],
  fan: SWITCHED,
  humidifier: SWITCHED,
  input_boolean: SWITCHED,
  lawn_mower: ["mowing", "docked", "returning", "paused", "error"],
  light: SWITCHED,
  lock: ["locked", "unlocked", "locking", "unlocking", "jammed"],
  media_player: ["playing", "paused", "idle", "off"],
  person: ["home", "not_home"],
  siren: SWITCHED,
  switch: SWITCHED,
  timer: ["active", "paused", "idle"],
  update: SWITCHED,
  vacuum: ["cleaning", "docked", "returning", "paused", "idle", "error"],
};

const statesOf = (id: string): readonly string[] => {
  const entity = thing(id);
  if (entity?.domain === "climate") return listOf(entity, "hvac_modes");
  if (entity?.attributes.options !== undefined) return listOf(entity, "options");
  return STATES[entity?.domain ?? ""] ?? [];
};

interface StateFieldProps extends FieldProps<string> {
  /** The entity of which it is a state; none where the value is that of an attribute. */
  readonly id: string | undefined;
  readonly isRequired: boolean;
}

export const StateField = ({ id, isRequired, ...props }: StateFieldProps) => {
  const { label, value, onChange, problems } = props;
  const known = id === undefined ? [] : statesOf(id);
  if (id === undefined || known.length === 0) return html`<${TextField} ...${props} />`;
  const states = value === undefined || known.includes(value) ? known : [...known, value];
  return html`
    <${FieldShell} label=${label} problems=${problems}>
      <select class="field" value=${value ?? ""} onChange=${(event: Event) => onChange(valueIn(event) || undefined)}>
        <option value="">${t(isRequired ? "automations.choose" : "automations.anyState")}</option>
        ${states.map((one) => html`<option key=${one} value=${one}>${stateIn(thing, id, one)}</option>`)}
      </select>
    </${FieldShell}>
  `;
};

interface ListedFieldProps extends FieldProps<string> {
  readonly id: string | undefined;
  /** The attribute of the entity that lists what the field may be. */
  readonly listedIn: string;
}

/** A text where the entity lists nothing. */
export const ListedField = ({ id, listedIn, ...props }: ListedFieldProps) => {
  const { label, value, onChange, problems } = props;
  const entity = id === undefined ? undefined : thing(id);
  const known = entity ? listOf(entity, listedIn) : [];
  if (known.length === 0) return html`<${TextField} ...${props} />`;
  const options = value === undefined || known.includes(value) ? known : [...known, value];
  return html`
    <${FieldShell} label=${label} problems=${problems}>
      <select class="field" value=${value ?? ""} onChange=${(event: Event) => onChange(valueIn(event) || undefined)}>
        <option value="">${t("automations.choose")}</option>
        ${options.map((one) => html`<option key=${one} value=${one}>${stateWord(one)}</option>`)}
      </select>
    </${FieldShell}>
  `;
};

export const SceneField = ({ label, value, onChange, problems }: FieldProps<string>) => {
  const scenes = allThings.value.filter(({ domain }) => domain === "scene");
  const isUnknown = value !== undefined && value !== "" && !scenes.some(({ id }) => id === value);
  return html`
    <${FieldShell} label=${label} problems=${problems}>
      <select class="field" value=${value ?? ""} onChange=${(event: Event) => onChange(valueIn(event))}>
        <option value="">${t("automations.choose")}</option>
        ${isUnknown && html`<option value=${value}>${value}</option>`}
        ${scenes.map(({ id, name }) => html`<option key=${id} value=${id}>${name}</option>`)}
      </select>
    </${FieldShell}>
  `;
};
