/** Chooses the group of a request and counts the request against a limit, before and after its body. */
import type { Group } from "../groups/group.ts";
import type { Letter } from "../groups/groups.ts";
import type { QuotaSetting } from "../groups/quotas.ts";
import { type Exchange, schemeOf } from "./exchange.ts";
import { checkCount, resourceOf } from "./limits.ts";
import type { RequestDeps } from "./request-deps.ts";
import { chooseGroup, type GroupChoice, needsBody } from "./shared-paths.ts";

export const choiceOf = (
  { req }: Exchange,
  spec: string,
  letters: readonly Letter[],
): GroupChoice => ({
  spec,
  letters,
  scheme: schemeOf(req),
  forced: req.headers["x-api-group"]?.toString(),
});

/** Requests are counted by their address, and by the resource where each has a limit of its own. */
const keyOf = ({ limitsEach }: Group, address: string, spec: string): string =>
  limitsEach ? `${address} ${resourceOf(spec)}` : address;

interface CountOptions {
  /** With 0 the count is only read. */
  readonly requests?: 0 | 1;
  readonly isSocket?: boolean;
}

/** @throws RATE_LIMIT_EXCEEDED */
export const countRequest = async (
  exchange: Exchange,
  { counters, socketCounter }: RequestDeps,
  spec: string,
  { requests = 1, isSocket = false }: CountOptions = {},
): Promise<void> => {
  const { group, address } = exchange;
  const counter = isSocket ? socketCounter : counters.get(group.letter);
  const key = isSocket ? address : keyOf(group, address, spec);
  exchange.count = await counter?.(key, requests);
  if (requests > 0) checkCount(exchange.count);
};

/** Some requests count against a limit of their user alone, which is then the one that is shown. */
export const countQuota = async (
  exchange: Exchange,
  quota: QuotaSetting,
  { quotas }: RequestDeps,
): Promise<void> => {
  exchange.count = await quotas[quota](exchange.caller?.sub ?? "");
  checkCount(exchange.count);
};

export const readBody = async (exchange: Exchange, { bodies }: RequestDeps): Promise<void> => {
  if (exchange.body) return;
  const { body, release } = await bodies.read(exchange.req, exchange.address);
  exchange.body = body;
  exchange.release = release;
};

/** Whether another group, to which the body might give the request, would still take one. */
const isAllowedElsewhere = async (
  { group, address }: Exchange,
  { letters, spec }: GroupChoice,
  { counters, groups }: RequestDeps,
): Promise<boolean> => {
  const others = letters.filter((letter) => letter !== group.letter);
  const counts = others.map((letter) =>
    counters.get(letter)?.(keyOf(groups[letter], address, spec), 0),
  );
  return (await Promise.all(counts)).some((count) => !count || count.remaining > 0);
};

/**
 * Counts a request once. Where the body decides about the group, the request is counted by what is known
 * before: a body that no group would take is not read.
 */
export const countBeforeBody = async (
  exchange: Exchange,
  choice: GroupChoice,
  deps: RequestDeps,
  options?: CountOptions,
): Promise<void> => {
  try {
    await countRequest(exchange, deps, choice.spec, options);
  } catch (error) {
    if (!needsBody(choice) || !(await isAllowedElsewhere(exchange, choice, deps))) throw error;
  }
};

/** Reads the body where it decides about the group, and counts the request for that group. */
export const chooseByBody = async (
  exchange: Exchange,
  choice: GroupChoice,
  deps: RequestDeps,
): Promise<void> => {
  if (!needsBody(choice)) return;
  const { count } = exchange;
  try {
    await readBody(exchange, deps);
  } catch (error) {
    checkCount(count);
    throw error;
  }
  const group = deps.groups[chooseGroup(choice, exchange.body)];
  if (group === exchange.group) return checkCount(count);
  await count?.giveBack?.();
  exchange.group = group;
  await countRequest(exchange, deps, choice.spec);
};
