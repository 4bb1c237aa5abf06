/** Commands entities: the words are the commands and fields of docs/commands.md. */
import { readCommand, splitEntities } from "../api/command-fields.ts";
import {
  type ChangeAnswer,
  type CommandAnswer,
  changeEntity,
  type EntityChange,
  isLater,
} from "../api/entity-commands.ts";
import { scheduledText, TIME_OPTIONS, timesOf } from "../api/later-times.ts";
import { failWith } from "../kernel/failure.ts";
import { wholeNumber } from "../kernel/values.ts";
import { command } from "../spec/command.ts";
import type { CliContext } from "../spec/context.ts";
import { entityTable } from "./get.ts";

const MAX_VERSION = 1_000_000_000;

const REMARKS: Readonly<Record<CommandAnswer["status"], (answer: CommandAnswer) => string>> = {
  confirmed: () => "",
  pending: () => "The device has not confirmed it yet",
  superseded: ({ message }) => message,
  predicted: () => "Nothing was done: this is what it would do",
};

const changeOf = (rest: readonly string[], state: string | undefined): EntityChange => {
  if (state === undefined) return readCommand(rest);
  return rest.length === 0
    ? { state }
    : failWith("usage", `--state stands alone: ${rest[0]} is too many`);
};

const remarksOn = (answer: ChangeAnswer): readonly string[] => [
  ...(isLater(answer) ? [] : [REMARKS[answer.status](answer)]),
  ...(answer.scheduled ? [scheduledText(answer.scheduled)] : []),
];

const show = (context: CliContext, answers: readonly ChangeAnswer[], isOne: boolean): void => {
  const { out } = context;
  const done = answers.flatMap((answer) => (isLater(answer) ? [] : [answer]));
  out.show(isOne ? answers[0] : { results: answers }, () =>
    done.length === 0
      ? []
      : entityTable(
          context,
          done.flatMap(({ changed, state }) => (changed.length > 0 ? changed : [state])),
        ),
  );
  for (const remark of new Set(answers.flatMap(remarksOn))) if (remark !== "") out.note(remark);
};

export const setCommand = command(
  "set",
  {
    about: "Command entities: set light.kitchen on brightness=60%",
    notes: [
      "Commands and fields are those of docs/commands.md; on and off stand for turn_on and turn_off.",
      "With fields alone, the command is the one that takes them. Several entities are commanded",
      "one after another; the first failure ends it, and what was done before is shown.",
    ],
    args: {
      words: {
        about: "Entity ids, then a command, then fields as name=value",
        many: true,
        complete: "entities",
      },
    },
    options: {
      state: {
        value: "state",
        about: "Instead of a command, what a sensor of the virtual home reports; for admins",
      },
      dryRun: { about: "Only tell what it would do" },
      ...TIME_OPTIONS,
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
      "hearth set binary_sensor.front_door --state on",
      "hearth set light.hallway on --for 10m",
    ],
  },
  async (context, { args, options: { state, dryRun, ifVersion, ...given } }) => {
    const { entities, rest } = splitEntities(args.words);
    const change = changeOf(rest, state);
    const api = context.api();
    const times = timesOf(given);
    if (state !== undefined && Object.keys(times).length > 0)
      failWith("usage", "--state is reported at once: no time can stand beside it");
    const answers: ChangeAnswer[] = [];
    const isOne = entities.length === 1;
    try {
      for (const entity of entities)
        answers.push(
          await changeEntity(api, entity, change, { isTried: dryRun, ifVersion, times }),
        );
    } catch (error) {
      if (answers.length > 0) show(context, answers, isOne);
      throw error;
    }
    show(context, answers, isOne);
  },
);
