/** Counts requests: against the limit of their group, of each of its resources, or of their user alone. */

import type { Group, QuotaSetting } from "../groups/group.ts";
import type { PathMatch, RequestDeps } from "../pipeline.ts";
import type { Exchange } from "./exchange.ts";
import { checkCount, resourceOf } from "./limits.ts";

export interface Counting {
  readonly spec: string;
  readonly requests?: 0 | 1;
  readonly isSocket?: boolean;
}

/** By what requests are counted: their address, and the resource where each has a limit of its own. */
export const keyOf = ({ limitsEach }: Group, address: string, spec: string): string =>
  limitsEach ? `${address} ${resourceOf(spec)}` : address;

export const countRequest = async (
  exchange: Exchange,
  { counters, socketCounter }: RequestDeps,
  { spec, requests = 1, isSocket = false }: Counting,
) => {
  const { group, address } = exchange;
  const counter = isSocket ? socketCounter : counters.get(group.letter);
  const key = isSocket ? address : keyOf(group, address, spec);
  exchange.count = await counter?.(key, requests);
  if (exchange.count && requests > 0) checkCount(exchange.count);
};

/** Some requests count against a limit of their user alone, which is then the one that is shown. */
export const countQuota = async (
  exchange: Exchange,
  quota: QuotaSetting,
  { quotas }: RequestDeps,
) => {
  exchange.count = await quotas[quota]?.(exchange.caller?.sub ?? "");
  if (exchange.count) checkCount(exchange.count);
};

export const hasQuota = ({ routes }: PathMatch & { kind: "routes" }): boolean =>
  Object.values(routes).some(({ quota }) => quota !== undefined);

/** What is refused before its user's limit is known counts against the group's. */
export const countIfRefused = async <T>(
  exchange: Exchange,
  place: PathMatch & { kind: "routes" },
  gate: RequestDeps,
  work: () => Promise<T>,
): Promise<T> => {
  if (!hasQuota(place)) return work();
  try {
    return await work();
  } catch (error) {
    await countRequest(exchange, gate, { spec: place.spec });
    throw error;
  }
};
