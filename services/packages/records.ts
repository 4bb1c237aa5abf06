/** What is installed, as the store keeps it: the one truth, which the folders follow. */
import type { Category } from "../../shared/contracts/packages.ts";
import { occurred } from "../../shared/kernel/events.ts";
import type { Store } from "../../shared/store/port/store.ts";

export interface Place {
  readonly category: Category;
  /** `<owner>/<repo>` */
  readonly repository: string;
}

export interface Installed extends Place {
  readonly name: string;
  readonly version: string;
  /** SHA-256 of the archive, in hex. */
  readonly digest: string;
  /** Names the change that has put it there. */
  readonly token: string;
  readonly installed_at: string;
}

const COLLECTION = "packages";

export const subjectOf = ({ category, repository }: Place): string => `${category} ${repository}`;

export interface Records {
  all(): Promise<readonly Installed[]>;
  get(place: Place): Promise<Installed | undefined>;
  /** Writes what is there from now on, nothing for what is gone, together with the event of it. */
  put(place: Place, installed: Installed | undefined, now: number): Promise<void>;
}

export const openRecords = (store: Store): Records => ({
  all: async () =>
    (await store.documents.all<Installed>(COLLECTION)).map(({ value }) => ({ ...value })),

  get: async (place) => (await store.documents.get<Installed>(COLLECTION, subjectOf(place)))?.value,

  async put({ category, repository }, installed, now) {
    const id = subjectOf({ category, repository });
    const told = {
      repository,
      category,
      installed_version: installed?.version ?? "",
      timestamp: new Date(now).toISOString(),
    };
    await store.apply({
      documents: [{ collection: COLLECTION, id, value: installed && { ...installed } }],
      events: [occurred("package_changed", told)],
    });
  },
});
