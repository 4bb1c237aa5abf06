/** Colours and weights of text: only on a terminal, and never where NO_COLOR is set. */
import { styleText } from "node:util";

type Format = Parameters<typeof styleText>[0];
type Paint = (text: string) => string;

const FORMATS = {
  bold: "bold",
  dim: "dim",
  good: "green",
  bad: "red",
  warning: "yellow",
  accent: "cyan",
} as const satisfies Record<string, Format>;

export type TextStyle = Readonly<Record<keyof typeof FORMATS, Paint>>;

/**
 * @param stream  Where the text goes; `styleText` asks it, NO_COLOR and FORCE_COLOR.
 * @param isOn    False where the user wants none.
 */
export const styleFor = (stream: NodeJS.WritableStream, isOn: boolean): TextStyle => {
  const paint =
    (format: Format): Paint =>
    (text) =>
      isOn && text !== "" ? styleText(format, text, { stream }) : text;
  return {
    bold: paint(FORMATS.bold),
    dim: paint(FORMATS.dim),
    good: paint(FORMATS.good),
    bad: paint(FORMATS.bad),
    warning: paint(FORMATS.warning),
    accent: paint(FORMATS.accent),
  };
};
