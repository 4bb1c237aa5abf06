/** What a text format is: it parses a text so that each value is found in it, and writes a configuration. */

/** Where a value stands, from its first character to behind its last. */
export type TextRange = readonly [start: number, end: number];

/** Where the text is no more of its format; line and column count from one. */
export interface TextMistake {
  readonly at: number;
  readonly line: number;
  readonly column: number;
  /** A tag such as `!secret`, which Hearth does not know. */
  readonly tag?: string;
}

export interface ParsedValue {
  readonly value: unknown;
  /** By the paths that the service uses: `config.trigger[0].at`. */
  readonly places: ReadonlyMap<string, TextRange>;
}

export type ParsedText = ParsedValue | { readonly mistake: TextMistake };

export interface TextFormat {
  readonly name: "JSON" | "YAML";
  parse(text: string): ParsedText;
  write(config: unknown): string;
}

export const mistakeAt = (text: string, at: number): TextMistake => {
  const before = text.slice(0, at).split("\n");
  return { at, line: before.length, column: (before.at(-1) ?? "").length + 1 };
};

/** The place of a path, or of the next one around it that the text has. */
export const placeOf = (
  places: ReadonlyMap<string, TextRange>,
  path: string,
): TextRange | undefined => {
  for (let rest = path; rest !== ""; rest = rest.replace(/(\.[^.[]*|\[\d+\]|^[^.[]+)$/, "")) {
    const found = places.get(rest);
    if (found) return found;
  }
  return undefined;
};
