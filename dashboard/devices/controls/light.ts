/** A light: on and off, brightness, whites, colour, and the colours used last. */
import { run } from "../../core/commands.ts";
import { html } from "../../core/html.ts";
import type { Thing } from "../../core/state.ts";
import { storedSignal } from "../../core/storage.ts";
import { number, percent, t } from "../../core/text.ts";
import { Slider } from "../../parts/slider.ts";
import { listOf, numberOf } from "../attributes.ts";
import { maySend } from "../may-command.ts";
import { isOn } from "../switching.ts";
import { cssColor, isRgb, type RgbColor } from "./color.ts";
import { ColorWheel } from "./color-wheel.ts";
import { RowControls } from "./general.ts";
import { OnOff } from "./on-off.ts";
import { EFFECT } from "./rows.ts";

const MAX_RECENT = 6;
const COLOUR_MODES = ["rgb", "hs", "xy", "rgbw", "rgbww"];

const recentColors = storedSignal<readonly RgbColor[]>("colours", []);

const setColor = (id: string, rgb: RgbColor): void => {
  const others = recentColors.value.filter((one) => String(one) !== String(rgb));
  recentColors.value = [rgb, ...others].slice(0, MAX_RECENT);
  void run(id, "set_color", { rgb_color: rgb });
};

const Recent = ({ id }: { readonly id: string }) =>
  recentColors.value.length === 0
    ? null
    : html`
        <div class="recent" role="group" aria-label=${t("device.recentColours")}>
          ${recentColors.value.map(
            (rgb) => html`
              <button
                type="button"
                key=${String(rgb)}
                aria-label=${t("device.colourOf", { red: rgb[0], green: rgb[1], blue: rgb[2] })}
                style=${{ "--colour": cssColor(rgb) }}
                onClick=${() => setColor(id, rgb)}
              ></button>
            `,
          )}
        </div>
      `;

export const LightControls = ({ thing }: { readonly thing: Thing }) => {
  const { id, attributes } = thing;
  const modes = listOf(thing, "supported_color_modes");
  const canDim = !modes.includes("onoff") && maySend("set_brightness");
  const canWhite = modes.includes("color_temp") && maySend("set_color_temp");
  const canColor = modes.some((one) => COLOUR_MODES.includes(one)) && maySend("set_color");
  const brightness = isOn(thing) ? (numberOf(thing, "brightness") ?? 255) : 0;
  const rgb: RgbColor = isRgb(attributes.rgb_color) ? attributes.rgb_color : [255, 255, 255];
  return html`
    <${OnOff} thing=${thing} />
    ${
      canDim &&
      html`<${Slider}
        label=${t("device.brightness")}
        value=${Math.round(brightness / 2.55)}
        max=${100}
        words=${(value: number) => percent(value / 100)}
        onChange=${(value: number) => void run(id, "set_brightness", { brightness: Math.round(value * 2.55) })}
      />`
    }
    ${
      canWhite &&
      html`<${Slider}
        label=${t("device.white")}
        look="white"
        value=${numberOf(thing, "color_temp_kelvin") ?? 3500}
        min=${numberOf(thing, "min_color_temp_kelvin") ?? 2000}
        max=${numberOf(thing, "max_color_temp_kelvin") ?? 6500}
        step=${50}
        words=${(value: number) => `${number(value)} K`}
        onChange=${(value: number) => void run(id, "set_color_temp", { color_temp: value })}
      />`
    }
    ${canColor && html`<${ColorWheel} rgb=${rgb} onChange=${(next: RgbColor) => setColor(id, next)} /><${Recent} id=${id} />`}
    <${RowControls} thing=${thing} rows=${[EFFECT]} />
  `;
};
