/** A small line of the latest values, from zero up, with the last one in words. */
import { html } from "../core/html.ts";

const WIDTH = 240;
const HEIGHT = 48;
/** Room for half the width of the line. */
const MARGIN = 2;

/** The newest value is at the right; a line that is not full yet begins within. */
const pointsOf = (values: readonly number[], room: number, top: number): string =>
  values
    .map((value, at) => {
      const x = WIDTH * (1 - (values.length - 1 - at) / (room - 1));
      const y = HEIGHT - MARGIN - (value / top) * (HEIGHT - 2 * MARGIN);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");

interface SparklineProps {
  readonly label: string;
  readonly values: readonly number[];
  /** How many values it has room for. */
  readonly room: number;
  /** The least value that the top stands for, so that noise looks like noise. */
  readonly least: number;
  readonly words: (value: number) => string;
}

export const Sparkline = ({ label, values, room, least, words }: SparklineProps) => {
  const last = values.at(-1);
  const top = Math.max(least, ...values);
  const shown = last === undefined ? "–" : words(last);
  return html`
    <figure class="sparkline">
      <figcaption><span class="quiet">${label}</span> <strong>${shown}</strong></figcaption>
      <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label=${`${label}: ${shown}`}>
        <polyline points=${pointsOf(values, room, top)} />
      </svg>
    </figure>
  `;
};
