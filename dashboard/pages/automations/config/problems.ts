/** What the service says is wrong with a configuration, by the place that it names. */
import type { ApiError } from "../../../core/api.ts";
import type { ConfigObject } from "./parts.ts";
import { valueAt } from "./value-at.ts";

export interface ConfigProblem {
  /** Path of the field: `config.trigger[0].at`. */
  readonly field: string;
  readonly message: string;
  /** Whether the field is required and has no value. */
  readonly isMissing?: boolean;
}

const isProblem = (value: unknown): value is ConfigProblem =>
  typeof value === "object" &&
  value !== null &&
  "field" in value &&
  typeof value.field === "string" &&
  "message" in value &&
  typeof value.message === "string";

/** An empty list or text, too, is refused only where there must be something. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** Of a refused configuration; without any the error is about something else. */
export const problemsOf = (
  { details: { problems } }: ApiError,
  config: ConfigObject,
): readonly ConfigProblem[] =>
  (Array.isArray(problems) ? problems.filter(isProblem) : []).map((one) => ({
    ...one,
    isMissing: isNothing(valueAt(config, one.field)),
  }));

/** Whether a field is at a path, or within what is there. */
export const isWithin = (field: string, path: string): boolean =>
  field === path || field.startsWith(`${path}.`) || field.startsWith(`${path}[`);

export const problemsAt = (
  problems: readonly ConfigProblem[],
  path: string,
): readonly ConfigProblem[] => problems.filter(({ field }) => isWithin(field, path));

/** Beside its field a problem need not name it: "Must be one of: sunrise, sunset." */
export const shortMessage = (message: string): string => {
  const short = message.replace(/^The '[^']*' field /, "");
  return short.charAt(0).toUpperCase() + short.slice(1);
};
