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

export type ActionRequest = ParamsOf<typeof actions.batch>["actions"][number];
export interface PreparedAction {
  readonly action: string;
  readonly definition: ActionDefinition;
  readonly parameters: Free;
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
  all.flatMap(({ action, parameters }) => {
    const { entity_id, command = action, ...fields } = parameters;
    return typeof entity_id === "string" ? [{ entity_id, command: String(command), fields }] : [];
  });

/** Other errors of a trial may be gone by the time the action is executed. */
const problemsOfTrial = async (
  ctx: Call,
  { definition, parameters }: PreparedAction,
  mayAsk: boolean,
) => {
  if (!definition.hasTrial) return [];
  try {
    await definition.run(ctx, parameters, true);
    return [];
  } catch (error) {
    if (mayAsk && isA("APPROVAL_REQUIRED", error)) throw error;
    return problemsThrown(error as Thrown);
  }
};

/**
 * @param mayAsk  Whether all together are approved, where the policy asks about one of them.
 * @throws APPROVAL_REQUIRED then; INVALID_REQUEST, INVALID_PARAMETERS for an unknown action or command, or a field that is
 *   missing or wrong, anywhere in the batch: with the path of each.
 */
export const prepareAll = async (
  ctx: Call,
  commands: CommandActions,
  requests: readonly ActionRequest[],
  { mayAsk }: { readonly mayAsk: boolean },
): Promise<readonly PreparedAction[]> => {
  const all = requests.map((request) => read(commands, request));
  const problems: Problem[] = [];
  for (const [index, one] of all.entries()) {
    const found = one.problems.length > 0 ? one.problems : await problemsOfTrial(ctx, one, mayAsk);
    const path = `actions[${index}].parameters`;
    problems.push(...found.map((problem) => ({ ...problem, field: `${path}.${problem.field}` })));
  }
  refuse(problems);
  return all;
};
