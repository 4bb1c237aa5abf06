/** A media player: what plays, back and on, volume, source. */
import {
  mdiPause,
  mdiPlay,
  mdiPower,
  mdiSkipNext,
  mdiSkipPrevious,
  mdiVolumeHigh,
  mdiVolumeOff,
} from "@mdi/js";
import { run } from "../../core/commands.ts";
import { html } from "../../core/html.ts";
import type { Thing } from "../../core/state.ts";
import { percent, t } from "../../core/text.ts";
import type { TextKey } from "../../messages/texts.ts";
import { IconButton } from "../../parts/buttons.ts";
import { Slider } from "../../parts/slider.ts";
import { listOf, numberOf, textOf } from "../attributes.ts";
import { maySend } from "../may-command.ts";

interface MediaButton {
  readonly command: string;
  readonly label: TextKey;
  readonly icon: string;
}

const buttonsOf = ({ state, attributes }: Thing): readonly MediaButton[] => [
  {
    command: state === "off" ? "turn_on" : "turn_off",
    label: state === "off" ? "common.on" : "common.off",
    icon: mdiPower,
  },
  { command: "previous", label: "device.previous", icon: mdiSkipPrevious },
  state === "playing"
    ? { command: "pause", label: "common.pause", icon: mdiPause }
    : { command: "play", label: "common.play", icon: mdiPlay },
  { command: "next", label: "device.next", icon: mdiSkipNext },
  attributes.is_volume_muted === true
    ? { command: "unmute", label: "device.unmute", icon: mdiVolumeOff }
    : { command: "mute", label: "device.mute", icon: mdiVolumeHigh },
];

export const MediaControls = ({ thing }: { readonly thing: Thing }) => {
  const { id, state } = thing;
  const title = textOf(thing, "media_title");
  const volume = numberOf(thing, "volume_level");
  const sources = listOf(thing, "source_list");
  return html`
    ${
      title &&
      state !== "off" &&
      html`<p><strong>${title}</strong><br /><span class="quiet">${textOf(thing, "media_artist")}</span></p>`
    }
    <div class="row">
      ${buttonsOf(thing)
        .filter(({ command }) => maySend(command))
        .map(
          ({ command, label, icon }) =>
            html`<${IconButton} key=${label} icon=${icon} label=${t(label)} onClick=${() => void run(id, command)} />`,
        )}
    </div>
    ${
      volume !== undefined &&
      maySend("set_volume") &&
      html`<${Slider}
        label=${t("device.volume")}
        value=${Math.round(volume * 100)}
        max=${100}
        words=${(value: number) => percent(value / 100)}
        onChange=${(value: number) => void run(id, "set_volume", { volume: value / 100 })}
      />`
    }
    ${
      sources.length > 0 &&
      maySend("select_source") &&
      html`<label class="form">
        <span class="quiet">${t("device.source")}</span>
        <select
          class="field"
          value=${textOf(thing, "source")}
          onChange=${(event: Event) => void run(id, "select_source", { source: (event.target as HTMLSelectElement).value })}
        >
          ${sources.map((one) => html`<option key=${one} value=${one}>${one}</option>`)}
        </select>
      </label>`
    }
  `;
};
