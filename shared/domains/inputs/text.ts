/** Texts that a device or a person sets: Home Assistant's `text` and `input_text`. */
import type { Snapshot } from "../../kernel/entity.ts";
import type { Free } from "../../kernel/rules.ts";
import { type CommandFields, domain, type FieldTable, targetByState } from "../domain.ts";
import { withinLimits } from "../values.ts";

/** The longest state of an entity. */
const MAX_LENGTH = 255;

/** The home itself checks its `pattern`: a regular expression from outside could run for hours. */
const allowed = (value: string, { min, max }: Free): string | undefined =>
  withinLimits([...value].length, min, max, "characters");

const FIELDS = {
  value: {
    rule: {
      type: "string",
      max: MAX_LENGTH,
      about: "A text of the entity's length and pattern",
      optional: true,
    },
    allowed,
  },
} as const satisfies FieldTable;

type TextFields = CommandFields<typeof FIELDS>;

const textDomain = <const Name extends string>(name: Name) =>
  domain({
    name,
    fields: FIELDS,
    commands: {
      set_value: {
        needs: ["value"],
        effect: (_now: Snapshot, { value = "" }: TextFields) => ({ state: value }),
      },
    },
    attributes: { declared: ["min", "max", "pattern"] },
    targetState: targetByState,
    commandsToReach: ({ state }: Snapshot, now: Snapshot) =>
      state === now.state ? [] : [{ command: "set_value" as const, fields: { value: state } }],
  });

export const text = textDomain("text");
export const inputText = textDomain("input_text");
