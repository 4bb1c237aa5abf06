/** Progress on standard error: a bar on a terminal, a line for each step where it is none. */
import type { Clock } from "../../shared/async/clock.ts";
import { columnsOf, type TerminalOutput } from "./output.ts";
import { cut, printable } from "./text.ts";

export interface ProgressLine {
  /** @param percent  `undefined` where it is not known. */
  update(percent: number | undefined, message: string): void;
  /** Removes the bar. */
  end(): void;
}

const BAR_WIDTH = 24;
const FRAME_MS = 120;
const ERASE = "\r\u001b[K";
const DEFAULT_WIDTH = 80;

/** A block that moves, where it is not known how far it is. */
const barOf = (percent: number | undefined, frame: number): string => {
  if (percent === undefined) {
    const at = frame % BAR_WIDTH;
    return `${"░".repeat(at)}█${"░".repeat(BAR_WIDTH - at - 1)}`;
  }
  const filled = Math.round((percent / 100) * BAR_WIDTH);
  return "█".repeat(filled) + "░".repeat(BAR_WIDTH - filled);
};

export const progressText = (
  percent: number | undefined,
  message: string,
  { frame = 0, width = DEFAULT_WIDTH } = {},
): string => {
  const share = percent === undefined ? "     " : `${String(percent).padStart(3)} %`;
  return cut(`${barOf(percent, frame)} ${share}  ${printable(message)}`, width - 1);
};

const onTerminal = (
  stream: NonNullable<TerminalOutput["progress"]>,
  clock: Clock,
): ProgressLine => {
  let now: readonly [number | undefined, string] = [undefined, ""];
  let frame = 0;
  const draw = () => {
    const width = columnsOf(stream);
    stream.write(`${ERASE}${progressText(...now, { frame, width })}`);
    frame += 1;
  };
  const stop = clock.every(FRAME_MS, draw);
  return {
    update(percent, message) {
      now = [percent, message];
      draw();
    },
    end() {
      stop();
      stream.write(ERASE);
    },
  };
};

const asLines = ({ note }: TerminalOutput): ProgressLine => {
  let last = "";
  return {
    update(percent, message) {
      if (percent === undefined || message === last) return;
      last = message;
      note(`${percent} % ${printable(message)}`);
    },
    end: () => undefined,
  };
};

export const openProgress = (out: TerminalOutput, clock: Clock): ProgressLine =>
  out.progress === undefined ? asLines(out) : onTerminal(out.progress, clock);
