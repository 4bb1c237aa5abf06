/** The service of packages over a folder and a host of archives; several lives may follow each other. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ServiceBroker } from "moleculer";
import { type InstalledPackage, subjectOf } from "../../../services/packages/installed-packages.ts";
import packagesService from "../../../services/packages/packages.service.ts";
import type { Env } from "../../../shared/config/config.ts";
import type { Job } from "../../../shared/contracts/jobs.ts";
import { packages } from "../../../shared/contracts/packages.ts";
import { isFinished, JOBS } from "../../../shared/jobs/job-record.ts";
import { call } from "../../../shared/kernel/contract.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { configFor } from "../../support/boot.ts";
import { stillClock } from "../../support/clocks.ts";
import { until } from "../../support/until.ts";
import { release } from "./archives.ts";
import { archivePath, type Source } from "./source.ts";

export const DUSK = { category: "theme", repository: "palettes/dusk" } as const;
/** Several files, so that there is something to be half done. */
const PARTS = ["1.yaml", "2.yaml", "deep/3.yaml"];

export const duskArchive = (version: string) =>
  release(Object.fromEntries(PARTS.map((name) => [name, version])));

/** @param versions  What the host has of the one package. */
export const serveDusk = async (source: Source, versions: readonly string[]): Promise<void> => {
  for (const version of versions)
    source.serve(archivePath(DUSK.repository, version), await duskArchive(version));
};

interface Life {
  readonly store: Store;
  readonly dataDir: string;
  readonly source: string;
  readonly env?: Env;
}

export const openLife = async ({ store, dataDir, source, env = {} }: Life) => {
  const clock = stillClock();
  const index = join(dataDir, "index.json");
  writeFileSync(index, JSON.stringify({ packages: [{ ...DUSK, name: "Dusk", version: "v2" }] }));
  const config = configFor({
    DATA_DIR: dataDir,
    PACKAGE_INDEX: index,
    PACKAGE_SOURCE: source,
    PACKAGE_PRIVATE: "on",
    ...env,
  });
  const broker = new ServiceBroker({ logger: false, registry: { stopDelay: 0 } });
  broker.createService(packagesService({ store, config, broker, clock }));
  await broker.start();

  const root = join(dataDir, "packages");
  const jobs = async () => (await store.documents.all<Job>(JOBS)).map(({ value }) => value);
  return {
    ...{ clock, jobs },
    change: (action: "install" | "update" | "uninstall", version?: string) =>
      call(broker, packages.change, { action, ...DUSK, ...(version !== undefined && { version }) }),
    installed: async () => (await call(broker, packages.list, {}))[0]?.installed_version,
    /** As the store has it. */
    record: async () =>
      (await store.documents.get<InstalledPackage>("packages", subjectOf(DUSK)))?.value,
    /** What each of its files holds. */
    parts: () => {
      const folder = join(root, DUSK.category, DUSK.repository);
      const names = existsSync(folder)
        ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        : [];
      return names
        .filter((name) => name.endsWith(".yaml"))
        .map((name) => readFileSync(join(folder, name), "utf8"));
    },
    /** What lies in the folder of all packages. */
    files: () => (existsSync(root) ? readdirSync(root) : []),
    /** Resolves when no job is left. */
    idle: () => until(async () => (await jobs()).every(isFinished)),
    stop: () => broker.stop(),
  };
};

export type PackagesLife = Awaited<ReturnType<typeof openLife>>;

/** All of a version, or nothing. */
export const allParts = (version: string): readonly string[] =>
  version === "" ? [] : PARTS.map(() => version);
