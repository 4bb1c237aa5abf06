/** A line for each measured entity; a drag across zooms, a double click shows everything. */
import { useEffect, useRef } from "preact/hooks";
import type uPlot from "uplot";
import { html } from "../../core/html.ts";
import { axisText, dateTime, number, t } from "../../core/text.ts";
import { alignSeries, type EntityHistory } from "./history.ts";

const HEIGHT = 200;
const COLOURS = ["--accent", "--tint-heat", "--tint-cover", "--tint-media"];

interface LineChartProps {
  readonly label: string;
  readonly histories: readonly EntityHistory[];
  readonly names: readonly string[];
  readonly unit: string;
}

const optionsFor = (
  element: HTMLElement,
  { names, unit }: Pick<LineChartProps, "names" | "unit">,
): uPlot.Options => {
  // A canvas takes no custom property: the element computes its colour.
  const color = (name: string): string => {
    element.style.color = `var(${name})`;
    const { color: computed } = getComputedStyle(element);
    element.style.color = "";
    return computed;
  };
  const axis = {
    stroke: color("--quiet"),
    grid: { stroke: color("--line"), width: 1 },
    ticks: { show: false },
    font: "13px system-ui",
  };
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { live: true },
    cursor: { drag: { x: true, y: false } },
    axes: [
      {
        ...axis,
        values: (_chart, splits) =>
          splits.map((one) =>
            axisText(one * 1000, (splits.at(-1) ?? 0) - (splits[0] ?? 0) < 90_000),
          ),
      },
      { ...axis, size: 52, values: (_chart, splits) => splits.map((one) => number(one)) },
    ],
    series: [
      { label: t("device.time"), value: (_chart, at) => (at ? dateTime(at * 1000) : "–") },
      ...names.map((label, at) => ({
        label,
        stroke: color(COLOURS[at % COLOURS.length] ?? "--accent"),
        width: 2,
        points: { show: false },
        value: (_chart: uPlot, value: number | null) =>
          value === null ? "–" : `${number(value, 2)} ${unit}`.trim(),
      })),
    ],
  };
};

export const LineChart = ({ label, histories, names, unit }: LineChartProps) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    let chart: uPlot | undefined;
    let isGone = false;
    const draw = ({ default: Chart }: { readonly default: typeof uPlot }) => {
      if (!element || isGone) return;
      chart = new Chart(
        optionsFor(element, { names, unit }),
        alignSeries(histories) as uPlot.AlignedData,
        element,
      );
    };
    // The library is loaded with the first chart; without a connection there is none.
    void import("uplot").then(draw, () => {});
    const resized = new ResizeObserver(() => {
      if (element && chart) chart.setSize({ width: element.clientWidth, height: HEIGHT });
    });
    if (element) resized.observe(element);
    return () => {
      isGone = true;
      resized.disconnect();
      chart?.destroy();
    };
  }, [histories]);
  return html`<div class="chart" role="img" aria-label=${label} ref=${place}></div>`;
};
