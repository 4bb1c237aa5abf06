/** A wheel of hue around and saturation outwards; arrow keys turn it and move in and out. */
import { useRef, useState } from "preact/hooks";
import { html } from "../../core/html.ts";
import { percent, t } from "../../core/text.ts";
import { cssColor, type HueSaturation, type RgbColor, toHueSaturation, toRgb } from "./color.ts";

const HUE_STEP = 6;
const SATURATION_STEP = 0.05;

const KEYS: Readonly<Record<string, readonly [hue: number, saturation: number]>> = {
  ArrowRight: [HUE_STEP, 0],
  ArrowLeft: [-HUE_STEP, 0],
  ArrowUp: [0, SATURATION_STEP],
  ArrowDown: [0, -SATURATION_STEP],
};

/** Where a pointer is on the wheel. */
const at = (event: PointerEvent): HueSaturation => {
  const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const x = (event.clientX - left) / width - 0.5;
  const y = (event.clientY - top) / height - 0.5;
  return {
    hue: (Math.atan2(y, x) * (180 / Math.PI) + 450) % 360,
    saturation: Math.min(1, 2 * Math.hypot(x, y)),
  };
};

interface ColorWheelProps {
  readonly rgb: RgbColor;
  readonly onChange: (rgb: RgbColor) => void;
}

export const ColorWheel = ({ rgb, onChange }: ColorWheelProps) => {
  const [dragged, setDragged] = useState<HueSaturation | undefined>(undefined);
  const isDown = useRef(false);
  const { hue, saturation } = dragged ?? toHueSaturation(rgb);
  const angle = ((hue - 90) * Math.PI) / 180;
  const end = () => {
    isDown.current = false;
    if (dragged) onChange(toRgb(dragged));
    setDragged(undefined);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    onChange(
      toRgb({
        hue: (hue + step[0] + 360) % 360,
        saturation: Math.min(1, Math.max(0, saturation + step[1])),
      }),
    );
  };
  return html`
    <div
      class="wheel"
      role="slider"
      tabindex="0"
      aria-label=${t("device.colour")}
      aria-valuemin="0"
      aria-valuemax="360"
      aria-valuenow=${Math.round(hue)}
      aria-valuetext=${t("device.colourValue", { hue: Math.round(hue), saturation: percent(saturation) })}
      style=${{
        "--x": 0.5 + (Math.cos(angle) * saturation) / 2,
        "--y": 0.5 + (Math.sin(angle) * saturation) / 2,
        "--colour": cssColor(toRgb({ hue, saturation })),
      }}
      onKeyDown=${onKey}
      onPointerDown=${(event: PointerEvent) => {
        isDown.current = true;
        (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
        setDragged(at(event));
      }}
      onPointerMove=${(event: PointerEvent) => isDown.current && setDragged(at(event))}
      onPointerUp=${end}
      onPointerCancel=${end}
    >
      <i></i>
    </div>
  `;
};
