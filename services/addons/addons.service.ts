/** Add-ons: installed with npm from a catalogue, each run as a process of its own. */
import { join } from "node:path";
import { environment } from "../../shared/config/config.ts";
import { type AddonChange, addons } from "../../shared/contracts/addons.ts";
import { briefOf } from "../../shared/contracts/jobs.ts";
import { openJobs } from "../../shared/jobs/jobs.ts";
import { type Call, implement, type ParamsOf } from "../../shared/kernel/contract.ts";
import { failUnknown } from "../../shared/kernel/unknown-names.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import * as plan from "./action-plan.ts";
import { addonWork } from "./addon-jobs.ts";
import { openCatalogue } from "./catalogue.ts";
import { openFolders, recover } from "./install/addon-folders.ts";
import { openInstalledAddons } from "./installed-addons.ts";
import type { AddonJobDeps } from "./job-steps.ts";
import { openActionJobs } from "./process/action-jobs.ts";
import { openAddonCalls } from "./process/addon-calls.ts";
import { openProcesses } from "./process/addon-processes.ts";
import type { SpawnRunner } from "./process/spawn-runner.ts";
import { openSandboxes } from "./sandbox/find-sandbox.ts";

/** What a test may have done otherwise than by npm and by processes. */
interface Edges {
  readonly fetch?: AddonJobDeps["fetch"];
  readonly spawn?: SpawnRunner;
}

type Asked = ParamsOf<typeof addons.change>;

export default (
  { store, config, broker, clock }: Pick<ServiceDeps, "store" | "config" | "broker" | "clock">,
  { fetch, spawn }: Edges = {},
) => {
  const log = broker.getLogger("addons");
  const root = join(config.dataDir, "addons");
  const catalogue = openCatalogue(config.ADDON_CATALOGUE);
  const records = openInstalledAddons(store, clock.now);
  const folders = openFolders(root, log);
  const timeZone = config.TIME_ZONE;
  const env = environment();
  const boundaries = openSandboxes({ above: [config.dataDir, root], path: env.PATH ?? "" }, log);
  const running = { broker, records, root, timeZone, log, clock };
  const processes = openProcesses({ ...running, boundaries, spawn });
  const jobs = openJobs({ store, kind: "addon", log, clock });
  const registry = config.ADDON_REGISTRY;
  const { now } = clock;
  const known = { records, folders, processes, catalogue, registry, env, log };
  const work = addonWork({ ...known, now, fetch });
  const actionJobs = openActionJobs({ store, log, clock });
  const calls = openAddonCalls(processes, actionJobs);

  const know = async (slug: string): Promise<plan.KnownAddon> => {
    const row = catalogue.rows.find((one) => one.slug === slug);
    const installed = await records.get(slug);
    if (!installed) return { slug, row, installed, state: "unknown", error: undefined };
    const { supervisor } = await processes.of(slug);
    return { slug, row, installed, state: supervisor.state(), error: supervisor.error() };
  };

  /** @throws ADDON_NOT_FOUND */
  const find = async (slug: string): Promise<plan.KnownAddon> => {
    const known = await know(slug);
    if (known.row || known.installed) return known;
    const slugs = catalogue.rows.map((one) => one.slug);
    return failUnknown("ADDON_NOT_FOUND", { slug }, `add-on ${slug}`, slug, slugs);
  };

  const describe = (known: plan.KnownAddon): AddonChange => {
    const addon = plan.asAddon(known);
    const { name, version, state, error } = addon;
    const how = addon.installed ? `is installed; its state is ${state}` : "is not installed";
    const why = error === undefined ? "" : `: ${error}`;
    return { success: true, addon, message: `${name} ${version} ${how}${why}` };
  };

  const apply = async (
    { meta: { caller, deadline }, params: { config: given } }: Call<Asked>,
    action: plan.ChangingAction,
    before: plan.KnownAddon,
  ): Promise<AddonChange> => {
    const { slug } = before;
    const configId = given && (await records.putConfig(given));
    const params = { slug, ...(configId !== undefined && { config_id: configId }) };
    const { job } = await jobs
      .start({ action, subject: slug, params, caller, deadline }, work)
      .catch(async (error) => {
        // The job removes its own leftovers; without a job, they are removed here.
        if (configId !== undefined) await records.removeConfig(configId);
        throw error;
      });
    const addon = plan.asAddon(await know(slug));
    return job.status === "succeeded"
      ? { success: true, addon, message: plan.doneMessage(action, before) }
      : { success: true, addon, message: job.message, job: briefOf(job) };
  };

  /** Whether it is so already, on the disk, too. */
  const isDone = async (asked: Asked, known: plan.KnownAddon) =>
    plan.isDone(asked, known) && (await folders.has(known.slug, known.installed?.token ?? ""));

  const change = async (ctx: Call<Asked>): Promise<AddonChange> => {
    const { action, dry_run } = ctx.params;
    const slug = ctx.params.slug.replaceAll("-", "_");
    const known = await find(slug);
    if (action === "info") return describe(known);
    plan.checkRequest(ctx.params, known);
    if (action === "logs") return { ...describe(known), logs: await processes.lines(slug) };
    const addon = plan.asAddon(known);
    if (await isDone(ctx.params, known))
      return { success: true, addon, message: plan.alreadyMessage(action, known) };
    if (!dry_run) return apply(ctx, action, known);
    const message = plan.wouldMessage(action, known);
    return { success: true, addon: plan.predicted(action, known), message };
  };

  /** What an earlier process has left: folders as the store says, jobs, and what is to run. */
  const takeUp = async () => {
    const installed = await records.all();
    const isAllRight = await recover(folders, installed, log);
    // What could not be put back is needed at the next start.
    if (isAllRight) await folders.clear();
    for (const { slug, wanted } of installed) {
      const { supervisor } = await processes.of(slug);
      // Its state shows how that goes.
      if (wanted === "started") supervisor.start().catch(() => undefined);
    }
    await Promise.all([jobs.resume(work), actionJobs.resume()]);
  };

  return implement(
    addons,
    {
      async list() {
        const kept = (await records.all()).map(({ slug }) => slug);
        const slugs = [...new Set([...catalogue.rows.map(({ slug }) => slug), ...kept])].sort();
        return (await Promise.all(slugs.map(know))).map(plan.asAddon);
      },
      change,
      offers: calls.offers,
      perform: calls.perform,
      obey: ({ params: { slug, orders } }) => calls.obey(slug, orders),
    },
    {
      started: takeUp,
      async stopped() {
        await Promise.all([jobs.stopped(), actionJobs.stopped(), processes.stop()]);
      },
    },
  );
};
