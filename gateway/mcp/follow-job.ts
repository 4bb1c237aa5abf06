/** The progress of a job, told to a client that wants to know it, until the job ends or the client goes. */
import type { ServerContext } from "@modelcontextprotocol/server";
import { type Job, jobs } from "../../shared/contracts/jobs.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { isObject } from "../../shared/text/json-text.ts";
import type { McpSession } from "./calls.ts";

const POLL_INTERVAL_MS = 250;
/** A longer one is read with the id in the answer. */
const MAX_FOLLOWED_MS = 10 * 60_000;

/** The id of the job that goes on after the answer of a tool; `more` wraps it once. */
export const jobIdIn = (result: unknown): string | undefined => {
  if (!isObject(result)) return undefined;
  const { job, result: inner } = result;
  return isObject(job) && typeof job.id === "string" ? job.id : jobIdIn(inner);
};

const isOver = ({ status }: Job) => status === "succeeded" || status === "failed";

export const wantsProgress = ({ mcpReq: { _meta } }: ServerContext): boolean =>
  _meta?.progressToken !== undefined;

/** A job that takes longer is answered while it runs: from then on its progress is told. */
const QUIET_MS = 2000;

/** By when a tool that may start a job must answer, where its progress is wanted. */
export const answerBy = ({ clock }: McpSession): number => clock.now() + QUIET_MS;

/** @returns the job as it was last. */
export const followJob = async (
  session: McpSession,
  id: string,
  { mcpReq: { _meta, notify, signal } }: ServerContext,
): Promise<Job> => {
  const { clock } = session;
  const until = clock.elapsed() + MAX_FOLLOWED_MS;
  const tell = ({ progress, message }: Job) => {
    const params: Free = { progressToken: _meta?.progressToken, progress, total: 100, message };
    return notify({ method: "notifications/progress", params });
  };
  let job = await session.callLater(jobs.get, { id });
  let told = -1;
  while (!signal.aborted) {
    // Progress must rise with each message.
    if (job.progress > told) await tell(job);
    told = Math.max(told, job.progress);
    if (isOver(job) || clock.elapsed() > until) break;
    await new Promise<void>((resolve) => void clock.after(POLL_INTERVAL_MS, resolve));
    job = await session.callLater(jobs.get, { id });
  }
  return job;
};
