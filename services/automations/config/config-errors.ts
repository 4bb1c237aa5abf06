/** Translates errors of commands to the places in the configuration that the commands come from. */
import { fieldOf } from "../../../shared/domains/fields.ts";
import { type Details, fail, isErrorCode } from "../../../shared/kernel/errors.ts";
import type { Problem } from "../../../shared/kernel/problem.ts";
import type { CommandStep } from "../actions/action.ts";

interface Refusal {
  readonly type?: unknown;
  readonly message: string;
  readonly data?: {
    /** Index of the command. */
    readonly index?: number;
    readonly command?: string;
    readonly problems?: readonly Problem[];
    readonly missing_fields?: readonly string[];
  } & Details;
}

/** Path of a command's field under the name that the client gave it. */
const pathOf = ({ path, given }: CommandStep, field: string): string => {
  const known = field.split(/[.[]/, 1)[0] ?? field;
  const name =
    given.find((one) => one === known) ?? given.find((one) => fieldOf(one) === known) ?? known;
  return `${path}.data.${name}${field.slice(known.length)}`;
};

const problemsIn = (step: CommandStep, { data = {}, message }: Refusal): readonly Problem[] =>
  data.problems?.map((one) => ({ ...one, field: pathOf(step, one.field) })) ?? [
    { field: data.command ? step.called : step.target, message },
  ];

/**
 * Use with `catch`, where commands are checked.
 *
 * @throws the same code; its details name the places in the configuration.
 */
export const inConfig =
  (steps: readonly CommandStep[]) =>
  (refusal: Refusal): never => {
    const { index, ...data } = refusal.data ?? {};
    const step = index === undefined ? undefined : steps[index];
    if (!step || !isErrorCode(refusal.type)) throw refusal;
    const missing = data.missing_fields?.map((field) => pathOf(step, field));
    const problems = problemsIn(step, refusal);
    const details = { ...data, ...(missing && { missing_fields: missing }), problems };
    return fail(refusal.type, details, `${problems[0]?.field}: ${refusal.message}`);
  };
