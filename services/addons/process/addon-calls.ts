/** Calls running add-ons: actions by name, and commands for their entities. */
import type { AddonActionInfo, addons } from "../../../shared/contracts/addons.ts";
import type { ParamsOf } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import type { AddonProcesses } from "./addon-processes.ts";
import { escapeValues, unescapeFields } from "./escape-values.ts";
import { asPatch } from "./protocol.ts";

type AddonCommand = ParamsOf<typeof addons.obey>["orders"][number];

export const openAddonCalls = (processes: AddonProcesses) => {
  const runningOf = async (slug: string) =>
    (await processes.running()).find(([one]) => one === slug)?.[1] ??
    fail("SERVICE_UNAVAILABLE", { slug }, `${slug} is not running`);

  const sendCommand = async (slug: string, order: AddonCommand) => {
    const { supervisor, bridge } = await runningOf(slug);
    const { entity_id } = order;
    const fields = unescapeFields(order.fields);
    const patch = asPatch(await supervisor.ask({ type: "command", ...order, fields }));
    const message = `${slug} has sent an invalid answer: ${patch}`;
    if (typeof patch === "string") return fail("SERVICE_UNAVAILABLE", { slug }, message);
    return { entity_id, ...bridge.changed(entity_id, patch) };
  };

  return {
    async offers(): Promise<readonly AddonActionInfo[]> {
      const all = await processes.running();
      return all.flatMap(([slug, { supervisor }]) =>
        supervisor.offers().map(({ name, description, parameters }) => ({
          name: `${slug}.${name}`,
          description: escapeText(description),
          parameters: parameters.map(escapeText),
        })),
      );
    },

    /** @throws SERVICE_UNAVAILABLE when it does not run or fails, INVALID_REQUEST as it answers. */
    async perform(name: string, params: Free, dry_run: boolean | undefined): Promise<unknown> {
      const [slug = "", action = ""] = name.split(".", 2);
      const { supervisor } = await runningOf(slug);
      if (!supervisor.offers().some((offer) => offer.name === action))
        fail("INVALID_REQUEST", { action: name }, `${slug} does not offer ${action}`);
      if (dry_run) return { dry_run: true, message: `Would call ${action} of ${slug}` };
      const given = unescapeFields(params);
      return escapeValues(await supervisor.ask({ type: "call", action, params: given }));
    },

    /** One after the other, as they were given. */
    obey: (slug: string, orders: readonly AddonCommand[]) =>
      Array.fromAsync(orders, (order) => sendCommand(slug, order)),
  };
};
