/** Commands entities: the words are the commands and fields of docs/commands.md. */
import { readCommand } from "../api/command-fields.ts";
import type { EntityAnswer } from "../api/entities.ts";
import { failWith } from "../kernel/failure.ts";
import { wholeNumber } from "../kernel/values.ts";
import { command } from "../spec/command.ts";
import { entityTable } from "./get.ts";

interface CommandAnswer {
  readonly message: string;
  readonly state: EntityAnswer;
  readonly changed: readonly EntityAnswer[];
  readonly status: "confirmed" | "pending" | "predicted";
}

const ENTITY = /^[a-z0-9_]+\.[a-z0-9_]+$/;
const MAX_VERSION = 1_000_000_000;

const REMARKS: Readonly<Record<CommandAnswer["status"], string>> = {
  confirmed: "",
  pending: "The device has not confirmed it yet",
  predicted: "Nothing was done: this is what it would do",
};

/** Entities come first: their ids have a dot, and commands have none. */
const splitWords = (words: readonly string[]) => {
  const end = words.findIndex((word) => !ENTITY.test(word));
  return end < 0 ? [words, []] : [words.slice(0, end), words.slice(end)];
};

export const setCommand = command(
  "set",
  {
    about: "Command entities: set light.kitchen on brightness=60%",
    notes: [
      "Commands and fields are those of docs/commands.md; on and off stand for turn_on and turn_off.",
      "With fields alone, the command is the one that takes them.",
    ],
    args: {
      words: {
        about: "Entity ids, then a command, then fields as name=value",
        many: true,
        complete: "entities",
      },
    },
    options: {
      dryRun: { about: "Only tell what it would do" },
      ifVersion: {
        value: "version",
        about: "Only if the entity is still at this version",
        reader: wholeNumber(0, MAX_VERSION),
      },
    },
    examples: [
      "hearth set light.kitchen on brightness=60%",
      "hearth set climate.bedroom temperature=19.5",
      "hearth set cover.office cover.living_room close",
    ],
  },
  async (context, { args, options: { dryRun, ifVersion } }) => {
    const [entities = [], rest = []] = splitWords(args.words);
    if (entities.length === 0)
      failWith("usage", `${args.words[0]} is no entity`, "List the entities with hearth get");
    const { command: name, fields } = readCommand(rest);
    const api = context.api();
    const answers: CommandAnswer[] = [];
    for (const entity_id of entities)
      answers.push(
        await api.send<CommandAnswer>("POST", "/control", {
          query: { dry_run: dryRun ? "true" : undefined },
          body: { entity_id, command: name, ...fields },
          headers: ifVersion === undefined ? {} : { "if-match": `"${ifVersion}"` },
        }),
      );
    const { out } = context;
    const isOne = entities.length === 1;
    out.show(isOne ? answers[0] : { results: answers }, () =>
      entityTable(
        context,
        answers.flatMap(({ changed, state }) => (changed.length > 0 ? changed : [state])),
      ),
    );
    for (const { status } of answers) if (REMARKS[status] !== "") out.note(REMARKS[status]);
  },
);
