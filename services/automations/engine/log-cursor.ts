/** The engine's position in the log and in time, saved so that a restart misses and repeats nothing. */
import type { Clock } from "../../../shared/async/clock.ts";
import type { Store } from "../../../shared/store/port/store.ts";
import type { HoldsById } from "./pending-holds.ts";

const DOCUMENT = { collection: "automations", id: "bookmark" } as const;
/** Between saves when nothing has happened that a restart must know. */
const SAVE_MS = 5000;

export interface SavedCursor {
  readonly epoch: string;
  /** Sequence number of the last event that was applied. */
  readonly sequence: number;
  /** Epoch milliseconds up to which times are done. */
  readonly time: number;
  readonly holds: HoldsById;
  /** Runs whose event comes after the position. */
  readonly unlogged: readonly string[];
}

/** Version 1 called `unlogged` `untold`. */
type StoredCursor = Omit<SavedCursor, "unlogged"> & {
  readonly unlogged?: readonly string[];
  readonly untold?: readonly string[];
};

export const readCursor = async ({ documents }: Store): Promise<SavedCursor | undefined> => {
  const stored = await documents.get<StoredCursor>(DOCUMENT.collection, DOCUMENT.id);
  if (!stored) return undefined;
  const { untold = [], unlogged = untold, ...cursor } = stored.value;
  return { ...cursor, unlogged };
};

export const openLogCursor = (
  store: Store,
  clock: Clock,
  start: Pick<SavedCursor, "sequence" | "time">,
) => {
  let { sequence, time } = start;
  let isChanged = false;
  let savedAt = 0;
  return {
    get sequence() {
      return sequence;
    },
    get time() {
      return time;
    },
    advance(to: number): void {
      sequence = to;
    },
    passTime(to: number): void {
      time = to;
    },
    /** Something has happened that a restart must know. */
    markChanged(): void {
      isChanged = true;
    },
    async save(state: Pick<SavedCursor, "holds" | "unlogged">, isNeeded: boolean): Promise<void> {
      if (!isChanged && !isNeeded && clock.now() - savedAt < SAVE_MS) return;
      isChanged = true;
      const value = { epoch: store.epoch, sequence, time, ...state } satisfies SavedCursor;
      await store.apply({ documents: [{ ...DOCUMENT, value }] });
      isChanged = false;
      savedAt = clock.now();
    },
  };
};
