/** Packages: listed from an index, fetched as archives, checked, and unpacked into the data folder. */
import { join } from "node:path";
import { briefOf } from "../../shared/contracts/jobs.ts";
import { type PackageChange, packages } from "../../shared/contracts/packages.ts";
import { openJobs } from "../../shared/jobs/jobs.ts";
import { type Call, implement } from "../../shared/kernel/contract.ts";
import { own } from "../../shared/kernel/own-property.ts";
import { failUnknown } from "../../shared/kernel/unknown-names.ts";
import type { ServiceDeps } from "../../shared/service-deps.ts";
import { ARCHIVE_LIMITS } from "./archive/archive-limits.ts";
import { exists, pathOf } from "./folders/folders.ts";
import { openSwaps } from "./folders/swap.ts";
import { openPackageIndex } from "./index/package-index.ts";
import { openInstalledPackages, type PackageId, subjectOf } from "./installed-packages.ts";
import { doneMessage, packageWork } from "./package-jobs.ts";
import { asPackage, type KnownPackage, merge, planFor, type VersionPlan } from "./version-plan.ts";

/** The public host keeps its archives on another one. */
const ARCHIVE_HOSTS: Readonly<Record<string, readonly string[]>> = {
  "https://github.com": ["codeload.github.com"],
};

const predicted = (known: KnownPackage, { version, isDone }: VersionPlan): PackageChange => ({
  success: true,
  package: { ...asPackage(known), installed_version: version },
  message: isDone
    ? `${known.name} ${version} is already installed`
    : `Would ${version === "" ? "uninstall" : `install ${version} of`} ${known.name}`,
});

type PackageDeps = Pick<ServiceDeps, "store" | "config" | "broker" | "clock">;

export default ({ store, config, broker, clock }: PackageDeps) => {
  const log = broker.getLogger("packages");
  const isPrivateAllowed = config.PACKAGE_PRIVATE === "on";
  const source = config.PACKAGE_SOURCE;
  const root = join(config.dataDir, "packages");
  const records = openInstalledPackages(store);
  const swaps = openSwaps(root, records, log);
  const list = { source: config.PACKAGE_INDEX, outside: { isPrivateAllowed } };
  const index = openPackageIndex({ ...list, store, log, clock });
  const jobs = openJobs({ store, kind: "package", log, clock });
  const outside = { isPrivateAllowed, hosts: own(ARCHIVE_HOSTS, source) ?? [] };
  const limits = ARCHIVE_LIMITS;
  const work = packageWork({ root, records, swaps, source, outside, limits, clock });

  const all = async () => merge(await index.rows(), await records.all());

  /** @throws PACKAGE_NOT_FOUND */
  const find = async ({ category, repository }: PackageId): Promise<KnownPackage> => {
    const known = (await all()).filter((one) => one.category === category);
    const found = known.find((one) => one.repository === repository);
    if (found) return found;
    const names = known.map((one) => one.repository);
    const what = `package ${repository} in the category ${category}`;
    return failUnknown("PACKAGE_NOT_FOUND", { category, repository }, what, repository, names);
  };

  const apply = async ({ meta }: Call, action: string, known: KnownPackage, plan: VersionPlan) => {
    const { category, repository, name } = known;
    const { version, digest } = plan;
    const params = { category, repository, name, version, ...(digest !== undefined && { digest }) };
    const { caller, deadline } = meta;
    const wanted = { action, subject: subjectOf(known), params, caller, deadline };
    const { job } = await jobs.start(wanted, work);
    const shown = asPackage({ ...known, installed: await records.get(known) });
    const answer = { success: true, package: shown };
    return job.status === "succeeded"
      ? { ...answer, message: doneMessage(params) }
      : { ...answer, message: job.message, job: briefOf(job) };
  };

  return implement(
    packages,
    {
      list: async ({ params: { category } }) =>
        (await all())
          .filter((one) => category === undefined || one.category === category)
          .map(asPackage),

      async change(ctx) {
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
