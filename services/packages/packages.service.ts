/** Packages: listed from an index, fetched as archives, checked, and unpacked into the data folder. */
import { join } from "node:path";
import { briefOf } from "../../shared/contracts/jobs.ts";
import {
  type PackageChange,
  type packageChange,
  packages,
} from "../../shared/contracts/packages.ts";
import { openJobs } from "../../shared/jobs/jobs.ts";
import { type Call, implement } from "../../shared/kernel/contract.ts";
import { fail } from "../../shared/kernel/errors.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Params } from "../../shared/kernel/rules.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { alikeTo, didYouMean } from "../../shared/text/similar-names.ts";
import { ARCHIVE_LIMITS } from "./archive/archive-limits.ts";
import { exists, pathOf } from "./folders/folders.ts";
import { openSwaps } from "./folders/swap.ts";
import { openPackageIndex } from "./index/package-index.ts";
import { openInstalledPackages, type PackageId, subjectOf } from "./installed-packages.ts";
import { doneMessage, packageWork } from "./package-jobs.ts";
import { asPackage, type KnownPackage, merge, planFor, type VersionPlan } from "./version-plan.ts";

type Asked = Params<typeof packageChange> & { readonly dry_run?: boolean | undefined };

/** The public host keeps its archives on another one. */
const ARCHIVE_HOSTS: Readonly<Record<string, readonly string[]>> = {
  "https://github.com": ["codeload.github.com"],
};

const wishOf = (
  { category, repository, name }: KnownPackage,
  { version, digest }: VersionPlan,
) => ({
  category,
  repository,
  name,
  version,
  ...(digest !== undefined && { digest }),
});

const predicted = (known: KnownPackage, { version, isDone }: VersionPlan): PackageChange => ({
  success: true,
  package: { ...asPackage(known), installed_version: version },
  message: isDone
    ? `${known.name} ${version} is installed already`
    : `Would ${version === "" ? "uninstall" : `install ${version} of`} ${known.name}`,
});

export default ({
  store,
  config,
  broker,
  clock,
}: Pick<ServiceDeps, "store" | "config" | "broker" | "clock">) => {
  const log = broker.getLogger("packages");
  const isPrivateAllowed = config.PACKAGE_PRIVATE === "on";
  const source = config.PACKAGE_SOURCE;
  const root = join(config.dataDir, "packages");
  const records = openInstalledPackages(store);
  const swaps = openSwaps(root, records, log);
  const index = openPackageIndex({
    source: config.PACKAGE_INDEX,
    store,
    outside: { isPrivateAllowed },
    log,
    clock,
  });
  const jobs = openJobs({ store, kind: "package", log, clock });
  const outside = { isPrivateAllowed, hosts: own(ARCHIVE_HOSTS, source) ?? [] };
  const work = packageWork({
    root,
    records,
    swaps,
    source,
    outside,
    limits: ARCHIVE_LIMITS,
    clock,
  });

  const all = async () => merge(await index.rows(), await records.all());

  /** @throws PACKAGE_NOT_FOUND */
  const find = async ({ category, repository }: PackageId): Promise<KnownPackage> => {
    const known = (await all()).filter((one) => one.category === category);
    const found = known.find((one) => one.repository === repository);
    if (found) return found;
    const near = alikeTo(
      repository,
      known.map((one) => one.repository),
    );
    const message = `There is no package ${repository} in the category ${category}${didYouMean(near)}`;
    return fail("PACKAGE_NOT_FOUND", { category, repository, nearest: near }, message);
  };

  const apply = async ({ meta }: Call, action: string, known: KnownPackage, plan: VersionPlan) => {
    const wish = wishOf(known, plan);
    const { caller, deadline } = meta;
    const wanted = { action, subject: subjectOf(known), params: wish, caller, deadline };
    const { job } = await jobs.start(wanted, work);
    const shown = asPackage({ ...known, installed: await records.get(known) });
    return job.status === "succeeded"
      ? { success: true, package: shown, message: doneMessage(wish) }
      : { success: true, package: shown, message: job.message, job: briefOf(job) };
  };

  return implement(
    packages,
    {
      list: async ({ params: { category } }) =>
        (await all())
          .filter((one) => category === undefined || one.category === category)
          .map(asPackage),

      async change(ctx: Call<Asked>) {
        const { action, version, dry_run } = ctx.params;
        const known = await find(ctx.params);
        const plan = planFor(action, known, version);
        const isDone = plan.isDone && (await exists(pathOf(root, known)));
        if (dry_run || isDone) return predicted(known, { ...plan, isDone });
        return apply(ctx, action, known, plan);
      },
    },
    {
      async started() {
        await swaps.recover();
        await jobs.resume(work);
      },
      stopped: jobs.stopped,
    },
  );
};
