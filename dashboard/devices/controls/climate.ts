/** A thermostat: a dial of the target, steps of it, and the mode. */
import { mdiMinus, mdiPlus } from "@mdi/js";
import { useRef, useState } from "preact/hooks";
import { run } from "../../core/commands.ts";
import { classes, html } from "../../core/html.ts";
import type { Thing } from "../../core/state.ts";
import { t } from "../../core/text.ts";
import { IconButton } from "../../parts/buttons.ts";
import { Choice } from "../../parts/choice.ts";
import { listOf, numberOf, textOf } from "../attributes.ts";
import { maySend } from "../may-command.ts";
import { type Tint, tintOf } from "../tint.ts";
import { stateWord, temperature } from "../words.ts";
import { CLIMATE } from "./air-rows.ts";
import { RowControls } from "./general.ts";

/** The dial is open below: it spans 270 degrees from the lower left. */
const SPAN = 270;
const START = 135;
const RADIUS = 84;
const CENTER = 100;

const point = (share: number): readonly [number, number] => {
  const angle = ((START + share * SPAN) * Math.PI) / 180;
  return [CENTER + RADIUS * Math.cos(angle), CENTER + RADIUS * Math.sin(angle)];
};

const arc = (from: number, to: number): string => {
  const [x0, y0] = point(from);
  const [x1, y1] = point(to);
  const isLong = (to - from) * SPAN > 180 ? 1 : 0;
  return `M ${x0} ${y0} A ${RADIUS} ${RADIUS} 0 ${isLong} 1 ${x1} ${y1}`;
};

/** The share of the dial at which a pointer is. */
const shareAt = (event: PointerEvent): number => {
  const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect();
  const x = event.clientX - left - width / 2;
  const y = event.clientY - top - height / 2;
  const angle = (Math.atan2(y, x) * (180 / Math.PI) - START + 720) % 360;
  if (angle <= SPAN) return angle / SPAN;
  return angle - SPAN < (360 - SPAN) / 2 ? 1 : 0;
};

/** The dial shows what the thermostat is set to, also while it has nothing to do. */
const MODE_TINTS: Readonly<Record<string, Tint>> = { heat: "heat", cool: "cool" };

interface DialProps {
  readonly thing: Thing;
  readonly target: number;
  readonly onChange: (target: number) => void;
}

const Dial = ({ thing, target, onChange }: DialProps) => {
  const min = numberOf(thing, "min_temp") ?? 7;
  const max = numberOf(thing, "max_temp") ?? 35;
  const step = numberOf(thing, "target_temp_step") ?? 0.5;
  const current = numberOf(thing, "current_temperature");
  const [dragged, setDragged] = useState<number | undefined>(undefined);
  const isDown = useRef(false);
  const shown = dragged ?? target;
  const share = (value: number) => Math.min(1, Math.max(0, (value - min) / (max - min)));
  const bound = (value: number) => Math.min(max, Math.max(min, Math.round(value / step) * step));
  const drag = (event: PointerEvent) => setDragged(bound(min + shareAt(event) * (max - min)));
  const end = () => {
    isDown.current = false;
    if (dragged !== undefined && dragged !== target) onChange(dragged);
    setDragged(undefined);
  };
  const onKey = (event: KeyboardEvent) => {
    const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(bound(target + by * step));
  };
  const [x, y] = point(share(shown));
  return html`
    <div class=${classes("dial", MODE_TINTS[thing.state] ?? tintOf(thing))}>
      <svg
        viewBox="0 0 200 200"
        role="slider"
        tabindex="0"
        aria-label=${t("device.target")}
        aria-valuemin=${min}
        aria-valuemax=${max}
        aria-valuenow=${shown}
        aria-valuetext=${temperature(shown)}
        onKeyDown=${onKey}
        onPointerDown=${(event: PointerEvent) => {
          isDown.current = true;
          (event.currentTarget as Element).setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove=${(event: PointerEvent) => isDown.current && drag(event)}
        onPointerUp=${end}
        onPointerCancel=${end}
      >
        <path class="dial-track" d=${arc(0, 1)} />
        <path class="dial-value" d=${arc(0, Math.max(0.001, share(shown)))} />
        <circle class="dial-knob" cx=${x} cy=${y} r="11" />
        <text x="100" y="106" class="dial-target">${temperature(shown)}</text>
        ${current !== undefined && html`<text x="100" y="134" class="dial-current">${t("device.now", { value: temperature(current) })}</text>`}
      </svg>
      <div class="dial-steps">
        <${IconButton} icon=${mdiMinus} label=${t("common.cooler")} onClick=${() => onChange(bound(target - step))} />
        <${IconButton} icon=${mdiPlus} label=${t("common.warmer")} onClick=${() => onChange(bound(target + step))} />
      </div>
    </div>
  `;
};

export const ClimateControls = ({ thing }: { readonly thing: Thing }) => {
  const target = numberOf(thing, "temperature");
  const modes = listOf(thing, "hvac_modes");
  const action = textOf(thing, "hvac_action");
  return html`
    ${
      target !== undefined &&
      maySend("set_temperature") &&
      html`<${Dial}
        thing=${thing}
        target=${target}
        onChange=${(value: number) => void run(thing.id, "set_temperature", { temperature: value })}
      />`
    }
    ${action && html`<p class="quiet">${t("device.action", { action: stateWord(action) })}</p>`}
    ${
      modes.length > 1 &&
      maySend("set_hvac_mode") &&
      html`<${Choice}
        label=${t("device.mode")}
        options=${modes.map((value) => ({ value, label: stateWord(value) }))}
        value=${thing.state}
        onChange=${(hvac_mode: string) => void run(thing.id, "set_hvac_mode", { hvac_mode })}
      />`
    }
    <${RowControls} thing=${thing} rows=${CLIMATE} />
  `;
};
