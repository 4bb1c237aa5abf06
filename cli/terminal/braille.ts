/** A canvas of braille characters: each is two dots wide and four dots high. */

const EMPTY = 0x2800;
/** Bits of a character by row and column. */
const DOTS = [
  [0x01, 0x08],
  [0x02, 0x10],
  [0x04, 0x20],
  [0x40, 0x80],
] as const;

export const DOTS_WIDE = 2;
export const DOTS_HIGH = 4;

export interface BrailleCanvas {
  /** Sets a dot; 0, 0 is at the top left. */
  dot(x: number, y: number): void;
  /** From the top. */
  lines(): readonly string[];
}

/** @param width  Characters. */
export const brailleCanvas = (width: number, height: number): BrailleCanvas => {
  const cells = new Uint16Array(width * height).fill(EMPTY);
  return {
    dot(x, y) {
      const bit = DOTS[y % DOTS_HIGH]?.[x % DOTS_WIDE] ?? 0;
      const cell = Math.floor(y / DOTS_HIGH) * width + Math.floor(x / DOTS_WIDE);
      cells[cell] = (cells[cell] ?? EMPTY) | bit;
    },
    lines: () =>
      Array.from({ length: height }, (_, row) =>
        String.fromCodePoint(...cells.subarray(row * width, (row + 1) * width)),
      ),
  };
};
