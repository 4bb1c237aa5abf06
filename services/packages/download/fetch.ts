/** Asks the outside for one thing: to a checked address, without being led astray. */
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { Clock } from "../../../shared/async/clock.ts";
import { isFromTable, type Thrown } from "../../../shared/kernel/errors.ts";
import {
  type AddressErrors,
  type AddressPolicy,
  checkedLookup,
  checkLiteral,
} from "../../../shared/net/checked-address.ts";
import { refusal, refuseFullDisk, refuseSource, sourceAway } from "../source-errors.ts";

export interface FetchPolicy extends AddressPolicy {
  /** Hosts that a redirect may lead to, other than the requested one. */
  readonly hosts?: readonly string[];
}

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

const ERRORS: AddressErrors = {
  noAddress: (host) => refusal(`${host} has no address`, { host }),
  privateAddress: (host) =>
    refusal(`${host} is at a private address, which is allowed only with PACKAGE_PRIVATE=on`, {
      host,
    }),
};

const send = (url: URL, outside: FetchPolicy, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    checkLiteral(url, outside, ERRORS);
    const { get } = url.protocol === "https:" ? https : http;
    const headers = { "user-agent": "hearth", accept: "*/*", "accept-encoding": "identity" };
    // A connection of its own: a kept one was checked for another request.
    get(
      url,
      { agent: false, lookup: checkedLookup(outside, ERRORS), headers, signal },
      resolve,
    ).once("error", reject);
  });

const nextHop = (from: URL, { headers }: IncomingMessage, { hosts = [] }: FetchPolicy): URL => {
  const { location = "" } = headers;
  if (!URL.canParse(location, from.href)) refuseSource(`${from.host} redirects without a location`);
  const to = new URL(location, from);
  const isSecure = to.protocol === "https:" || to.protocol === from.protocol;
  if (!/^https?:$/.test(to.protocol) || !isSecure)
    refuseSource(`${from.host} redirects to ${to.protocol}, which is less secure`);
  if (to.host !== from.host && !hosts.includes(to.host))
    refuseSource(`${from.host} redirects to another host, ${to.host}`, { host: to.host });
  return to;
};

interface TimeLimit {
  readonly clock: Clock;
  readonly ms: number;
  /** Ends it earlier. */
  readonly signal?: AbortSignal;
}

/** Lets something go on for so long; its signal is aborted then. */
export const inTime = async <T>(
  { clock, ms, signal }: TimeLimit,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const late = new AbortController();
  const cancel = clock.after(ms, () => late.abort(new DOMException("late", "TimeoutError")));
  const signals = [late.signal, ...(signal ? [signal] : [])];
  try {
    return await run(AbortSignal.any(signals));
  } finally {
    cancel();
  }
};

/** @throws SERVICE_UNAVAILABLE in place of what the network has thrown. */
export const inNetwork = (url: URL, error: unknown, signal: AbortSignal): never => {
  if (isFromTable(error as Thrown)) throw error;
  if (signal.aborted && (signal.reason as Error)?.name === "TimeoutError")
    sourceAway(`${url.host} has not sent the whole file in time`, { host: url.host });
  if (signal.aborted) throw signal.reason;
  refuseFullDisk(error);
  const { code, message } = error as NodeJS.ErrnoException;
  return sourceAway(`${url.host} cannot be reached: ${code ?? message}`, { host: url.host });
};

/**
 * The answer at the end of all redirects, whatever its status. It must be read, or destroyed.
 *
 * @throws SOURCE_REFUSED for a private address or a redirect elsewhere, SERVICE_UNAVAILABLE when
 *   there is no answer.
 */
export const ask = async (
  first: string,
  outside: FetchPolicy,
  signal: AbortSignal,
): Promise<{ readonly url: URL; readonly answer: IncomingMessage }> => {
  let url = new URL(first);
  for (let left = MAX_REDIRECTS; left >= 0; left -= 1) {
    const answer = await send(url, outside, signal).catch((error) => inNetwork(url, error, signal));
    if (!REDIRECTS.includes(answer.statusCode ?? 0)) return { url, answer };
    answer.destroy();
    url = nextHop(url, answer, outside);
  }
  return refuseSource(`${url.host} redirects too often`, { host: url.host });
};
