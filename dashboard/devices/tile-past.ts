/** The last day of a sensor as a small line on its tile: an ornament, since the tile has the value in words. */
import { useEffect } from "preact/hooks";
import { readTime } from "../core/clock.ts";
import { html } from "../core/html.ts";
import { useInSight } from "../parts/in-sight.ts";
import type { PastState } from "./chart/history.ts";
import { pastOf, readings, wantPast } from "./chart/samples.ts";

const WIDTH = 64;
const HEIGHT = 28;
/** Room for half the width of the line. */
const MARGIN = 1;
/** Less than such a share of the value is noise, and looks like it. */
const NOISE_SHARE = 0.05;

/** The points of the line; nothing where there are fewer than two. */
export const lineOf = (past: readonly PastState[], now: number): string | undefined => {
  const known = past
    .filter(({ state }) => state !== "" && Number.isFinite(Number(state)))
    .map(({ state, at }) => ({ value: Number(state), at }));
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last || known.length < 2) return undefined;
  const values = known.map(({ value }) => value);
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const range = Math.max(max - min, NOISE_SHARE * Math.max(Math.abs(min), Math.abs(max))) || 1;
  const bottom = (min + max - range) / 2;
  const span = Math.max(1, now - first.at);
  return [...known, { value: last.value, at: now }]
    .map(({ value, at }) => {
      const x = WIDTH * Math.min(1, (at - first.at) / span);
      const y = HEIGHT - MARGIN - ((value - bottom) / range) * (HEIGHT - 2 * MARGIN);
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
};

export const TilePast = ({ id }: { readonly id: string }) => {
  const [target, isNear] = useInSight<SVGSVGElement>(false);
  const reading = readings.value;
  useEffect(() => {
    if (isNear) wantPast(id);
  }, [id, isNear, reading]);
  const line = lineOf(pastOf(id), readTime());
  return html`
    <svg ref=${target} class="tile-past" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      ${line && html`<polyline points=${line} />`}
    </svg>
  `;
};
