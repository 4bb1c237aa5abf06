/** Documents of free keys: each change is one write with its event, retried after a conflict. */
import type { Clock } from "../../shared/async/clock.ts";
import { checkDeadline } from "../../shared/async/deadline.ts";
import { retry } from "../../shared/async/retry.ts";
import { isA, type Thrown } from "../../shared/kernel/errors.ts";
import type { NewEvent } from "../../shared/kernel/event-data.ts";
import type { Settle } from "../../shared/kernel/receipt.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { Store } from "../../shared/store/port/store.ts";

/** Attempts after conflicts with other processes; within one process a mutex prevents them. */
const ATTEMPTS = 50;
/** Milliseconds at most; so that two processes do not get in each other's way again and again. */
const MAX_PAUSE_MS = 15;

export interface DocumentPlace {
  readonly collection: string;
  readonly id: string;
  /** Milliseconds after its last write; without it, for ever. */
  readonly keptMs?: number;
}

/** A change of a document, derived from its present value. */
interface DocumentChange<T> {
  /** The document afterwards; nothing where it stays as it is. */
  readonly after: Free | undefined;
  readonly event: NewEvent;
  readonly answer: T;
}

export interface ChangeOptions {
  readonly dry_run?: boolean | undefined;
  readonly settle?: Settle | undefined;
  /** Epoch milliseconds. */
  readonly deadline?: number | undefined;
}

export const openDocuments = (store: Store, clock: Clock) => {
  const read = async ({ collection, id }: DocumentPlace): Promise<Free> =>
    (await store.documents.get<Free>(collection, id))?.value ?? {};

  const attempt = async <T>(
    { collection, id, keptMs }: DocumentPlace,
    change: (before: Free) => DocumentChange<T>,
    { dry_run, settle, deadline }: ChangeOptions,
  ): Promise<T> => {
    const stored = await store.documents.get<Free>(collection, id);
    const { after: value, event, answer } = change(stored?.value ?? {});
    if (dry_run) return answer;
    checkDeadline(deadline, clock.now());
    const expects = stored?.revision ?? 0;
    const expiresAt = keptMs === undefined ? undefined : clock.now() + keptMs;
    const documents = value ? [{ collection, id, value, expects, expiresAt }] : [];
    await store.apply({ documents, events: [event], receipt: settle?.(answer) });
    return answer;
  };

  const isOvertaken = (error: unknown, { collection }: DocumentPlace) =>
    isA("CONFLICT", error) && (error as Thrown).data?.collection === collection;

  return {
    read,

    /** @throws CONFLICT when others were faster each time. */
    change: <T>(
      place: DocumentPlace,
      change: (before: Free) => DocumentChange<T>,
      asked: ChangeOptions = {},
    ): Promise<T> =>
      retry(() => attempt(place, change, asked), {
        attempts: ATTEMPTS,
        isRetryable: (error) => isOvertaken(error, place),
        pause: () => clock.sleep(Math.random() * MAX_PAUSE_MS),
      }),
  };
};
