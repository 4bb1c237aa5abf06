/** The actions of add-ons that a configuration calls: each must be offered now, and take its data. */
import { type AddonActionInfo, addons } from "../../../shared/contracts/addons.ts";
import { type Call, call } from "../../../shared/kernel/contract.ts";
import type { Problem } from "../../../shared/kernel/problem.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { isObject } from "../../../shared/text/json-text.ts";
import { offered } from "../../../shared/text/similar-names.ts";
import type { ActionBase } from "../actions/action.ts";
import { invalid, missing } from "../schema/reader.ts";
import { type AutomationPlan, allActions } from "./automation-plan.ts";

interface AddonCall extends ActionBase {
  readonly service: string;
  readonly data: Free;
}

const isAddonCall = (action: ActionBase): action is AddonCall =>
  action.kind === "service" && "data" in action && isObject(action.data);

const problemsOf = (
  { path, service, data }: AddonCall,
  offers: readonly AddonActionInfo[],
): readonly Problem[] => {
  const offer = offers.find(({ name }) => name === service);
  if (!offer) {
    const names = offers.map(({ name }) => name);
    const { text } = offered(service, names, "GET /api/actions");
    return [
      invalid(`${path}.service`, `names ${service}, which no running add-on offers. ${text}`),
    ];
  }
  const { parameters, required } = offer;
  return [
    ...Object.keys(data)
      .filter((name) => !parameters.includes(name))
      .map((name) => invalid(`${path}.data.${name}`, `is not known to ${service}`)),
    ...required
      .filter((name) => !Object.hasOwn(data, name))
      .map((name) => missing(`${path}.data.${name}`)),
  ];
};

/** @throws FORBIDDEN where the caller may not call one. */
export const addonProblems = async (
  ctx: Call,
  { actions }: AutomationPlan,
): Promise<readonly Problem[]> => {
  const calls = allActions(actions).filter(isAddonCall);
  if (calls.length === 0) return [];
  const offers = await call(ctx, addons.offers, {});
  const problems = calls.flatMap((one) => problemsOf(one, offers));
  if (problems.length > 0) return problems;
  for (const { service: action, data: parameters } of calls)
    await call(ctx, addons.perform, { action, parameters, dry_run: true });
  return [];
};
