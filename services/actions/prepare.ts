/** Finds out what is asked for by name, and whether it can be done, before anything is. */

import type { Call } from "../../shared/kernel/contract.ts";
import { fail, isA, type Thrown } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { type Problem, refuse } from "../../shared/kernel/problem.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { problemsOf } from "../../shared/kernel/validation.ts";
import { alikeTo, didYouMean, offered } from "../../shared/text/similar-names.ts";
import { ACTIONS, type Doable } from "./catalogue.ts";
import type { Commands } from "./commands.ts";

export interface Asked {
  readonly action: string;
  readonly parameters?: Free | undefined;
}
export interface Prepared {
  readonly action: string;
  readonly doing: Doable;
  readonly parameters: Free;
}

/** Where all of them are listed. */
const WHERE = { action: "GET /api/actions", tool: "GET /mcp" } as const;

/** @throws INVALID_REQUEST with the names that there are, or of many with the nearest. */
export const unknown = (
  what: keyof typeof WHERE,
  name: string,
  known: readonly string[],
): never => {
  const { names: allowed, text } = offered(name, known, WHERE[what]);
  const near = alikeTo(name, known);
  const message = `There is no ${what} ${name}${didYouMean(near) || "."} ${text}`;
  return fail("INVALID_REQUEST", { [what]: name, nearest: near, allowed }, message);
};

const read = (commands: Commands, { action, parameters = {} }: Asked) => {
  const doing = own(ACTIONS, action) ?? commands.find(action, parameters);
  if (!doing) return unknown("action", action, [...Object.keys(ACTIONS), ...commands.names]);
  return { action, doing, problems: problemsOf(doing.rules, parameters), parameters };
};

/** @throws INVALID_REQUEST, INVALID_PARAMETERS */
export const prepare = (commands: Commands, asked: Asked): Prepared => {
  const { problems, ...prepared } = read(commands, asked);
  refuse(problems);
  return prepared;
};

const problemIn = (problem: Problem, place: string): Problem => ({
  ...problem,
  field: `${place}.${problem.field}`,
});

/** What a trial shows that no rule of a single field can: a field that the command needs. */
const problemsThrown = (error: Thrown): readonly Problem[] => {
  const { missing_fields: missing, command } = error.data ?? {};
  const message = String(error.message);
  if (isA("INVALID_PARAMETERS", error) && Array.isArray(missing))
    return missing.map((field) => ({ field: String(field), message, missing: true }));
  return isA("INVALID_REQUEST", error) && command !== undefined
    ? [{ field: "command", message, missing: false }]
    : [];
};

const problemsOfTrial = async (ctx: Call, { doing, parameters }: Prepared) => {
  if (!doing.isTried) return [];
  try {
    await doing.run(ctx, parameters, true);
    return [];
  } catch (error) {
    // Whatever else is wrong may be another matter by the time its turn comes.
    return problemsThrown(error as Thrown);
  }
};

/**
 * @throws INVALID_REQUEST, INVALID_PARAMETERS for an unknown action or command, or a field that is
 *   missing or wrong, anywhere in the batch: with the path of each.
 */
export const prepareAll = async (
  ctx: Call,
  commands: Commands,
  asked: readonly Asked[],
): Promise<readonly Prepared[]> => {
  const all = asked.map((one) => read(commands, one));
  const problems: Problem[] = [];
  for (const [index, one] of all.entries()) {
    const own = one.problems.length > 0 ? one.problems : await problemsOfTrial(ctx, one);
    problems.push(...own.map((problem) => problemIn(problem, `actions[${index}].parameters`)));
  }
  refuse(problems);
  return all;
};
