/** Finds the actions of a request and checks their parameters before any is executed. */
import type { actions } from "../../shared/contracts/actions.ts";
import type { Call, ParamsOf } from "../../shared/kernel/contract.ts";
import { fail, isA, type Thrown } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { type Problem, refuse } from "../../shared/kernel/problem.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { problemsOf } from "../../shared/kernel/validation.ts";
import { alikeTo, didYouMean, offered } from "../../shared/text/similar-names.ts";
import { ACTIONS, type ActionDefinition } from "./catalogue.ts";
import type { CommandActions } from "./command-actions.ts";
import { commandsOf, type ForeseenCommand } from "./plans/commands-of-trial.ts";

export type ActionRequest = ParamsOf<typeof actions.batch>["actions"][number];
export interface PreparedAction {
  readonly action: string;
  readonly definition: ActionDefinition;
  readonly parameters: Free;
  /** What it commands, as far as it is known beforehand. */
  readonly commands?: readonly ForeseenCommand[];
}

/** Where all of them are listed. */
const WHERE = { action: "GET /api/actions", tool: "GET /mcp" } as const;

/** @throws INVALID_REQUEST with the names that there are, or of many with the nearest. */
export const refuseUnknown = (
  what: keyof typeof WHERE,
  name: string,
  known: readonly string[],
): never => {
  const { names: allowed, text } = offered(name, known, WHERE[what]);
  const near = alikeTo(name, known);
  const message = `There is no ${what} ${name}${didYouMean(near) || "."} ${text}`;
  return fail("INVALID_REQUEST", { [what]: name, nearest: near, allowed }, message);
};

/** Only reads: a dry run of it shows nothing. */
export const isReading = (action: string): boolean => /^(get|list)_/.test(action);

const read = (commands: CommandActions, { action, parameters = {} }: ActionRequest) => {
  const definition = own(ACTIONS, action) ?? commands.find(action, parameters);
  if (!definition)
    return refuseUnknown("action", action, [...Object.keys(ACTIONS), ...commands.names]);
  return { action, definition, problems: problemsOf(definition.rules, parameters), parameters };
};

/** @throws INVALID_REQUEST, INVALID_PARAMETERS */
export const prepare = (commands: CommandActions, request: ActionRequest): PreparedAction => {
  const { problems, ...prepared } = read(commands, request);
  refuse(problems);
  return prepared;
};

/** Problems that only a trial shows: fields that the command needs, or the command itself. */
const problemsThrown = (error: Thrown): readonly Problem[] => {
  const { missing_fields: missing, command } = error.data ?? {};
  const message = String(error.message);
  if (isA("INVALID_PARAMETERS", error) && Array.isArray(missing))
    return missing.map((field) => ({ field: String(field), message, missing: true }));
  return isA("INVALID_REQUEST", error) && command !== undefined
    ? [{ field: "command", message }]
    : [];
};

/** The commands of entities among actions. */
export const commandsIn = (all: readonly PreparedAction[]) =>
  all.flatMap(({ commands = [] }) => commands);

interface TrialOptions {
  /** Whether all together are approved, where the policy asks about one of them. */
  readonly mayAsk: boolean;
  /** Whether also actions are tried that show no problems so: rows of the policy ask about this caller. */
  readonly triesAll?: boolean;
}

const tried = async (ctx: Call, one: PreparedAction, { mayAsk, triesAll }: TrialOptions) => {
  const { definition, action, parameters } = one;
  const untried = { problems: [], commands: commandsOf(one) };
  if (!definition.hasTrial && (!triesAll || isReading(action))) return untried;
  try {
    const result = await definition.run(ctx, parameters, true);
    return { problems: [], commands: commandsOf(one, result) };
  } catch (error) {
    if (mayAsk && isA("APPROVAL_REQUIRED", error)) throw error;
    // Other errors of a trial may be gone by the time the action is executed.
    return definition.hasTrial
      ? { ...untried, problems: problemsThrown(error as Thrown) }
      : untried;
  }
};

/**
 * @throws APPROVAL_REQUIRED then; INVALID_REQUEST, INVALID_PARAMETERS for an unknown action or command, or a field that is
 *   missing or wrong, anywhere in the batch: with the path of each.
 */
export const prepareAll = async (
  ctx: Call,
  commands: CommandActions,
  requests: readonly ActionRequest[],
  options: TrialOptions,
): Promise<readonly PreparedAction[]> => {
  const all: PreparedAction[] = [];
  const problems: Problem[] = [];
  for (const [index, request] of requests.entries()) {
    const { problems: own, ...one } = read(commands, request);
    const { problems: found, ...more } =
      own.length > 0 ? { problems: own } : await tried(ctx, one, options);
    const path = `actions[${index}].parameters`;
    problems.push(...found.map((problem) => ({ ...problem, field: `${path}.${problem.field}` })));
    all.push({ ...one, ...more });
  }
  refuse(problems);
  return all;
};
