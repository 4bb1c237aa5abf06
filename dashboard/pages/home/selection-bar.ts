/** What can be done with the tiles that are chosen together. */
import { runAll } from "../../core/commands.ts";
import { html } from "../../core/html.ts";
import { thing } from "../../core/state.ts";
import { percent, t } from "../../core/text.ts";
import { maySend } from "../../devices/may-command.ts";
import type { TextKey } from "../../messages/texts.ts";
import { Button } from "../../parts/buttons.ts";
import { Selection } from "../../parts/selection.ts";
import { Slider } from "../../parts/slider.ts";
import { mode, selected, setMode } from "./mode.ts";

interface GroupAction {
  readonly label: TextKey;
  /** The command of each domain that takes part. */
  readonly commands: Readonly<Record<string, string>>;
}

const ACTIONS: readonly GroupAction[] = [
  {
    label: "common.on",
    commands: {
      light: "turn_on",
      switch: "turn_on",
      fan: "turn_on",
      media_player: "turn_on",
      climate: "turn_on",
    },
  },
  {
    label: "common.off",
    commands: {
      light: "turn_off",
      switch: "turn_off",
      fan: "turn_off",
      media_player: "turn_off",
      climate: "turn_off",
    },
  },
  { label: "common.open", commands: { cover: "open" } },
  { label: "common.shut", commands: { cover: "close" } },
  { label: "common.lock", commands: { lock: "lock" } },
];

const requestsFor = (commands: GroupAction["commands"], parameters = {}) =>
  [...selected.value].flatMap((id) => {
    const one = thing(id);
    const command = one && commands[one.domain];
    return command && maySend(command) ? [{ id, command, parameters }] : [];
  });

export const SelectionBar = () => (mode.value === "select" ? html`<${OpenBar} />` : null);

const OpenBar = () => {
  const lights = requestsFor({ light: "set_brightness" });
  return html`
    <${Selection} count=${selected.value.size} onEnd=${() => setMode("act")}>
      ${ACTIONS.map(({ label, commands }) => {
        const requests = requestsFor(commands);
        return (
          requests.length > 0 &&
          html`<${Button} key=${label} onClick=${() => void runAll(requests)}>${t(label)}</${Button}>`
        );
      })}
      ${
        lights.length > 0 &&
        html`<${Slider}
          label=${t("device.brightness")}
          value=${50}
          max=${100}
          words=${(value: number) => percent(value / 100)}
          onChange=${(value: number) => void runAll(requestsFor({ light: "set_brightness" }, { brightness: Math.round(value * 2.55) }))}
        />`
      }
    </${Selection}>
  `;
};
