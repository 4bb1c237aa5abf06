/** A slider that shows its value in words. It sends when it is let go, or for each step of the keyboard. */
import { useState } from "preact/hooks";
import { html } from "../core/html.ts";

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  readonly words: (value: number) => string;
  readonly onChange: (value: number) => void;
  readonly disabled?: boolean;
  readonly look?: string;
}

export const Slider = (props: SliderProps) => {
  const { label, value, min = 0, max, step = 1, words, onChange, disabled, look = "" } = props;
  const [dragged, setDragged] = useState<number | undefined>(undefined);
  const shown = dragged ?? value;
  const share = (shown - min) / (max - min || 1);
  return html`
    <label class="slider ${look}">
      <span class="slider-head"><span>${label}</span><output>${words(shown)}</output></span>
      <input
        type="range"
        min=${min}
        max=${max}
        step=${step}
        value=${shown}
        disabled=${disabled}
        aria-label=${label}
        aria-valuetext=${words(shown)}
        style=${{ "--share": share }}
        onInput=${(event: Event) => setDragged(Number((event.target as HTMLInputElement).value))}
        onChange=${(event: Event) => {
          setDragged(undefined);
          onChange(Number((event.target as HTMLInputElement).value));
        }}
      />
    </label>
  `;
};
