/** The past of an entity: a chart of its numbers, or bars of its states. */
import {
  changingNumbers,
  type EntityPast,
  readHistory,
  statesOf,
  valuesOf,
} from "../api/history.ts";
import { failWith } from "../kernel/failure.ts";
import { duration, wholeNumber } from "../kernel/values.ts";
import { command } from "../spec/command.ts";
import type { CliContext } from "../spec/context.ts";
import { type ChartSpace, chartLines } from "../terminal/chart.ts";
import { timelineLines } from "../terminal/timeline.ts";

const DEFAULT_WIDTH = 80;
const MAX_WIDTH = 160;
const DEFAULT_HEIGHT = 10;

interface Drawn {
  readonly attribute?: string | undefined;
  readonly height: number;
}

const spaceFor = ({ out }: CliContext, read: EntityPast, height: number): ChartSpace => ({
  start: Date.parse(read.start_time),
  end: Date.parse(read.end_time),
  width: Number.isFinite(out.width) ? Math.min(out.width, MAX_WIDTH) : DEFAULT_WIDTH,
  height,
});

const drawn = (context: CliContext, read: EntityPast, { attribute, height }: Drawn) => {
  const { history } = read;
  if (history.length === 0) return ["Nothing is known of it in that time"];
  const space = spaceFor(context, read, height);
  const values = valuesOf(history, attribute);
  if (values !== undefined) return chartLines(values, space);
  const others = changingNumbers(history);
  if (attribute !== undefined)
    return failWith(
      "usage",
      `${attribute} of ${read.entity_id} is no number`,
      others.length > 0
        ? `Numbers are: ${others.join(", ")}`
        : "None of its attributes was a number that changed",
    );
  if (others.length > 0) context.out.note(`Draw numbers with --attribute: ${others.join(", ")}`);
  return timelineLines(statesOf(history), space);
};

export const historyCommand = command(
  "history",
  {
    about: "Draw how an entity was",
    notes: ["Numbers are drawn as a line, states as one bar each. --json has each change."],
    args: { entity: { about: "The entity's id", complete: "entities" } },
    options: {
      last: { value: "time", about: "How far back, such as 6h or 7d (24h)", reader: duration },
      start: { value: "time", about: "Begin at this time or date, instead of --last" },
      end: { value: "time", about: "End at this time or date; now by default" },
      attribute: { value: "name", about: "Draw an attribute instead of the state" },
      height: { value: "lines", about: "Lines of the chart (10)", reader: wholeNumber(3, 60) },
    },
    examples: [
      "hearth history sensor.outdoor_temperature --last 7d",
      "hearth history climate.bedroom --attribute current_temperature",
      "hearth history light.kitchen --json",
    ],
  },
  async (context, { args: { entity }, options }) => {
    const { last, start, end, attribute, height = DEFAULT_HEIGHT } = options;
    if (last !== undefined && (start !== undefined || end !== undefined))
      failWith("usage", "--last ends now: it does not stand with --start or --end");
    const now = context.clock.now();
    const since = last === undefined ? start : new Date(now - last).toISOString();
    const { isCut, ...read } = await readHistory(context.api(), {
      entity_id: entity,
      start_time: since,
      // Without an end, the service answers one day from the start.
      end_time: end ?? (since === undefined ? undefined : new Date(now).toISOString()),
    });
    if (isCut) context.out.note("There is more: choose a shorter time with --start and --end");
    context.out.show(read, () => drawn(context, read, { attribute, height }));
  },
);
