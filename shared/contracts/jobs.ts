/** Contract of the jobs service. A job is an operation that may outlast its request. */
import { contract, reading } from "../kernel/contract.ts";
import { failed, optional, type Params, type Rules, text, time } from "../kernel/rules.ts";

const JOB_KINDS = ["package", "addon", "addon_action"] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** The last two are final. */
const JOB_STATUSES = ["queued", "running", "succeeded", "failed"] as const;

const status = { type: "enum", values: JOB_STATUSES } as const;
const progress = { type: "number", integer: true, min: 0, max: 100, about: "Percent" } as const;
const id = { type: "string", pattern: /^[\w-]{1,64}$/, about: "Id of the job" } as const;

export const jobResult = {
  id,
  kind: { type: "enum", values: JOB_KINDS },
  action: { ...text, about: "For example install" },
  subject: { ...text, about: "The add-on or package that the job is about" },
  params: { type: "object", about: "Parameters of the request" },
  status,
  progress,
  message: { ...text, about: "The present step, or the result" },
  error: optional({ ...failed, about: "The reason of the failure" }),
  created_at: time,
  updated_at: time,
  created_by: { ...text, about: "Id of the user or key that made the request" },
} as const satisfies Rules;

/** The job in the answer to the request that started it. */
export const jobBriefResult = {
  type: "object",
  props: { id, status, progress },
  optional: true,
  about: "Only while the job runs; read it with GET /jobs/{id}",
} as const;

/** `subject` is unique within the kind: `theme owner/repo`, or a slug. */
export type Job = Params<typeof jobResult>;

export type JobBrief = Pick<Job, "id" | "status" | "progress">;
export const briefOf = ({ id, status, progress }: JobBrief): JobBrief => ({ id, status, progress });

export const jobs = contract("jobs", {
  get: reading("Read the progress of a job", { id }, { role: "viewer" }).returns<Job>(),
});
