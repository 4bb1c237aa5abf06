/** What a command prints: lines for people, or one JSON document for programs. */
import type { Writable } from "node:stream";
import { styleFor, type TextStyle } from "./style.ts";
import { type TableColumn, tableLines } from "./table.ts";

export type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

const DEFAULT_COLUMNS = 80;

/** A terminal that does not know its size says 0. */
export const columnsOf = ({ columns }: OutputStream): number => columns || DEFAULT_COLUMNS;

export interface OutputStreams {
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
}

export interface TerminalOutput {
  /** Whether programs read it. */
  readonly isJson: boolean;
  readonly isTerminal: boolean;
  /** Columns; endless where the output is no terminal. */
  readonly width: number;
  readonly style: TextStyle;
  /** Lines of the answer. */
  print(...lines: readonly string[]): void;
  /** One JSON document a line, for what does not end. */
  printJson(value: unknown): void;
  /** The answer: the value as JSON where that is asked for, else the lines. */
  show(value: unknown, lines: () => readonly string[]): void;
  table<R>(columns: readonly TableColumn<R>[], rows: readonly R[]): readonly string[];
  /** A remark beside the answer, on standard error; programs do not get it. */
  note(line: string): void;
  /** Where progress is drawn; `undefined` where it is none for a terminal. */
  readonly progress: OutputStream | undefined;
}

interface OutputOptions extends OutputStreams {
  readonly isJson: boolean;
  readonly hasColor: boolean;
}

export const openOutput = ({ stdout, stderr, isJson, hasColor }: OutputOptions): TerminalOutput => {
  const isTerminal = stdout.isTTY === true;
  const width = isTerminal ? columnsOf(stdout) : Number.POSITIVE_INFINITY;
  const style = styleFor(stdout, hasColor && !isJson);
  const remark = styleFor(stderr, hasColor);
  const print: TerminalOutput["print"] = (...lines) => {
    for (const line of lines) stdout.write(`${line}\n`);
  };
  return {
    isJson,
    isTerminal,
    width,
    style,
    print,
    printJson: (value) => print(JSON.stringify(value)),
    show: (value, lines) => (isJson ? print(JSON.stringify(value, null, 2)) : print(...lines())),
    table: (columns, rows) => tableLines(columns, rows, { width, style }),
    note(line) {
      if (!isJson) stderr.write(`${remark.dim(line)}\n`);
    },
    progress: !isJson && stderr.isTTY === true ? stderr : undefined,
  };
};
