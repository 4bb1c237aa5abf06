/** The service of add-ons with homes, npm and processes that a test plays; the folder and the store are real. */
import { existsSync, readdirSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ServiceBroker } from "moleculer";
import addonsService from "../../../services/addons/addons.service.ts";
import { DATA_FOLDERS } from "../../../services/addons/install/data-folder.ts";
import { checkInstalled } from "../../../services/addons/install/fetch-addon.ts";
import type { InstalledAddon } from "../../../services/addons/installed-addons.ts";
import type { AddonJobDeps } from "../../../services/addons/job-steps.ts";
import { type AddonAction, addonHome, addons } from "../../../shared/contracts/addons.ts";
import type { Job } from "../../../shared/contracts/jobs.ts";
import { isFinished, JOBS } from "../../../shared/jobs/job-record.ts";
import { call, implement } from "../../../shared/kernel/contract.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { configFor } from "../../support/boot.ts";
import { stillClock } from "../../support/clocks.ts";
import { textIn } from "../../support/cuts.ts";
import { freshFolder } from "../../support/spawn.ts";
import { until } from "../../support/until.ts";
import { putInstalled } from "./fake-npm.ts";
import { offering, openFakes } from "./fake-process.ts";
import { type Made, manifestOf, rowOf, writeCatalogue } from "./made.ts";

export type Fetch = NonNullable<AddonJobDeps["fetch"]>;

const NAME = "hearth-addon-sun";

/** Leaves what npm leaves, and checks it as always. */
const fetching =
  (made: Made): Fetch =>
  async ({ row, folder }) => {
    const path = join(folder, "node_modules", NAME);
    const manifest = JSON.stringify(manifestOf(made));
    putInstalled(folder, { "package.json": manifest, "index.js": "" });
    await writeFile(join(path, "more.js"), "more");
    return checkInstalled({ row, folder });
  };

interface Life {
  readonly store: Store;
  readonly dataDir: string;
  /** The add-on that its catalogue has. */
  readonly made?: Made;
  readonly fetch?: Fetch;
  readonly plays?: Parameters<typeof openFakes>[0];
  readonly homes?: PlayedHomes;
}

/** What the homes show of add-ons. */
export interface PlayedHomes {
  isAway: boolean;
  readonly shown: Map<string, string>;
  /** Entities that are refused, with all that is sent beside them. */
  readonly refuses: Set<string>;
}
export const noHomes = (): PlayedHomes => ({ isAway: false, shown: new Map(), refuses: new Set() });

const homesService = (homes: PlayedHomes) => {
  const { shown } = homes;
  return implement(addonHome, {
    contribute({ params: { entities, held = [] } }) {
      if (homes.isAway) fail("SERVICE_UNAVAILABLE");
      if (entities.some(({ entity_id }) => homes.refuses.has(entity_id))) fail("INVALID_REQUEST");
      for (const { entity_id, state } of entities)
        if (!held.includes(entity_id)) shown.set(entity_id, state);
    },
    withdraw({ params: { is_removed } }) {
      if (homes.isAway) fail("SERVICE_UNAVAILABLE");
      for (const id of shown.keys())
        if (is_removed) shown.delete(id);
        else shown.set(id, "unavailable");
    },
  });
};

export const OLD: Made = { slug: "sun", version: "1.0.0" };
export const NEW: Made = { slug: "sun", version: "2.0.0" };

/** One life of the service; several may follow each other over one store and one folder. */
export const openLife = async (life: Life) => {
  const { store, dataDir, made = OLD, homes = noHomes() } = life;
  const { fetch = fetching(made), plays = [offering("go")] } = life;
  const clock = stillClock();
  const processes = openFakes(plays);
  const catalogue = writeCatalogue(freshFolder(), [rowOf(made)]);
  const config = configFor({ DATA_DIR: dataDir, ADDON_CATALOGUE: catalogue });
  const broker = new ServiceBroker({ logger: false, registry: { stopDelay: 0 } });
  broker.createService(homesService(homes));
  const { spawn } = processes;
  broker.createService(addonsService({ store, config, broker, clock }, { fetch, spawn }));
  await broker.start();

  const root = join(dataDir, "addons");
  const change = (action: AddonAction, more: Free = {}) =>
    call(broker, addons.change, { action, slug: "sun", ...more });
  const jobs = async (kind?: Job["kind"]) =>
    (await store.documents.all<Job>(JOBS)).flatMap(({ value }) =>
      (kind ?? value.kind) === value.kind ? [value] : [],
    );
  return {
    ...{ broker, change, clock, homes, jobs },
    processes: processes.all,
    perform: (action: string, parameters: Free = {}) =>
      call(broker, addons.perform, { action, parameters }),
    offers: () => call(broker, addons.offers, {}),
    record: async () => (await store.documents.get<InstalledAddon>("addons", "sun"))?.value,
    state: async () => (await change("info")).addon.state,
    /** Settings that were asked for and are not part of a record yet. */
    configs: () => store.documents.all("addon_configs"),
    /** Its version, as its files say. */
    onDisk: (): string | undefined => {
      const text = textIn(join(root, "sun/node_modules", NAME, "package.json"));
      return text === undefined ? undefined : JSON.parse(text).version;
    },
    /** What lies in the folder of all add-ons, but for their logs and data. */
    files: () =>
      existsSync(root)
        ? readdirSync(root).filter((name) => ![".logs", DATA_FOLDERS].includes(name))
        : [],
    /** Resolves when no job is left. */
    idle: () => until(async () => (await jobs()).every(isFinished)),
    stop: () => broker.stop(),
  };
};

export type AddonsLife = Awaited<ReturnType<typeof openLife>>;
