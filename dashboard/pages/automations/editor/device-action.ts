/** The form of an action that commands devices: which ones, what, and with which values. */
import { html } from "../../../core/html.ts";
import type { Thing } from "../../../core/state.ts";
import { t } from "../../../core/text.ts";
import type { TextKey } from "../../../messages/texts.ts";
import {
  ANY_DOMAIN,
  COMMANDS,
  type CommandField,
  commandsOf,
  commonDomain,
} from "../config/commands.ts";
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
import { EntitiesField } from "./entity-field.ts";
import { FieldShell, valueIn } from "./field-shell.ts";
import { NumberField, TextField } from "./simple-fields.ts";

const isCommanded = ({ domain }: Thing): boolean => domain in COMMANDS;

const dataOf = ({ data }: ConfigObject): ConfigObject => (isConfigObject(data) ? data : {});

/** Sets the service under the name that the action has for it. */
const withService = (entry: ConfigObject, service: string): ConfigObject =>
  withField(
    entry,
    entry.service === undefined && entry.action !== undefined ? "action" : "service",
    service,
  );

/** Without empty data. */
const withData = (entry: ConfigObject, data: ConfigObject): ConfigObject =>
  withField(entry, "data", Object.keys(data).length > 0 ? data : undefined);

const withCommand = (entry: ConfigObject, domain: string, command: string): ConfigObject => {
  const kept = new Set(commandsOf(domain)[command]?.map(({ name }) => name));
  const data = Object.entries(dataOf(entry)).filter(([name]) => kept.has(name));
  return withData(withService(entry, `${domain}.${command}`), Object.fromEntries(data));
};

/** The command stays where the new devices have it, too. */
const withTargets = (entry: ConfigObject, ids: readonly string[]): ConfigObject => {
  const [domain, command] = commandOf(serviceOf(entry));
  const next = ids.length > 0 ? commonDomain(ids) : domain;
  const target = { ...(isConfigObject(entry.target) && entry.target) };
  const bare = withData(
    withField(entry, "entity_id", undefined),
    withField(dataOf(entry), "entity_id", undefined),
  );
  const targeted = withField(
    bare,
    "target",
    ids.length > 0 ? { ...target, entity_id: ids.length > 1 ? ids : ids[0] } : undefined,
  );
  if (next === domain) return targeted;
  const commands = Object.keys(commandsOf(next));
  return withCommand(
    targeted,
    next,
    commands.includes(command) ? command : (commands[0] ?? command),
  );
};

const LABELS: Readonly<Record<string, TextKey>> = {
  activate: "automations.commandActivate",
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
  const others = Object.entries(data).filter(([name]) => !shown.has(name));
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
          <${one.kind === "number" ? NumberField : TextField}
            key=${one.name}
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
