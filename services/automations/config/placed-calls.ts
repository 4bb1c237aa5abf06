/** Calls on areas, floors, devices and labels, as their author may make them now: checked when an automation is stored. */
import { membersReached } from "../../../shared/access/service-target.ts";
import type { Automation } from "../../../shared/contracts/automations.ts";
import { devices, type Registry } from "../../../shared/contracts/devices.ts";
import type { Definition, Member } from "../../../shared/contracts/routines.ts";
import { type Call, call } from "../../../shared/kernel/contract.ts";
import { isA } from "../../../shared/kernel/errors.ts";
import { refuse } from "../../../shared/kernel/problem.ts";
import { unknownPlaces } from "../actions/service-places.ts";
import { invalid } from "../schema/reader.ts";
import { type AutomationPlan, placedActions, type ReachedByPath } from "./automation-plan.ts";
import { readConfig } from "./config.ts";
import { inConfig } from "./config-errors.ts";

const NO_REGISTRY: Registry = { floors: [], areas: [], labels: [], entities: [] };

type Plan = Pick<AutomationPlan, "actions">;

/** Reads the registry when it is needed first, as far as the caller may see it. */
export const registryReader = (ctx: Call): (() => Promise<Registry>) => {
  let read: Promise<Registry> | undefined;
  return () => {
    read ??= call(ctx, devices.registry, {});
    return read;
  };
};

/** What the placed actions of a plan reach now. */
export const reachedBy = async (readRegistry: () => Promise<Registry>, plan: Plan) => {
  const actions = placedActions(plan);
  const registry = actions.length > 0 ? await readRegistry() : NO_REGISTRY;
  const placed = actions.map((one) => ({
    ...one,
    unknown: unknownPlaces(one, registry),
    members: membersReached(one.call, registry),
  }));
  const byPath: ReachedByPath = new Map(
    placed.map(({ path, members }) => [path, members.map(({ entity_id }) => entity_id)]),
  );
  return { placed, byPath };
};

/** For people: what each action of a stored automation reaches now. */
export const reachesOf = async (
  registry: () => Promise<Registry>,
  { source, targets }: Definition,
): Promise<Automation["reaches"]> => {
  if (!targets) return undefined;
  const { byPath } = await reachedBy(registry, readConfig(source).plan);
  return [...byPath].map(([path, entities]) => ({ path, entities }));
};

/**
 * One of the entities must take the command; nothing is decided while none can be reached.
 *
 * @throws why the first does not, where all refuse.
 */
const tryOne = async (ctx: Call, members: readonly Member[]): Promise<void> => {
  let refusal: unknown;
  for (const member of members)
    try {
      return void (await call(ctx, devices.command, { ...member, dry_run: true }));
    } catch (error) {
      if (isA("SERVICE_UNAVAILABLE", error)) return;
      refusal ??= Object.assign(error as object, {
        data: { ...(error as { data?: object }).data, index: 0 },
      });
    }
  if (refusal) throw refusal;
};

/**
 * @returns what the calls reach now, and a warning for each that reaches nothing.
 * @throws INVALID_REQUEST, INVALID_PARAMETERS, FORBIDDEN with the places in the configuration.
 */
export const checkPlaced = async (ctx: Call, plan: Plan) => {
  const { placed, byPath } = await reachedBy(registryReader(ctx), plan);
  refuse(placed.flatMap(({ unknown }) => unknown));
  for (const { path, call: called, members, places } of placed) {
    const [member] = members;
    if (!member) continue;
    const target = places[0]?.path ?? path;
    const given = Object.keys(called.fields ?? {});
    const step = { member, path, called: `${path}.service`, target, given };
    await tryOne(ctx, members).catch(inConfig([step]));
  }
  const warnings = placed
    .filter(({ members }) => members.length === 0)
    .map(({ path, call: { service } }) =>
      invalid(`${path}.target`, `holds nothing now that supports ${service}`),
    );
  return { byPath, warnings };
};
