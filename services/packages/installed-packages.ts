/** What is installed, as the store keeps it: the one truth, which the folders follow. */
import type { Category } from "../../shared/contracts/packages.ts";
import { occurred } from "../../shared/kernel/events.ts";
import type { Store } from "../../shared/store/port/store.ts";

export interface PackageId {
  readonly category: Category;
  /** `<owner>/<repo>` */
  readonly repository: string;
}

export interface InstalledPackage extends PackageId {
  readonly name: string;
  readonly version: string;
  /** SHA-256 of the archive, in hex. */
  readonly digest: string;
  /** Names the change that has put it there. */
  readonly token: string;
  readonly installed_at: string;
}

const COLLECTION = "packages";

export const subjectOf = ({ category, repository }: PackageId): string =>
  `${category} ${repository}`;

export const openInstalledPackages = (store: Store) => ({
  all: async () =>
    (await store.documents.all<InstalledPackage>(COLLECTION)).map(({ value }) => ({ ...value })),

  get: async (place: PackageId) =>
    (await store.documents.get<InstalledPackage>(COLLECTION, subjectOf(place)))?.value,

  /** Writes what is there from now on, nothing for what is gone, together with the event of it. */
  async put(place: PackageId, installed: InstalledPackage | undefined, now: number) {
    const { category, repository } = place;
    const installed_version = installed?.version ?? "";
    const timestamp = new Date(now).toISOString();
    const change = { repository, category, installed_version, timestamp };
    await store.apply({
      documents: [
        { collection: COLLECTION, id: subjectOf(place), value: installed && { ...installed } },
      ],
      events: [occurred("package_changed", change)],
    });
  },
});

export type InstalledPackages = ReturnType<typeof openInstalledPackages>;
