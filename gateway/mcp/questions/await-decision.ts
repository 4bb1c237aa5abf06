/** Waits until an approval is decided, while its client does; tells that it goes on, where the client wants to know. */
import type { ServerContext } from "@modelcontextprotocol/server";
import type { Clock } from "../../../shared/async/clock.ts";
import { type Approval, approvals } from "../../../shared/contracts/approvals/approvals.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { McpSession } from "../calls.ts";
import { wantsProgress } from "../follow-job.ts";

const POLL_INTERVAL_MS = 500;
/** Clients give up on a call that says nothing for a minute. */
const QUIET_WAIT_MS = 40_000;
/** One that is told of progress waits on; approvals may be open for longer. */
const TOLD_WAIT_MS = 15 * 60_000;
const TELL_INTERVAL_MS = 5000;

export const isDecided = ({ status }: Pick<Approval, "status">): boolean =>
  status !== "open" && status !== "approved";

/** How long a call waits in one go. */
export const waitOf = (ctx: ServerContext): number =>
  wantsProgress(ctx) ? TOLD_WAIT_MS : QUIET_WAIT_MS;

/** Tells the client at intervals that the call goes on. */
const openTelling = (
  { clock }: McpSession,
  ctx: ServerContext,
  message: string,
): (() => Promise<void>) => {
  const { _meta, notify } = ctx.mcpReq;
  const start = clock.elapsed();
  let told = -TELL_INTERVAL_MS;
  return async () => {
    const elapsed = clock.elapsed() - start;
    if (!wantsProgress(ctx) || elapsed - told < TELL_INTERVAL_MS) return;
    told = elapsed;
    // Seconds; how many it will be is unknown.
    const progress = Math.floor(elapsed / 1000);
    const params: Free = { progressToken: _meta?.progressToken, progress, message };
    await notify({ method: "notifications/progress", params });
  };
};

/** Ends early with the signal. */
const pause = ({ after }: Clock, signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cancel = after(POLL_INTERVAL_MS, resolve);
  const end = () => resolve();
  signal.addEventListener("abort", end);
  if (signal.aborted) resolve();
  return promise.finally(() => {
    cancel();
    signal.removeEventListener("abort", end);
  });
};

interface Waiting {
  readonly session: McpSession;
  readonly ctx: ServerContext;
  readonly message: string;
  /** Ends it, beside the end of the call. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds. */
  readonly wait: number;
}

/** Reads again and again until there is an answer. @returns `undefined` where there was none in time. */
export const waitFor = async <T>(
  { session, ctx, message, signal, wait }: Waiting,
  read: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const { clock } = session;
  const until = clock.elapsed() + wait;
  const tell = openTelling(session, ctx, message);
  const ended = AbortSignal.any([ctx.mcpReq.signal, ...(signal ? [signal] : [])]);
  const end = session.beginWaiting();
  try {
    while (end && !ended.aborted && clock.elapsed() <= until) {
      const found = await read();
      if (found !== undefined) return found;
      await tell();
      await pause(clock, ended);
    }
  } finally {
    end?.();
  }
  return undefined;
};

/** @throws UNAUTHORIZED once the credential has ended. */
export const awaitDecision = (waiting: Waiting, id: string): Promise<Approval | undefined> =>
  waitFor(waiting, async () => {
    const approval = await waiting.session.callLater(approvals.get, { id });
    return isDecided(approval) ? approval : undefined;
  });
