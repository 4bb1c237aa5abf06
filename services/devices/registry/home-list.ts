/** The list of homes in the store, with their sealed credentials; HOMES fills it at the first start. */
import type { Seal } from "../../../shared/access/seal.ts";
import { fail, isA } from "../../../shared/kernel/errors.ts";
import type { NewEvent } from "../../../shared/kernel/event-data.ts";
import type { DocumentWrite, Store } from "../../../shared/store/port/store.ts";
import type { VersionedValue, Versions } from "../../../shared/store/versions.ts";
import type { HomeCredentials } from "../homes/home.ts";
import { retryOnConflict } from "../report-queue/optimistic-retry.ts";
import { HOME_RECORDS } from "./home-record.ts";
import { reseeded, type StoredHome, seededHomes } from "./home-seed.ts";

const LIST = "home_list";
const LIST_ID = "all";

interface StoredList {
  readonly homes: readonly StoredHome[];
}

type ListChange = (
  homes: readonly StoredHome[],
) => readonly [homes: readonly StoredHome[], event: NewEvent, about: StoredHome];

interface ListEdit {
  /** Who changes it. */
  readonly user_id?: string | undefined;
  readonly isRestored?: boolean;
  /** The newest version of what changes that there must be. */
  readonly expects?: number | undefined;
}

const versionOf = (home: StoredHome | undefined): VersionedValue | undefined => {
  if (!home) return undefined;
  const { sealed, isSeeded, ...value } = home;
  return { value, hidden: { sealed, isSeeded } };
};

/** Earlier versions kept the record of a home under its place in HOMES. */
const renamedRecords = (
  homes: readonly StoredHome[],
  records: ReadonlyMap<string, object>,
): readonly DocumentWrite[] =>
  homes.flatMap(({ id }, index) => {
    const record = records.get(String(index));
    if (!record) return [];
    return [
      { collection: HOME_RECORDS, id, value: { ...record } },
      { collection: HOME_RECORDS, id: String(index), value: undefined },
    ];
  });

export const openHomeList = (store: Store, sealing: Seal, versions: Versions) => {
  const lists = store.cache.documents<StoredList>(LIST);
  const document = (homes: readonly StoredHome[], expects: number): DocumentWrite => ({
    collection: LIST,
    id: LIST_ID,
    value: { homes },
    expects,
  });

  /** Of each home that differs. */
  const versionWrites = async (
    before: readonly StoredHome[],
    after: readonly StoredHome[],
    edit: ListEdit,
  ) => {
    const ids = new Set([...before, ...after].map(({ id }) => id));
    const versionIn = (all: readonly StoredHome[], id: string) =>
      versionOf(all.find((one) => one.id === id));
    const changes = [...ids].map((id) => ({
      kind: "home" as const,
      id,
      before: versionIn(before, id),
      after: versionIn(after, id),
      ...edit,
    }));
    return (await Promise.all(changes.map(versions.writesFor))).flat();
  };

  const opened = ({ sealed }: StoredHome): HomeCredentials | undefined => {
    if (sealed === undefined) return {};
    try {
      return sealing.open(sealed) as HomeCredentials;
    } catch {
      return undefined;
    }
  };

  return {
    /** The same list until it changes; undefined before the first start has filled it. */
    homes: (): readonly StoredHome[] | undefined => lists.get(LIST_ID)?.homes,

    /** Fills the list, where there is none. Of several processes that start at once, one does. */
    async seed(urls: readonly string[]): Promise<void> {
      const stored = await store.documents.get<StoredList>(LIST, LIST_ID);
      const homes = stored ? reseeded(stored.value.homes, urls) : seededHomes(urls);
      if (homes !== stored?.value.homes) {
        const records = store.cache.documents<object>(HOME_RECORDS);
        const renamed = stored ? [] : renamedRecords(homes, records);
        const kept = stored ? await versionWrites(stored.value.homes, homes, {}) : [];
        const documents = [document(homes, stored?.revision ?? 0), ...renamed, ...kept];
        await store.apply({ documents }).catch((error: unknown) => {
          if (!isA("CONFLICT", error)) throw error;
        });
      }
      await store.refresh();
    },

    /**
     * @param change  Gets the list, and returns the new one, the event of the change, and the home that it is about;
     *   called again after a conflict.
     * @throws CONFLICT when others were faster each time, and what `change` throws.
     */
    change: (change: ListChange, edit: ListEdit): Promise<StoredHome> =>
      retryOnConflict(
        () => store.refresh(),
        async () => {
          const stored = await store.documents.get<StoredList>(LIST, LIST_ID);
          const before = stored?.value.homes ?? [];
          const [homes, event, about] = change(before);
          const kept = await versionWrites(before, homes, edit);
          const documents = [document(homes, stored?.revision ?? 0), ...kept];
          return async () => {
            await store.apply({ documents, events: [event] });
            return about;
          };
        },
      ),

    seal: (credentials: HomeCredentials): string | undefined =>
      Object.keys(credentials).length === 0 ? undefined : sealing.close(credentials),

    /** @throws SERVICE_UNAVAILABLE where they were sealed with another secret. */
    credentialsOf(home: StoredHome): HomeCredentials {
      const why = `The credentials of ${home.name} were encrypted with another JWT_SECRET: give them again`;
      return opened(home) ?? fail("SERVICE_UNAVAILABLE", {}, why);
    },

    /** Of the home with this id; none where there is no such home, or they were sealed with another secret. */
    credentialsFor(id: string): HomeCredentials {
      const home = lists.get(LIST_ID)?.homes.find((one) => one.id === id);
      return home ? (opened(home) ?? {}) : {};
    },

    /** None where they were sealed with another secret. */
    readableCredentialsOf: (home: StoredHome): HomeCredentials => opened(home) ?? {},
  };
};

export type HomeList = ReturnType<typeof openHomeList>;
