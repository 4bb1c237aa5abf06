/** Locks, fans, scenes and automations. */
import { mdiLockOutline, mdiPlay } from "@mdi/js";
import { run } from "../../core/commands.ts";
import { html } from "../../core/html.ts";
import type { Thing } from "../../core/state.ts";
import { percent, t } from "../../core/text.ts";
import type { TextKey } from "../../messages/texts.ts";
import { Button } from "../../parts/buttons.ts";
import { HoldButton } from "../../parts/hold-button.ts";
import { Slider } from "../../parts/slider.ts";
import { numberOf } from "../attributes.ts";
import { maySend } from "../may-command.ts";
import { FAN } from "./air-rows.ts";
import { RowControls } from "./general.ts";
import { OnOff } from "./on-off.ts";

interface ControlsProps {
  readonly thing: Thing;
}

type CommandButton = readonly [command: string, label: TextKey, icon: string];

const CommandButtons = ({
  thing,
  commands,
}: ControlsProps & { readonly commands: readonly CommandButton[] }) => html`
  <div class="row">
    ${commands
      .filter(([command]) => maySend(command))
      .map(
        ([command, label, icon]) =>
          html`<${Button} key=${command} icon=${icon} onClick=${() => void run(thing.id, command)}>${t(label)}</${Button}>`,
      )}
  </div>
`;

/** What lets people in takes a moment of holding. */
const hold = ({ id }: Thing, command: string, label: TextKey) =>
  maySend(command) &&
  html`<${HoldButton} label=${t(label)} onHold=${() => void run(id, command)} />`;

export const LockControls = ({ thing }: ControlsProps) => {
  const isLocked = thing.state === "locked" || thing.state === "locking";
  return html`
    ${
      isLocked
        ? hold(thing, "unlock", "common.unlock")
        : html`<${CommandButtons} thing=${thing} commands=${[["lock", "common.lock", mdiLockOutline]]} />`
    }
    ${(numberOf(thing, "supported_features") ?? 0) & 1 ? hold(thing, "open", "common.open") : null}
  `;
};

export const FanControls = ({ thing }: ControlsProps) => html`
  <${OnOff} thing=${thing} />
  ${
    maySend("set_percentage") &&
    numberOf(thing, "percentage_step") !== undefined &&
    html`<${Slider}
      label=${t("device.speed")}
      value=${thing.state === "on" ? (numberOf(thing, "percentage") ?? 0) : 0}
      max=${100}
      step=${numberOf(thing, "percentage_step") ?? 1}
      words=${(value: number) => percent(value / 100)}
      onChange=${(percentage: number) => void run(thing.id, "set_percentage", { percentage })}
    />`
  }
  <${RowControls} thing=${thing} rows=${FAN} />
`;

export const SceneControls = ({ thing }: ControlsProps) =>
  html`<${CommandButtons} thing=${thing} commands=${[["activate", "common.activate", mdiPlay]]} />`;

export const AutomationControls = ({ thing }: ControlsProps) => html`
  <${OnOff} thing=${thing} />
  <${CommandButtons} thing=${thing} commands=${[["trigger", "device.runNow", mdiPlay]]} />
`;
