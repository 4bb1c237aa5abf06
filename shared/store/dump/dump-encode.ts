/**
 * Writes a backup: JSON, a line each. First the header, last a line with counts and a digest of all
 * before it, so that a file that was cut off or changed is known as such.
 */
import { createHash } from "node:crypto";
import { systemClock, timestampOf } from "../../async/clock.ts";
import {
  type Counts,
  type End,
  eventsOf,
  FORMAT,
  FORMAT_VERSION,
  type Kind,
  kindOf,
  NONE,
  type Source,
} from "./dump.ts";

const asText = (lines: readonly unknown[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/** The text of a backup of all that a store has at this moment. */
export async function* encode(
  source: Source,
  hearth: string,
  counted: (counts: Counts) => void,
): AsyncGenerator<string> {
  const { epoch, place } = source;
  const digest = createHash("sha256");
  const counts: Record<Kind, number> = { ...NONE };
  const text = (lines: readonly unknown[]): string => {
    const made = asText(lines);
    digest.update(made);
    return made;
  };
  const created_at = timestampOf(systemClock);
  yield text([{ format: FORMAT, version: FORMAT_VERSION, hearth, created_at, epoch, place }]);
  for (const part of [source.stock(), eventsOf(source)])
    for await (const lines of part) {
      for (const line of lines) counts[kindOf(line)] += 1;
      yield text(lines);
    }
  counted(counts);
  yield asText([{ end: counts, sha256: digest.digest("hex") } satisfies End]);
}
