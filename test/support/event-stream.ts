/** Reads the format of server-sent events, as the HTML standard defines it, piece by piece. */
import type { Loose } from "./client.ts";

/** What stands between two empty lines. */
export interface Block {
  readonly id?: string;
  /** `message` where none is given. */
  readonly event: string;
  /** Parsed where it is JSON; nothing where the block has no data, and so is no event. */
  readonly data?: Loose;
  readonly comment?: string;
  /** Milliseconds. */
  readonly retry?: number;
}

/** The value of JSON; any other text, as it is. */
export const parsed = (text: string): Loose => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The name ends at the first colon, and one space after it is left out; a comment has no name. */
const fieldIn = (line: string) => {
  const [, name = "", value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
  return { name, value };
};

const blockOf = (lines: readonly string[]): Block => {
  const fields = Object.groupBy(lines.map(fieldIn), ({ name }) => name);
  const valuesOf = (name: string) => fields[name]?.map(({ value }) => value) ?? [];
  const id = valuesOf("id").findLast((value) => !value.includes("\0"));
  const retry = valuesOf("retry").findLast((value) => /^\d+$/.test(value));
  return {
    event: valuesOf("event").at(-1) || "message",
    ...(id !== undefined && { id }),
    ...(fields.data && { data: parsed(valuesOf("data").join("\n")) }),
    ...(fields[""] && { comment: valuesOf("").join("\n") }),
    ...(retry !== undefined && { retry: Number(retry) }),
  };
};

/**
 * @param tell  Called for each block that is complete; what stands after the last empty line is none.
 * @returns what takes the pieces of the text, however it is cut.
 */
export const eventStreamReader = (tell: (block: Block) => void): ((piece: string) => void) => {
  let rest = "";
  let lines: string[] = [];
  let endedInReturn = false;

  return (piece) => {
    if (piece === "") return;
    const isHalfBreak = endedInReturn && piece.startsWith("\n");
    endedInReturn = piece.endsWith("\r");
    const whole = (rest + (isHalfBreak ? piece.slice(1) : piece)).split(/\r\n|\n|\r/);
    rest = whole.pop() ?? "";
    for (const line of whole) {
      if (line !== "") lines.push(line);
      else if (lines.length > 0) {
        tell(blockOf(lines));
        lines = [];
      }
    }
  };
};
