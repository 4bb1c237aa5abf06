/** Calls a service, in Home Assistant's words: on all that it is for or, where that is wrong, on none. */
import { randomUUID } from "node:crypto";
import type { ServiceCalled } from "../../shared/contracts/actions.ts";
import { type CommandResult, devices } from "../../shared/contracts/devices.ts";
import { SERVICES, servicesLike } from "../../shared/domains/home-assistant-services.ts";
import { type Call, call } from "../../shared/kernel/contract.ts";
import { codeOf, fail, outcomeError, type Thrown } from "../../shared/kernel/errors.ts";
import { type Problem, refuse } from "../../shared/kernel/problem.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import { offered } from "../../shared/text/similar-names.ts";
import { readFields } from "./service-fields.ts";
import { isNothing, readTarget, type Target, targetsOf } from "./service-target.ts";

export interface ServiceCall {
  readonly domain: string;
  readonly service: string;
  readonly service_data?: Free | undefined;
  readonly target?: Free | undefined;
  readonly dry_run?: boolean | undefined;
}

interface Tried extends Target {
  readonly result?: CommandResult;
  readonly error?: unknown;
}

const MISSING: Problem = {
  field: "target",
  message: "The 'target' field is required: entity_id, area_id or floor_id.",
  missing: true,
};

/** Failures that the message tells of; the details have them all. */
const MAX_TOLD = 5;

/** @throws the first error's code, naming everything that failed and why. */
const checkAll = (tried: readonly Tried[]): void => {
  const failed = tried.filter(({ error }) => error !== undefined);
  const [first] = failed;
  if (!first) return;
  const told = failed.map(({ entity_id, error }) => ({ entity_id, ...outcomeError(error) }));
  const named = told.slice(0, MAX_TOLD).map((one) => `${one.entity_id}: ${one.message}`);
  const others = told.length > MAX_TOLD ? [`and ${told.length - MAX_TOLD} others`] : [];
  const message = [...named, ...others].join("; ");
  fail(codeOf(first.error as Thrown), { failed: told }, message);
};

const sideBySide = (
  targets: readonly Target[],
  run: (entity_id: string) => Promise<CommandResult>,
): Promise<readonly Tried[]> =>
  Promise.all(
    targets.map(({ entity_id, isNamed }) =>
      run(entity_id).then(
        (result) => ({ entity_id, isNamed, result }),
        (error: unknown) => ({ entity_id, isNamed, error }),
      ),
    ),
  );

/** Of those that nobody named, those do it that can. */
const meant = (tried: readonly Tried[]): readonly Tried[] => {
  const isDoable = tried.some(({ error }) => error === undefined);
  return tried.filter(({ isNamed, error }) => isNamed || !isDoable || error === undefined);
};

const unknownService = (service: string): never => {
  const known = servicesLike(service);
  const { names: allowed, text } = offered(service, known, "get_services of /api/websocket");
  return fail("NOT_FOUND", { service, allowed }, `There is no service ${service}. ${text}`);
};

/**
 * @throws NOT_FOUND for a service, area, floor or device that does not exist, INVALID_PARAMETERS
 *   without a target, INVALID_REQUEST for a wrong one or wrong data, and what a command throws.
 */
export const callService = async (ctx: Call, given: ServiceCall): Promise<ServiceCalled> => {
  const { service_data: data = {}, target = {}, dry_run } = given;
  const service = `${given.domain}.${given.service}`;
  const command = SERVICES.get(service) ?? unknownService(service);
  const { wanted, problems } = readTarget(data, target);
  const { fields, problems: wrong } = readFields(service, data);
  refuse([...problems, ...wrong]);
  if (isNothing(wanted)) refuse([MISSING]);

  const targets = targetsOf(service, wanted, await call(ctx, devices.registry, {}));
  const send = (entity_id: string, dry_run: boolean) =>
    call(ctx, devices.command, { entity_id, command, fields, dry_run });
  const tried = meant(await sideBySide(targets, (entity_id) => send(entity_id, true)));
  checkAll(tried);
  const done = dry_run ? tried : await sideBySide(tried, (entity_id) => send(entity_id, false));
  checkAll(done);
  return {
    success: true,
    service,
    entities: done.map(({ entity_id }) => entity_id),
    context: { id: done[0]?.result?.context.id ?? randomUUID() },
  };
};
