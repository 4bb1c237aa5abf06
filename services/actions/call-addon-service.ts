/** Calls an action of an add-on as a service: the slug of the add-on is its domain, and it is for no entity. */
import { randomUUID } from "node:crypto";
import type { actions, ServiceCalled } from "../../shared/contracts/actions.ts";
import type { Call, ParamsOf } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { refuse, refuseField } from "../../shared/kernel/problem.ts";
import { problemsOf } from "../../shared/kernel/validation.ts";
import { offered } from "../../shared/text/similar-names.ts";
import { isAddonAction, withAddonActions } from "./command-actions.ts";

/**
 * @throws NOT_FOUND for what no running add-on offers, INVALID_REQUEST, INVALID_PARAMETERS for wrong data
 *   or a target.
 */
export const callAddonService = async (
  ctx: Call,
  {
    domain,
    service: name,
    service_data: data = {},
    target,
    dry_run,
  }: ParamsOf<typeof actions.callService>,
): Promise<ServiceCalled> => {
  const service = `${domain}.${name}`;
  const { names, find } = await withAddonActions(ctx);
  const definition = find(service, {});
  if (!definition) {
    const where = "get_services of /api/websocket";
    const { names: allowed, text } = offered(service, names.filter(isAddonAction), where);
    return fail("NOT_FOUND", { service, allowed }, `There is no service ${service}. ${text}`);
  }
  if (target && Object.keys(target).length > 0)
    refuseField("target", `${service} is for no entity: it takes no target`);
  const problems = problemsOf(definition.rules, data);
  refuse(problems.map((one) => ({ ...one, field: `service_data.${one.field}` })));
  const response = await definition.run(ctx, data, dry_run);
  return { success: true, service, entities: [], context: { id: randomUUID() }, response };
};
