/** Explains whether a request would be done, asked about or refused, and why. */
import type { Allowance } from "../../../shared/contracts/identity/results.ts";
import { readCommand, readFields, splitEntities } from "../../api/command-fields.ts";
import type { ExitName } from "../../kernel/exit-codes.ts";
import { commandFailure, failWith } from "../../kernel/failure.ts";
import { command } from "../../spec/command.ts";
import { printable } from "../../terminal/text.ts";

const EFFECTS: Readonly<Record<Allowance["effect"], string>> = {
  allow: "Yes, it would be done",
  ask: "A person would approve it first",
  deny: "No, it would be refused",
};

const EXITS: Readonly<Record<"ask" | "deny", ExitName>> = { ask: "asked", deny: "forbidden" };

const commandIn = (words: readonly string[]) => {
  const { entities, rest } = splitEntities(words);
  const [entity_id, another] = entities;
  if (another !== undefined) failWith("usage", `Name one entity: ${another} is too many`);
  const { command: name, fields } = readCommand(rest);
  return { entity_id, command: name, parameters: fields };
};

const requestIn = (words: readonly string[], action: string | undefined) => {
  if (action !== undefined) return { action, parameters: readFields(words) };
  return words.length > 0
    ? commandIn(words)
    : failWith("usage", "An entity and a command are missing, or --action");
};

export const canCommand = command(
  "can",
  {
    about: "Say whether a request would be done, asked about or refused, and why; nothing is done",
    notes: [
      "Words are those of hearth set: an entity, a command, fields. An admin asks about others, too.",
      "It ends with 0 where it would be done, with 7 where a person would approve it first, and with 4",
      "where it would be refused.",
    ],
    args: {
      words: {
        about: "An entity and a command, then fields as name=value; with --action, fields alone",
        optional: true,
        many: true,
        complete: "entities",
      },
    },
    options: {
      action: { value: "name", about: "Instead of a command, an action such as activate_scene" },
      user: { value: "name", about: "Of this user, instead of yourself" },
      key: { value: "id", about: "Of this API key, instead of yourself" },
    },
    examples: [
      "hearth can lock.front_door unlock",
      "hearth can climate.bedroom temperature=25 --user grandma",
      "hearth can --action activate_scene scene_id=movie_night --key 0123456789abcdef",
    ],
  },
  async ({ api, out }, { args: { words }, options: { action, user, key } }) => {
    const body = {
      ...requestIn(words, action),
      ...(user !== undefined && { user }),
      ...(key !== undefined && { key_id: key }),
    };
    const answer = await api().send<Allowance>("POST", "/auth/can", { body });
    out.show(answer, () => [
      EFFECTS[answer.effect],
      ...answer.reasons.map(({ check, message }) => `  ${check}: ${printable(message)}`),
    ]);
    if (answer.effect !== "allow")
      throw commandFailure(EXITS[answer.effect], EFFECTS[answer.effect]);
  },
);
