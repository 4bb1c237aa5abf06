/** Parses JSON so that each value is found again in the text, and a mistake has a line and a column. */

/** Where a value stands, from its first character to behind its last. */
export type TextRange = readonly [start: number, end: number];

/** Where the text stops being JSON; line and column count from one. */
export interface JsonMistake {
  readonly at: number;
  readonly line: number;
  readonly column: number;
}

export type ParsedJson =
  | { readonly value: unknown; readonly places: ReadonlyMap<string, TextRange> }
  | { readonly mistake: JsonMistake };

const SPACE = /[ \t\n\r]*/y;
/** Which escapes it may have is checked when it is parsed. */
const STRING = /"(?:[^"\\\n\r]|\\[^\n\r])*"/y;
const OTHER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Where reading has stopped; thrown within this file only. */
class Stop extends Error {
  readonly at: number;
  constructor(at: number) {
    super("the text is not JSON");
    this.at = at;
  }
}

const openReader = (text: string) => {
  let at = 0;
  const places = new Map<string, TextRange>();
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  };
  const peek = (): string => {
    match(SPACE);
    return text.charAt(at);
  };
  const take = (character: string): void => {
    if (peek() !== character) throw new Stop(at);
    at += 1;
  };
  /** Entries up to the closing character, with commas between them. */
  const entries = (close: string, readEntry: () => void): void => {
    at += 1;
    if (peek() !== close) {
      readEntry();
      while (peek() === ",") {
        at += 1;
        readEntry();
      }
    }
    take(close);
  };
  const string = (): string => {
    peek();
    const start = at;
    const found = match(STRING);
    try {
      return JSON.parse(found ?? "") as string;
    } catch {
      throw new Stop(start);
    }
  };
  const object = (path: string): unknown => {
    const pairs: [string, unknown][] = [];
    entries("}", () => {
      const name = string();
      take(":");
      pairs.push([name, read(`${path}.${name}`)]);
    });
    return Object.fromEntries(pairs);
  };
  const list = (path: string): unknown => {
    const items: unknown[] = [];
    entries("]", () => items.push(read(`${path}[${items.length}]`)));
    return items;
  };
  const plain = (): unknown => {
    const found = match(OTHER);
    if (found === undefined) throw new Stop(at);
    return JSON.parse(found);
  };
  const read = (path: string): unknown => {
    const first = peek();
    const start = at;
    const value =
      first === "{"
        ? object(path)
        : first === "["
          ? list(path)
          : first === '"'
            ? string()
            : plain();
    places.set(path, [start, at]);
    return value;
  };
  return {
    places,
    /** @throws Stop */
    readAll(path: string): unknown {
      const value = read(path);
      if (peek() !== "") throw new Stop(at);
      return value;
    },
  };
};

const mistakeAt = (text: string, at: number): JsonMistake => {
  const before = text.slice(0, at).split("\n");
  return { at, line: before.length, column: (before.at(-1) ?? "").length + 1 };
};

/** @param path  What the service calls the whole: the places of values begin with it. */
export const parseJsonText = (text: string, path = "config"): ParsedJson => {
  const reader = openReader(text);
  try {
    return { value: reader.readAll(path), places: reader.places };
  } catch (error) {
    if (error instanceof Stop) return { mistake: mistakeAt(text, error.at) };
    throw error;
  }
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
