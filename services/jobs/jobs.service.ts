/** Jobs: progress and results of long operations. */
import { type Job, jobs } from "../../shared/contracts/jobs.ts";
import { JOBS } from "../../shared/jobs/job-record.ts";
import { implement } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";

export default ({ store }: ServiceDeps) =>
  implement(jobs, {
    get: async ({ params: { id } }) =>
      (await store.documents.get<Job>(JOBS, id))?.value ??
      fail("JOB_NOT_FOUND", { id }, `There is no job ${id}`),
  });
