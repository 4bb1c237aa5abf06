/** Hearth and what it is measured by, under the same load in turns. */
import { inTurns } from "./in-turns.ts";
import { type Load, type Measured, measure, type Target } from "./load.ts";
import type { Row } from "./rows.ts";

export interface Duel {
  readonly what: string;
  readonly hearth: Target;
  readonly beside: string;
  readonly bare: Target;
  /** Hearth's rate is at least so much of the other's. */
  readonly goal?: number;
}

export interface Outcome extends Duel {
  readonly measured: Readonly<Record<"bare" | "hearth", Measured>>;
}

export const fight = async (duel: Duel, load: Load): Promise<Outcome> => {
  const { bare, hearth } = duel;
  const measured = await inTurns({
    bare: () => measure(bare, load),
    hearth: () => measure(hearth, load),
  });
  return { ...duel, measured };
};

const inWords = ({ p50, p99 }: Measured): string =>
  `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms`;

const rateRow = (
  { what, beside, goal, measured: { hearth, bare } }: Outcome,
  more: string,
): Row => ({
  what,
  figure: hearth.rate,
  unit: "requests/s",
  beside: { what: beside, figure: bare.rate },
  goal: goal === undefined ? undefined : { of: "ratio", is: "at least", value: goal },
  more: `${inWords(hearth)} (beside: ${inWords(bare)})${more}`,
});

/** Where the load itself takes most of the machine, it tells more than the rate. */
const cpuRow = ({ what, beside, measured: { hearth, bare } }: Outcome): Row => ({
  what: `${what}, CPU of the process`,
  figure: hearth.cpu,
  unit: "µs",
  beside: { what: beside, figure: bare.cpu },
});

/** @param more  What has been seen besides. */
export const rowsOf = (outcome: Outcome, more = ""): readonly Row[] => [
  rateRow(outcome, more),
  ...(Number.isNaN(outcome.measured.hearth.cpu) ? [] : [cpuRow(outcome)]),
];
