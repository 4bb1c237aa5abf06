/** The stored records of installed add-ons, each written with the event of its change. */
import { randomUUID } from "node:crypto";
import { openKeyedMutex } from "../../shared/async/keyed-mutex.ts";
import type { AddonState } from "../../shared/contracts/addons.ts";
import { occurred } from "../../shared/kernel/events.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { DocumentWrite, Store } from "../../shared/store/port/store.ts";

export interface InstalledAddon {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly version: string;
  /** The npm package, its main file within the add-on's folder, and its digest as npm has it. */
  readonly package: string;
  readonly main: string;
  readonly integrity: string;
  /** Names the folder's content: the job that has put it there. */
  readonly token: string;
  readonly installed_at: string;
  readonly wanted: "started" | "stopped";
  readonly config: Free;
}

const COLLECTION = "addons";
/**
 * Configs of jobs: a job is visible to viewers, and a config may hold secrets. The name of the collection is that
 * of older stores.
 */
const CONFIGS = "addon_wishes";
/** A config whose job was lost is removed after this time. */
const CONFIG_TTL_MS = 7 * 86_400_000;

export const openInstalledAddons = (store: Store, now: () => number) => {
  const published = new Map<string, AddonState>();
  const turns = openKeyedMutex();

  const write = (slug: string, state: AddonState, documents: readonly DocumentWrite[]) =>
    turns.runExclusive("", async () => {
      const timestamp = new Date(now()).toISOString();
      const isNews = published.get(slug) !== state;
      const events = isNews ? [occurred("addon_changed", { slug, state, timestamp })] : [];
      if (documents.length + events.length === 0) return;
      await store.apply({ documents, events });
      published.set(slug, state);
    });

  return {
    all: async () =>
      (await store.documents.all<InstalledAddon>(COLLECTION)).map(({ value }) => value),
    get: async (slug: string) =>
      (await store.documents.get<InstalledAddon>(COLLECTION, slug))?.value,

    /**
     * Writes the record, or removes it, with the event of its state if that
     * has changed, and removes the stored config.
     */
    put: (
      slug: string,
      installed: InstalledAddon | undefined,
      state: AddonState,
      configId?: string,
    ) =>
      write(slug, state, [
        { collection: COLLECTION, id: slug, value: installed && { ...installed } },
        ...(configId === undefined
          ? []
          : [{ collection: CONFIGS, id: configId, value: undefined }]),
      ]),

    /** Writes the event of a new state. */
    publishState: (slug: string, state: AddonState) => write(slug, state, []),

    /** @returns its id. */
    async putConfig(config: Free): Promise<string> {
      const id = randomUUID();
      const expiresAt = now() + CONFIG_TTL_MS;
      await store.apply({ documents: [{ collection: CONFIGS, id, value: { config }, expiresAt }] });
      return id;
    },
    readConfig: async (id = "") =>
      (await store.documents.get<{ readonly config: Free }>(CONFIGS, id))?.value.config,
    removeConfig: (id: string) =>
      store.apply({ documents: [{ collection: CONFIGS, id, value: undefined }] }),
  };
};

export type InstalledAddons = ReturnType<typeof openInstalledAddons>;
