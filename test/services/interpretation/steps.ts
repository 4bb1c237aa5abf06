/** What a sentence came to, in the words of the tables. */

import type { ParsedSentence } from "../../../services/interpretation/parser/parsed-sentence.ts";
import type { SpeakerContext } from "../../../services/interpretation/parser/speaker-context.ts";
import { houseWith } from "./house.ts";
import type { Known } from "./sentences.ts";

const ids = [...houseWith().entities.keys()];

const asText = (value: unknown) => (Array.isArray(value) ? value.join("/") : String(value));

/** As many words as the table: each step by itself, in the order of the alphabet. */
export const stepsOf = (parsed: ParsedSentence): readonly string[] | string => {
  if (parsed.kind === "answer") return `? ${parsed.text}`;
  if (parsed.kind === "unclear") return parsed.text;
  if (!("steps" in parsed)) return parsed.kind;
  return parsed.steps
    .map(({ entity_id, command, fields }) => {
      const told = Object.entries(fields).map(([name, value]) => `${name}=${asText(value)}`);
      return `${[command, ...told].join(" ")}: ${entity_id}`;
    })
    .toSorted();
};

const expand = (id: string) =>
  id.endsWith(".*") ? ids.filter((one) => one.startsWith(id.slice(0, -1))) : [id];

export const expected = (text: string): readonly string[] | string =>
  text.startsWith("?")
    ? text
    : text
        .split("; ")
        .flatMap((part) => {
          const [command = "", targets = ""] = part.split(": ");
          return targets
            .split(" ")
            .flatMap(expand)
            .map((id) => `${command}: ${id}`);
        })
        .toSorted();

export const knowing = ({
  location,
  it: targets = [],
}: Known): Omit<SpeakerContext, "localTime"> => ({
  location,
  memory: { targets, areas: [] },
});
