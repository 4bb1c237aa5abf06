/** Calls running add-ons: actions by name, and commands for their entities. */
import type { AddonActionInfo, addons } from "../../../shared/contracts/addons.ts";
import { hasRole } from "../../../shared/kernel/caller.ts";
import type { Call, ParamsOf } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { escapeText } from "../../../shared/text/escape-html.ts";
import type { ActionJobs } from "./action-jobs.ts";
import type { AddonProcesses, RunningAddon } from "./addon-processes.ts";
import { escapeValues, unescapeFields } from "./escape-values.ts";
import type { RequestOptions } from "./pending-requests.ts";
import { sendCommands } from "./send-commands.ts";

type AddonCommand = ParamsOf<typeof addons.obey>["orders"][number];
type AddonActionCall = ParamsOf<typeof addons.perform>;

export const openAddonCalls = (processes: AddonProcesses, jobs: Pick<ActionJobs, "start">) => {
  const runningOf = async (slug: string): Promise<RunningAddon> =>
    (await processes.running()).find(([one]) => one === slug)?.[1] ??
    fail("SERVICE_UNAVAILABLE", { slug }, `${slug} is not running`);

  return {
    async offers(): Promise<readonly AddonActionInfo[]> {
      const all = await processes.running();
      return all.flatMap(([slug, { supervisor }]) =>
        supervisor.offers().map(({ name, description, parameters, required = [], is_job }) => ({
          name: `${slug}.${name}`,
          description: escapeText(description),
          parameters: parameters.map(escapeText),
          required: required.map(escapeText),
          is_job: is_job === true,
        })),
      );
    },

    /**
     * @throws SERVICE_UNAVAILABLE when it does not run or fails, INVALID_REQUEST as it answers, FORBIDDEN,
     *   CONFLICT while it has a job.
     */
    async perform({ params, meta }: Call<AddonActionCall>): Promise<unknown> {
      const { action: name, parameters, dry_run } = params;
      const { caller, deadline } = meta;
      const [slug = "", action = ""] = name.split(".", 2);
      const { supervisor } = await runningOf(slug);
      const offer =
        supervisor.offers().find((one) => one.name === action) ??
        fail("INVALID_REQUEST", { action: name }, `${slug} does not offer ${action}`);
      const { role, is_job } = offer;
      if (role === "admin" && !(caller && hasRole(caller, role)))
        fail("FORBIDDEN", { action: name, needed: role }, `${name} needs the role ${role}`);
      if (dry_run) return { dry_run: true, message: `Would call ${action} of ${slug}` };
      const call = { type: "call", action, params: unescapeFields(parameters) } as const;
      const ask = async (options?: RequestOptions) =>
        escapeValues((await supervisor.ask(call, options)) ?? null);
      return is_job ? jobs.start({ slug, action, caller, deadline, ask }) : ask();
    },

    /** @param orders  For one entity, in order. */
    obey: async (slug: string, orders: readonly AddonCommand[]) =>
      sendCommands(slug, await runningOf(slug), orders),
  };
};
