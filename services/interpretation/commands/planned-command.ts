/** A command that a sentence results in, before it is performed. */
import { own } from "../../../shared/kernel/own-property.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { HomeModel } from "../home/home-model.ts";
import type { DescribedCommand } from "../language/responses.ts";

export interface PlannedCommand {
  readonly entity_id: string;
  readonly command: string;
  readonly fields: Free;
  /** One of several that are meant together: it may be left out when its entity refuses it. */
  readonly isGroup: boolean;
}

/** Ids, each once, of what no step is for. */
export const withoutSteps = (
  ids: readonly string[],
  steps: readonly Pick<PlannedCommand, "entity_id">[],
): readonly string[] =>
  [...new Set(ids)].filter((id) => !steps.some(({ entity_id }) => entity_id === id));

/** All items of a list are taken off it; no command of a home. */
export const CLEAR_LIST = "clear_items";

/** Of one sentence: the limit of a batch. */
export const MAX_COMMANDS = 100;

export const nameOf = (home: HomeModel, entity_id: string): string =>
  home.entities.get(entity_id)?.name ?? entity_id;

/** What a light is turned on for, where it is to flash or to show an effect. */
export const toldCommand = ({
  command,
  fields,
}: Pick<PlannedCommand, "command" | "fields">): string => {
  if (own(fields, "flash") !== undefined) return "flash";
  return own(fields, "effect") === undefined ? command : "set_effect";
};

export const described = <T extends PlannedCommand>(
  steps: readonly T[],
  home: HomeModel,
): readonly (T & DescribedCommand)[] =>
  steps.map((step) => ({
    ...step,
    command: toldCommand(step),
    name: nameOf(home, step.entity_id),
  }));
