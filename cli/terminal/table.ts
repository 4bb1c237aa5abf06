/** Tables for people: columns as wide as their widest cell, and as wide as the terminal allows. */
import type { TextStyle } from "./style.ts";
import { cut, padEnd, padStart, printable, widthOf } from "./text.ts";

type CellStyle = keyof TextStyle;

export interface TableColumn<R> {
  readonly title: string;
  readonly cell: (row: R) => string;
  /** Numbers stand at the right. */
  readonly isNumber?: true;
  readonly style?: (row: R) => CellStyle | undefined;
}

interface TableSpace {
  /** Columns of the terminal; endless where the output is none. */
  readonly width: number;
  readonly style: TextStyle;
}

const GAP = "  ";
const LEAST_WIDTH = 8;

/** Takes from the widest column until all fit; the first one names the row, so it is cut last. */
const fitWidths = (widths: readonly number[], available: number): readonly number[] => {
  const [first = 0, ...others] = widths;
  const room = available - GAP.length * others.length;
  const total = () => others.reduce((sum, width) => sum + width, 0);
  while (first + total() > room) {
    const widest = others.indexOf(Math.max(...others));
    const width = others[widest] ?? 0;
    if (width <= LEAST_WIDTH) break;
    others[widest] = width - 1;
  }
  return [Math.min(first, Math.max(LEAST_WIDTH, room - total())), ...others];
};

export const tableLines = <R>(
  columns: readonly TableColumn<R>[],
  rows: readonly R[],
  { width, style }: TableSpace,
): readonly string[] => {
  if (rows.length === 0) return ["None"];
  const cells = rows.map((row) => columns.map(({ cell }) => printable(cell(row))));
  const widths = fitWidths(
    columns.map(({ title }, at) =>
      Math.max(widthOf(title), ...cells.map((row) => widthOf(row[at] ?? ""))),
    ),
    width,
  );
  const line = (texts: readonly string[], paint: (text: string, at: number) => string) =>
    texts
      .map((text, at) => {
        const room = widths[at] ?? 0;
        const pad = columns[at]?.isNumber ? padStart : padEnd;
        return paint(pad(cut(text, room), room), at);
      })
      .join(GAP)
      .trimEnd();
  const title = line(
    columns.map((column) => column.title),
    (text) => style.bold(text),
  );
  const body = rows.map((row, index) =>
    line(cells[index] ?? [], (text, at) => {
      const name = columns[at]?.style?.(row);
      return name === undefined ? text : style[name](text);
    }),
  );
  return [title, ...body];
};
