/** Which add-ons are installed, and whether they are to run: kept, with the event of each change. */
import { randomUUID } from "node:crypto";
import { openKeyedMutex } from "../../shared/async/keyed-mutex.ts";
import type { AddonState } from "../../shared/contracts/addons.ts";
import { occurred } from "../../shared/kernel/events.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { DocumentWrite, Store } from "../../shared/store/port/store.ts";

export interface Installed {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly version: string;
  /** The npm package, its main file within the add-on's folder, and its digest as npm tells it. */
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
/** What was asked for with a job: a job is shown to every viewer, and this may hold secrets. */
const WISHES = "addon_wishes";
/** A job that was lost with its process leaves its wish for so long. */
const KEEP_MS = 7 * 86_400_000;

interface Wish {
  readonly config: Free;
}

export interface Records {
  all(): Promise<readonly Installed[]>;
  get(slug: string): Promise<Installed | undefined>;
  /**
   * Writes what is there from now on, nothing for what is gone, with the event of its state where
   * that is another than was told last, and without the wish that has led there.
   */
  put(
    slug: string,
    installed: Installed | undefined,
    state: AddonState,
    wish?: string,
  ): Promise<void>;
  /** Tells of another state. */
  tell(slug: string, state: AddonState): Promise<void>;
  /** @returns its id. */
  wish(config: Free): Promise<string>;
  wished(id: string | undefined): Promise<Free | undefined>;
  unwish(id: string): Promise<void>;
}

export const openRecords = (store: Store, now: () => number): Records => {
  const told = new Map<string, AddonState>();
  const turns = openKeyedMutex();

  const write = (slug: string, state: AddonState, documents: readonly DocumentWrite[]) =>
    turns.runExclusive("", async () => {
      const timestamp = new Date(now()).toISOString();
      const isNews = told.get(slug) !== state;
      const events = isNews ? [occurred("addon_changed", { slug, state, timestamp })] : [];
      if (documents.length + events.length === 0) return;
      await store.apply({ documents, events });
      told.set(slug, state);
    });

  return {
    all: async () => (await store.documents.all<Installed>(COLLECTION)).map(({ value }) => value),
    get: async (slug) => (await store.documents.get<Installed>(COLLECTION, slug))?.value,
    put: (slug, installed, state, wish) =>
      write(slug, state, [
        { collection: COLLECTION, id: slug, value: installed && { ...installed } },
        ...(wish === undefined ? [] : [{ collection: WISHES, id: wish, value: undefined }]),
      ]),
    tell: (slug, state) => write(slug, state, []),

    async wish(config) {
      const id = randomUUID();
      const expiresAt = now() + KEEP_MS;
      await store.apply({ documents: [{ collection: WISHES, id, value: { config }, expiresAt }] });
      return id;
    },
    wished: async (id) =>
      id === undefined ? undefined : (await store.documents.get<Wish>(WISHES, id))?.value.config,
    unwish: async (id) =>
      void (await store.apply({ documents: [{ collection: WISHES, id, value: undefined }] })),
  };
};
