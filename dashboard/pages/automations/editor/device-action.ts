/** The form of an action that commands devices: which ones, what, and with which values. */
import { html } from "../../../core/html.ts";
import type { Thing } from "../../../core/state.ts";
import { t } from "../../../core/text.ts";
import type { TextKey } from "../../../messages/texts.ts";
import { ANY_DOMAIN, COMMANDS, type CommandField, commandsOf } from "../config/commands.ts";
import { dataOf, withCommand, withData, withTargets } from "../config/device-entry.ts";
import {
  type ConfigObject,
  isConfigObject,
  serviceOf,
  targetsOf,
  textsOf,
  withField,
} from "../config/parts.ts";
import { type ConfigProblem, problemsAt } from "../config/problems.ts";
import { commandOf } from "../config/services.ts";
import { EntitiesField, ListedField } from "./entity-field.ts";
import { FieldShell, valueIn } from "./field-shell.ts";
import { NumberField, TextField } from "./simple-fields.ts";

const isCommanded = ({ domain }: Thing): boolean => domain in COMMANDS;

const LABELS: Readonly<Record<string, TextKey>> = {
  activate: "automations.commandActivate",
  arm_away: "device.armAway",
  arm_home: "device.armHome",
  arm_night: "device.armNight",
  cancel: "common.cancel",
  decrement: "device.less",
  disarm: "device.disarm",
  dock: "automations.commandReturn",
  increment: "device.more",
  press: "device.press",
  reset: "device.reset",
  select_next: "automations.commandNext",
  select_option: "device.option",
  select_previous: "automations.commandPrevious",
  set_humidity: "device.humidity",
  set_mode: "automations.commandMode",
  set_operation_mode: "automations.commandMode",
  set_value: "device.value",
  start_mowing: "automations.commandStart",
  clean_spot: "device.cleanSpot",
  locate: "device.locate",
  set_fan_speed: "device.speed",
  set_tilt_position: "device.tilt",
  close: "automations.commandClose",
  lock: "automations.commandLock",
  next: "automations.commandNext",
  open: "automations.commandOpen",
  pause: "automations.commandPause",
  play: "automations.commandPlay",
  previous: "automations.commandPrevious",
  return_to_base: "automations.commandReturn",
  select_source: "automations.commandSource",
  set_hvac_mode: "automations.commandMode",
  set_percentage: "automations.commandPercentage",
  set_position: "automations.commandPosition",
  set_temperature: "automations.commandTemperature",
  set_volume: "automations.commandVolume",
  start: "automations.commandStart",
  stop: "automations.commandStop",
  toggle: "automations.commandToggle",
  trigger: "automations.commandRun",
  turn_off: "automations.commandTurnOff",
  turn_on: "automations.commandTurnOn",
  unlock: "automations.commandUnlock",
};

const label = (command: string): string => {
  const key = LABELS[command];
  return key ? t(key) : command;
};

const fits = ({ kind }: CommandField, value: unknown): boolean =>
  value === undefined || typeof value === (kind === "number" ? "number" : "string");

const viewOf = ({ kind, listedIn }: CommandField) =>
  kind === "number" ? NumberField : listedIn === undefined ? TextField : ListedField;

interface DeviceActionProps {
  readonly entry: ConfigObject;
  readonly path: string;
  readonly problems: readonly ConfigProblem[];
  readonly onChange: (entry: ConfigObject) => void;
}

export const DeviceAction = ({ entry, path, problems, onChange }: DeviceActionProps) => {
  const [domain, command] = commandOf(serviceOf(entry));
  const targets = targetsOf(entry);
  const commands = Object.keys(commandsOf(domain));
  const data = dataOf(entry);
  const fields = (commandsOf(domain)[command] ?? []).filter((one) => fits(one, data[one.name]));
  const shown = new Set(["entity_id", ...fields.map(({ name }) => name)]);
  const target = isConfigObject(entry.target) ? entry.target : {};
  const others = Object.entries({ ...target, ...data }).filter(([name]) => !shown.has(name));
  const placed = (...names: readonly string[]) =>
    names.flatMap((name) => problemsAt(problems, `${path}.${name}`));
  return html`
    <div class="entry-fields">
      <${EntitiesField}
        label=${t("automations.devices")}
        value=${textsOf(targets)}
        problems=${placed("target", "entity_id")}
        isOffered=${isCommanded}
        onChange=${(ids: string | readonly string[] | undefined) => onChange(withTargets(entry, textsOf(ids)))}
      />
      <${FieldShell} label=${t("automations.command")} problems=${placed("service", "action")}>
        <select class="field" value=${command} onChange=${(event: Event) => onChange(withCommand(entry, domain || ANY_DOMAIN, valueIn(event)))}>
          ${(commands.includes(command) ? commands : [command, ...commands]).map(
            (one) => html`<option key=${one} value=${one}>${label(one)}</option>`,
          )}
        </select>
      </${FieldShell}>
      ${fields.map(
        (one) => html`
          <${viewOf(one)}
            key=${one.name}
            id=${textsOf(targets)[0]}
            listedIn=${one.listedIn}
            label=${t(one.label)}
            value=${data[one.name]}
            problems=${placed(`data.${one.name}`)}
            onChange=${(value: unknown) => onChange(withData(entry, withField(data, one.name, value)))}
          />
        `,
      )}
      ${others.length > 0 && html`<p class="hint quiet wide">${t("automations.alsoInText", { fields: others.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(", ") })}</p>`}
    </div>
  `;
};
