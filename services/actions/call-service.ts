/** Calls a Home Assistant service on all of its targets, or, where the call is wrong, on none. */
import { randomUUID } from "node:crypto";
import { checkTogether } from "../../shared/access/policy/together.ts";
import {
  isSelector,
  readTarget,
  type ServiceTarget,
  targetsOf,
} from "../../shared/access/service-target.ts";
import type { actions, ServiceCalled } from "../../shared/contracts/actions.ts";
import type { CommandResult } from "../../shared/contracts/command-result.ts";
import { devices } from "../../shared/contracts/devices.ts";
import { domainFor } from "../../shared/domains/domains.ts";
import { FIELD_RULES, fieldOf, givenNames } from "../../shared/domains/fields.ts";
import {
  isAddonService,
  SERVICES,
  servicesLike,
} from "../../shared/domains/home-assistant-services.ts";
import { type Call, call, type ParamsOf } from "../../shared/kernel/contract.ts";
import { codeOf, fail, isA, type Thrown } from "../../shared/kernel/errors.ts";
import { outcomeError } from "../../shared/kernel/outcome-error.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { type Problem, refuse, refuseMissing } from "../../shared/kernel/problem.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { compileOpen } from "../../shared/kernel/validation.ts";
import { offered } from "../../shared/text/similar-names.ts";
import { callAddonService } from "./call-addon-service.ts";

interface TargetResult extends ServiceTarget {
  readonly result?: CommandResult;
  readonly error?: Thrown;
}

/** What a service takes in addition to the fields of its command, each with its only allowed value. */
const dataOf = (service: string): Free | undefined =>
  own(domainFor(service).commands, SERVICES.get(service) ?? "")?.serviceData;

const problemsOf = compileOpen(FIELD_RULES);

/** What is wrong with a name that is no field of a command. */
const otherProblems = (service: string, name: string, value: unknown): readonly Problem[] => {
  if (fieldOf(name) !== undefined || isSelector(name)) return [];
  const allowed = own(dataOf(service), name);
  const message =
    allowed === undefined
      ? `${service} does not take ${name}.`
      : `${name} can only be ${allowed} here.`;
  return allowed !== undefined && allowed === value ? [] : [{ field: name, message }];
};

/** @returns the fields as they were given, which are valid where there are no problems. */
const readFields = (service: string, data: Free) => {
  const entries = Object.entries(data);
  const fields: Free = Object.fromEntries(entries.filter(([name]) => fieldOf(name) !== undefined));
  const problems = [
    ...entries.flatMap(([name, value]) => otherProblems(service, name, value)),
    ...problemsOf(data),
    ...givenNames(data).repeated.map(({ name, field }) => ({
      field: name,
      message: `The '${name}' field is a second value of ${field}.`,
    })),
  ];
  return {
    fields,
    problems: problems.map((one) => ({ ...one, field: `service_data.${one.field}` })),
  };
};

/** Failures in the message; the details have all of them. */
const MAX_FAILURES_IN_MESSAGE = 5;

/** @throws the first error's code, naming everything that failed and why. */
const checkAll = (results: readonly TargetResult[]): void => {
  const failed = results.flatMap(({ entity_id, error }) =>
    error === undefined ? [] : [{ entity_id, error, outcome: outcomeError(error) }],
  );
  const [first] = failed;
  if (!first) return;
  const details = failed.map(({ entity_id, outcome }) => ({ entity_id, ...outcome }));
  const named = details
    .slice(0, MAX_FAILURES_IN_MESSAGE)
    .map(({ entity_id, message }) => `${entity_id}: ${message}`);
  const more = details.length - named.length;
  const message = [...named, ...(more > 0 ? [`and ${more} others`] : [])].join("; ");
  fail(codeOf(first.error), { failed: details }, message);
};

/** @throws SERVICE_UNAVAILABLE naming the members of scenes that could not be commanded; the others were. */
const checkMembers = (done: readonly TargetResult[]): void => {
  const failed = done.flatMap(({ result }) => result?.failed ?? []);
  if (failed.length === 0) return;
  const all = done.flatMap(({ result }) => (result?.failed ? [result.message] : []));
  fail("SERVICE_UNAVAILABLE", { failed }, all.join("; "));
};

const runAll = (
  targets: readonly ServiceTarget[],
  run: (entity_id: string) => Promise<CommandResult>,
): Promise<readonly TargetResult[]> =>
  Promise.all(
    targets.map(({ entity_id, isNamed }) =>
      run(entity_id).then(
        (result) => ({ entity_id, isNamed, result }),
        (error: Thrown) => ({ entity_id, isNamed, error }),
      ),
    ),
  );

/** Targets that are not named and fail are left out where others succeed. */
const withoutIncapable = (tried: readonly TargetResult[]): readonly TargetResult[] => {
  const isDoable = tried.some(({ error }) => error === undefined);
  return tried.filter(({ isNamed, error }) => isNamed || !isDoable || error === undefined);
};

const refuseService = (service: string): never => {
  const where = "get_services of /api/websocket";
  const { names: allowed, text } = offered(service, servicesLike(service), where);
  return fail("NOT_FOUND", { service, allowed }, `There is no service ${service}. ${text}`);
};

/**
 * @throws NOT_FOUND for a service, area, floor, device or label that does not exist, INVALID_PARAMETERS
 *   without a target, INVALID_REQUEST for a wrong one or wrong data, and what a command throws.
 */
export const callService = async (
  ctx: Call,
  given: ParamsOf<typeof actions.callService>,
): Promise<ServiceCalled> => {
  const { domain, service_data: data = {}, target = {}, dry_run } = given;
  const service = `${domain}.${given.service}`;
  if (isAddonService(service)) return callAddonService(ctx, given);
  const command = SERVICES.get(service) ?? refuseService(service);
  const { selectors, isEmpty, problems } = readTarget(data, target);
  const { fields, problems: others } = readFields(service, data);
  refuse([...problems, ...others]);
  if (isEmpty)
    refuseMissing(
      "target",
      "The 'target' field is required: entity_id, area_id, floor_id, device_id or label_id.",
    );

  const targets = targetsOf(service, selectors, await call(ctx, devices.registry, {}));
  const send = (isTrial: boolean) => (entity_id: string) =>
    call(ctx, devices.command, { entity_id, command, fields, dry_run: isTrial });
  const wanted = targets.map(({ entity_id }) => ({ entity_id, command, fields }));
  await checkTogether(ctx, wanted);
  const trials = await runAll(targets, send(true));
  const asked = trials.find(({ error }) => error && isA("APPROVAL_REQUIRED", error));
  if (asked) throw asked.error;
  const tried = withoutIncapable(trials);
  checkAll(tried);
  const done = dry_run ? tried : await runAll(tried, send(false));
  checkAll(done);
  checkMembers(done);
  return {
    success: true,
    service,
    entities: done.map(({ entity_id }) => entity_id),
    context: { id: done[0]?.result?.context.id ?? randomUUID() },
  };
};
