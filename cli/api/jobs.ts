/** Jobs: operations that outlast their request are followed to their end. */
import type { Clock } from "../../shared/async/clock.ts";
import type { Job, JobBrief } from "../../shared/contracts/jobs.ts";
import { commandFailure } from "../kernel/failure.ts";
import type { HomeApi } from "./api.ts";
import { waitForLimit } from "./wait-for-limit.ts";

interface Following {
  readonly clock: Clock;
  readonly onProgress: (job: Job) => void;
}

/** Each request counts against a limit: the time between them grows. */
const FIRST_POLL_MS = 200;
const MAX_POLL_MS = 5000;
const GROWTH = 1.5;

const readJob = async (api: HomeApi, id: string): Promise<Job> =>
  (await api.send<{ readonly job: Job }>("GET", `/jobs/${encodeURIComponent(id)}`)).job;

/** @throws what has ended the job, where it has failed. */
export const followJob = async (
  api: HomeApi,
  id: string,
  { clock, onProgress }: Following,
): Promise<Job> => {
  const ignore = () => undefined;
  for (let pollMs = FIRST_POLL_MS; ; pollMs = Math.min(pollMs * GROWTH, MAX_POLL_MS)) {
    const job = await waitForLimit(clock, ignore, () => readJob(api, id));
    onProgress(job);
    if (job.status === "succeeded") return job;
    if (job.status === "failed") {
      const { code, message } = job.error ?? { code: "FAILED", message: job.message };
      throw commandFailure("failed", `${job.action} of ${job.subject}: ${message}`, { code });
    }
    await clock.sleep(pollMs);
  }
};

interface ChangeAnswer {
  readonly message: string;
  /** Only while it still runs. */
  readonly job?: JobBrief;
}

/** Sends what may become a job, and waits for its end. */
export const sendChange = async <T extends ChangeAnswer>(
  api: HomeApi,
  path: string,
  body: object,
  { clock, onProgress, isTried }: Following & { readonly isTried: boolean | undefined },
): Promise<T> => {
  const answer = await api.send<T>("POST", path, {
    query: { dry_run: isTried ? "true" : undefined },
    body,
  });
  if (answer.job === undefined) return answer;
  const job = await followJob(api, answer.job.id, { clock, onProgress });
  return { ...answer, message: job.message, job };
};
