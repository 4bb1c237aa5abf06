/** Which group a request is given to, and whose limit it is counted against, before and after its body. */

import type { Letter } from "../groups/groups.ts";
import type { RequestDeps } from "../pipeline.ts";
import { type Counting, countRequest, keyOf } from "./counting.ts";
import { type Exchange, schemeOf } from "./exchange.ts";
import { checkCount } from "./limits.ts";
import { checkForced, chooseGroup, type GroupChoice, needsBody } from "./shared-paths.ts";

export const choiceOf = (
  { req }: Exchange,
  spec: string,
  letters: readonly Letter[],
): GroupChoice => {
  const forced = req.headers["x-api-group"];
  return {
    spec,
    letters,
    scheme: schemeOf(req),
    forced: forced === undefined ? undefined : String(forced),
  };
};

/** Gives the exchange to the group that answers, as far as it is known before the body is. */
const chooseByHeaders = (
  exchange: Exchange,
  choice: GroupChoice,
  { groups }: RequestDeps,
): void => {
  if (choice.forced !== undefined) {
    exchange.group = groups[chooseGroup({ ...choice, forced: undefined }, undefined)];
    checkForced(choice);
  }
  exchange.group = groups[chooseGroup(choice, undefined)];
};

export const readBody = async (exchange: Exchange, { bodies }: RequestDeps): Promise<void> => {
  if (exchange.body) return;
  const { body, release } = await bodies.read(exchange.req, exchange.address);
  exchange.body = body;
  exchange.release = release;
};

/** Whether another group, to which the body might give the request, would still take one. */
const hasQuotaElsewhere = async (
  { group, address }: Exchange,
  { letters, spec }: GroupChoice,
  { counters, groups }: RequestDeps,
) => {
  const others = letters.filter((letter) => letter !== group.letter);
  const counts = others.map((letter) =>
    counters.get(letter)?.(keyOf(groups[letter], address, spec), 0),
  );
  return (await Promise.all(counts)).some((count) => !count || count.remaining > 0);
};

/** What is wrong with the choice, to be told once the request is counted. */
interface ChoiceError {
  readonly error: unknown;
}

/** Gives the exchange to a group, and counts nothing. */
export const chooseUncounted = (
  exchange: Exchange,
  choice: GroupChoice,
  gate: RequestDeps,
): ChoiceError | undefined => {
  try {
    chooseByHeaders(exchange, choice, gate);
    return undefined;
  } catch (error) {
    return { error };
  }
};

/**
 * Counts a request once, also one that cannot be settled. Where the body has a say it is counted by what
 * is known before: no body is read that no group would take.
 */
export const chooseAndCount = async (
  exchange: Exchange,
  choice: GroupChoice,
  gate: RequestDeps,
  how: Pick<Counting, "isSocket"> = {},
): Promise<ChoiceError | undefined> => {
  const unsettled = chooseUncounted(exchange, choice, gate);
  try {
    await countRequest(exchange, gate, { spec: choice.spec, ...how });
  } catch (error) {
    if (!needsBody(choice) || !(await hasQuotaElsewhere(exchange, choice, gate))) throw error;
  }
  return unsettled;
};

/** Reads the body where it has a say, and counts the request where it belongs. */
export const chooseByBody = async (
  exchange: Exchange,
  choice: GroupChoice,
  gate: RequestDeps,
): Promise<void> => {
  if (!needsBody(choice)) return;
  const { count } = exchange;
  try {
    await readBody(exchange, gate);
  } catch (error) {
    if (count) checkCount(count);
    throw error;
  }
  const group = gate.groups[chooseGroup(choice, exchange.body)];
  if (group === exchange.group) {
    if (count) checkCount(count);
    return;
  }
  await count?.giveBack?.();
  exchange.group = group;
  await countRequest(exchange, gate, { spec: choice.spec });
};
