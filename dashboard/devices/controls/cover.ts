/** A cover: open, stop, close, and its position with the slats as they hang. */
import { mdiArrowDown, mdiArrowUp, mdiStop } from "@mdi/js";
import { run } from "../../core/commands.ts";
import { html } from "../../core/html.ts";
import type { Thing } from "../../core/state.ts";
import { percent, t } from "../../core/text.ts";
import type { TextKey } from "../../messages/texts.ts";
import { Button } from "../../parts/buttons.ts";
import { Slider } from "../../parts/slider.ts";
import { numberOf } from "../attributes.ts";
import { maySend } from "../may-command.ts";
import { RowControls } from "./general.ts";
import { TILT } from "./rows.ts";

const COMMANDS: readonly (readonly [command: string, label: TextKey, icon: string])[] = [
  ["open", "common.open", mdiArrowUp],
  ["stop", "common.stop", mdiStop],
  ["close", "common.shut", mdiArrowDown],
];

export const CoverControls = ({ thing }: { readonly thing: Thing }) => {
  const position = numberOf(thing, "current_position");
  return html`
    <div class="cover-control">
      ${position !== undefined && html`<div class="slats" aria-hidden="true" style=${{ "--open": position / 100 }}><i></i></div>`}
      <div class="form">
        <div class="row">
          ${COMMANDS.filter(([command]) => maySend(command)).map(
            ([command, label, icon]) =>
              html`<${Button} key=${command} icon=${icon} onClick=${() => void run(thing.id, command)}>${t(label)}</${Button}>`,
          )}
        </div>
        ${
          position !== undefined &&
          maySend("set_position") &&
          html`<${Slider}
            label=${t("device.position")}
            value=${position}
            max=${100}
            words=${(value: number) => percent(value / 100)}
            onChange=${(value: number) => void run(thing.id, "set_position", { position: value })}
          />`
        }
        <${RowControls} thing=${thing} rows=${[TILT]} />
      </div>
    </div>
  `;
};
