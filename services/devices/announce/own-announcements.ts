/** The id under which Hearth announces its entities on a broker, and the homes in which they were found again. */
import { randomBytes } from "node:crypto";
import { isA } from "../../../shared/kernel/errors.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import { retryOnConflict } from "../report-queue/optimistic-retry.ts";

const PLACE = { collection: "announcer", id: "self" } as const;
const ID_BYTES = 6;

interface StoredSelf {
  readonly node: string;
  /** Homes that read what this Hearth announces, each as its id and URL. */
  readonly mirrors: readonly string[];
}

export interface KnownHome {
  readonly id: string;
  readonly url: string;
}

const keyOf = ({ id, url }: KnownHome): string => `${id} ${url}`;

/** @param failed  Gets why a mirror could not be stored; it is stored when it shows again. */
export const openOwnAnnouncements = (
  store: Pick<Store, "documents" | "apply" | "refresh">,
  failed: (error: unknown) => void,
) => {
  let self: StoredSelf | undefined;
  /** Being written at present. */
  const noted = new Set<string>();

  const write = (value: StoredSelf, expects: number) =>
    store.apply({ documents: [{ ...PLACE, value: { ...value }, expects }] });
  const stored = () => store.documents.get<StoredSelf>(PLACE.collection, PLACE.id);

  const read = async (): Promise<void> => {
    self = (await stored())?.value;
  };
  const note = (key: string): Promise<void> =>
    retryOnConflict(store.refresh, async () => {
      const found = await stored();
      const value = found?.value ?? self;
      return async () => {
        if (!value || value.mirrors.includes(key)) return;
        const next = { ...value, mirrors: [...value.mirrors, key] };
        await write(next, found?.revision ?? 0);
        self = next;
      };
    });

  return {
    read,
    /** The id; it is made where there is none. Of several processes that start at once, one makes it. */
    async claim(): Promise<string> {
      await read();
      if (self) return self.node;
      const made = { node: `hearth_${randomBytes(ID_BYTES).toString("hex")}`, mirrors: [] };
      await write(made, 0).catch((error: unknown) => {
        if (!isA("CONFLICT", error)) throw error;
      });
      await read();
      return self ? (self as StoredSelf).node : made.node;
    },
    /** Whether an id, or a part of a topic, is of an announcement of this Hearth. */
    isOwn: (id: unknown): boolean =>
      self !== undefined &&
      typeof id === "string" &&
      (id === self.node || id.startsWith(`${self.node}_`)),
    /** A home has shown an announcement of this Hearth. */
    seenIn(home: KnownHome) {
      const key = keyOf(home);
      if (!self || noted.has(key) || self.mirrors.includes(key)) return;
      noted.add(key);
      note(key)
        .catch(failed)
        .finally(() => noted.delete(key));
    },
    isMirror: (home: KnownHome): boolean =>
      noted.has(keyOf(home)) || self?.mirrors.includes(keyOf(home)) === true,
  };
};

export type OwnAnnouncements = ReturnType<typeof openOwnAnnouncements>;
