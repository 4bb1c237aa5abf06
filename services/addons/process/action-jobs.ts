/** Actions of add-ons that take minutes: each is a job, which is never run twice. */
import type { Clock } from "../../../shared/async/clock.ts";
import { briefOf, type JobBrief } from "../../../shared/contracts/jobs.ts";
import type { JobLogger } from "../../../shared/jobs/job-record.ts";
import { openJobs, type RunningJob } from "../../../shared/jobs/jobs.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import type { RequestOptions } from "./pending-requests.ts";

/** Longer than it takes to add a device. */
const JOB_TIMEOUT_MS = 600_000;
/** The end of a job is shown by the job itself. */
const MAX_PERCENT = 99;
/** One of each add-on, and one that hangs leaves room for others. */
const MAX_RUNNING_JOBS = 20;

interface ActionJobDeps {
  readonly store: Store;
  readonly log: JobLogger;
  readonly clock: Clock;
}

export interface ActionJobRequest {
  readonly slug: string;
  readonly action: string;
  readonly caller: Pick<Caller, "sub"> | undefined;
  readonly deadline: number | undefined;
  /** Asks the add-on; its parameters may be secret, and are not part of the job. */
  readonly ask: (options: RequestOptions) => Promise<unknown>;
}

/** In place of the result, while the job runs. */
interface ActionStarted {
  readonly job: JobBrief;
  readonly message: string;
}

const failRestarted = (slug: string): never =>
  fail(
    "SERVICE_UNAVAILABLE",
    { slug, is_unclear: true },
    `Hearth has ended during this action of ${slug}; it may have been done, and is not repeated`,
  );

export const openActionJobs = ({ store, log, clock }: ActionJobDeps) => {
  const kind = "addon_action";
  const jobs = openJobs({ store, kind, log, clock, maxRunning: MAX_RUNNING_JOBS });

  return {
    /**
     * @returns what the add-on answers, or the job where that takes longer than the request.
     * @throws CONFLICT while the add-on has another job of this kind.
     */
    async start(request: ActionJobRequest): Promise<unknown> {
      const { slug, action, caller, deadline, ask } = request;
      const work = async ({ progress }: RunningJob) => {
        progress(0, `${slug} carries out ${action}`);
        const show = (percent: number, message: string) =>
          progress(Math.min(percent, MAX_PERCENT), message);
        const result = await ask({ timeoutMs: JOB_TIMEOUT_MS, progress: show });
        if (isObject(result) && typeof result.message === "string")
          progress(MAX_PERCENT, result.message);
        return { answer: result };
      };
      const asked = { action, subject: slug, params: {}, caller, deadline };
      const { job, result } = await jobs.start(asked, work);
      if (result) return result.answer;
      return { job: briefOf(job), message: job.message } satisfies ActionStarted;
    },

    /** Ends those that an earlier process has left: whether they were done is unknown. */
    resume: () => jobs.resume(async ({ subject }) => failRestarted(subject)),
    stopped: jobs.stopped,
  };
};

export type ActionJobs = ReturnType<typeof openActionJobs>;
