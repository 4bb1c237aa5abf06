/** A new store in a file for one test, which may refuse writes for a while. */
import { rmSync } from "node:fs";
import { join } from "node:path";
import { failure } from "../../../shared/kernel/errors.ts";
import type { Store, Write } from "../../../shared/store/port/store.ts";
import { openSqliteStore } from "../../../shared/store/sqlite/sqlite.ts";
import { memoryFolder } from "../../support/memory-folder.ts";

export interface FreshStore extends Store {
  /** From now on, writes that this says yes to are refused. */
  refuse(wanted: (write: Write) => boolean): void;
  /** Closed, and opened anew, as a restart does. */
  reopened(): Promise<FreshStore>;
  remove(): Promise<void>;
}

const storeIn = (folder: string, now: (() => number) | undefined): FreshStore => {
  const store = openSqliteStore(join(folder, "hearth.db"), now);
  let isRefused = (_write: Write): boolean => false;
  return {
    ...store,
    apply: async (write) =>
      isRefused(write) ? Promise.reject(failure("SERVICE_UNAVAILABLE")) : store.apply(write),
    refuse(wanted) {
      isRefused = wanted;
    },
    async reopened() {
      await store.close();
      return storeIn(folder, now);
    },
    async remove() {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** @param now  Epoch milliseconds; a test may move it. */
export const freshStore = (now?: () => number): FreshStore =>
  storeIn(memoryFolder("hearth-store"), now);

/** One whose time stands still, but for what a test lets pass. */
export const timelessStore = () => {
  let time = Date.now();
  const pass = (ms: number) => {
    time += ms;
  };
  return { ...freshStore(() => time), pass };
};
export type TimelessStore = ReturnType<typeof timelessStore>;

/** The states that an entity has had, oldest first, with their versions. */
export const historyOf = async (store: Store, entity_id: string) =>
  (await store.events.read(0, 1000))
    .filter((event) => event.kind === "state_changed" && event.entity_id === entity_id)
    .map(({ data }) => {
      const { state, version } = data.new_state as { state: string; version: number };
      return [version, state];
    });
