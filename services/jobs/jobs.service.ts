/** Jobs: whoever waits for a long operation asks here how far it is. */
import { implement } from "../../shared/contract.ts";
import { type Job, jobs } from "../../shared/contracts/jobs.ts";
import { fail } from "../../shared/errors.ts";
import { JOBS } from "../../shared/job-note.ts";
import type { Parts } from "../../shared/parts.ts";

export default ({ store }: Parts) =>
  implement(jobs, {
    get: async ({ params: { id } }) =>
      (await store.documents.get<Job>(JOBS, id))?.value ??
      fail("JOB_NOT_FOUND", { id }, `There is no job ${id}`),
  });
