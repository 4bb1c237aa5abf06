/** JSON as a format of the text: each value is found again in it, and a mistake has a line and a column. */
import { mistakeAt, type ParsedText, type TextFormat, type TextRange } from "./text-format.ts";

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

/** @param path  What the service calls the whole: the places of values begin with it. */
export const parseJsonText = (text: string, path = "config"): ParsedText => {
  const reader = openReader(text);
  try {
    return { value: reader.readAll(path), places: reader.places };
  } catch (error) {
    if (error instanceof Stop) return { mistake: mistakeAt(text, error.at) };
    throw error;
  }
};

export const JSON_FORMAT: TextFormat = {
  name: "JSON",
  parse: (text) => parseJsonText(text),
  write: (config) => JSON.stringify(config, undefined, 2),
};
