/** Changes of add-ons and packages, with their progress. */
import type { Job } from "../../../shared/contracts/jobs.ts";
import { followJob, sendChange } from "../../api/jobs.ts";
import { command } from "../../spec/command.ts";
import type { CliContext } from "../../spec/context.ts";
import { openProgress } from "../../terminal/progress.ts";
import { printable } from "../../terminal/text.ts";

export const dryRun = { about: "Only tell what it would do" } as const;

interface WantedChange {
  readonly path: string;
  readonly body: object;
  /** What is shown until its progress is known. */
  readonly title: string;
  readonly isTried?: boolean | undefined;
}

/** Sends it, draws its progress, prints how it ended. */
export const runChange = async (
  context: CliContext,
  { path, body, title, isTried }: WantedChange,
): Promise<void> => {
  const { clock, out } = context;
  const progress = openProgress(out, clock);
  progress.update(undefined, title);
  const onProgress = (job: Job) => progress.update(job.progress, job.message || title);
  const answer = await sendChange(context.api(), path, body, {
    clock,
    onProgress,
    isTried,
  }).finally(progress.end);
  out.show(answer, () => [printable(answer.message)]);
};

export const jobCommand = command(
  "job",
  {
    about: "Follow a job to its end",
    notes: ["Installing and updating are jobs, where they take longer than a request."],
    args: { id: { about: "Its id, as an answer has told it" } },
  },
  async ({ api, clock, out }, { args: { id } }) => {
    const progress = openProgress(out, clock);
    const onProgress = (job: Job) =>
      progress.update(job.progress, job.message || `${job.action} of ${job.subject}`);
    const job = await followJob(api(), id, { clock, onProgress }).finally(progress.end);
    out.show(job, () => [printable(job.message)]);
  },
);
