/** Entities that are watched, or waited for. */
import type { HearthApi } from "./api.ts";
import { readEntity } from "./devices.ts";
import { checkFunction, checkOptions } from "./options.ts";
import { closed, type EventFeed, openSharedStream } from "./shared-stream.ts";
import { openWatcher, type StateFor, type StateListener } from "./watcher.ts";

export interface EntityWatch {
  stop(): void;
  /** Resolves when it was stopped; rejects when the events end for good, or the listener throws. */
  readonly ended: Promise<void>;
}

type StateWanted<Id extends string> = StateFor<Id>["state"] | ((now: StateFor<Id>) => boolean);

const isWanted = (wanted: StateWanted<string>, now: StateFor<string>): boolean =>
  typeof wanted === "function" ? wanted(now) : now.state === wanted;

export interface EntityWatches {
  /** Calls the listener at each change of the entity, of its state or an attribute. */
  watch<const Id extends string>(
    entity_id: Id,
    listener: StateListener<NoInfer<Id>>,
  ): Promise<EntityWatch>;
  /** Waits until the entity is in a state, or already is. */
  until<const Id extends string>(
    entity_id: Id,
    wanted: StateFor<NoInfer<Id>>["state"] | ((now: StateFor<NoInfer<Id>>) => boolean),
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<StateFor<Id>>;
}

export const openWatches = (api: HearthApi, events: EventFeed): EntityWatches => {
  const stream = openSharedStream(events);

  const begin = async (entity_id: string, listener: StateListener<string>) => {
    const watcher = openWatcher(entity_id, listener);
    const stop = () => {
      stream.remove(watcher);
      watcher.stop();
    };
    const ended = watcher.ended.finally(stop);
    try {
      await stream.add(watcher);
      const state = await readEntity(api, entity_id);
      watcher.begin(state);
      return { state, stop, ended };
    } catch (error) {
      stop();
      // What ended it is thrown here, once.
      ended.catch(() => {});
      throw error;
    }
  };

  return {
    async watch(entity_id, listener) {
      checkFunction("The listener of watch", listener);
      const { stop, ended } = await begin(entity_id, listener as StateListener<string>);
      return { stop, ended };
    },
    async until(entity_id, wanted, options = {}) {
      const { signal } = checkOptions("until", options, { signal: true });
      signal?.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<StateFor<string>>();
      const abort = () => reject(signal?.reason);
      const check = (now: StateFor<string>) => {
        if (isWanted(wanted as StateWanted<string>, now)) resolve(now);
      };
      const { state, stop, ended } = await begin(entity_id, check);
      signal?.addEventListener("abort", abort);
      if (signal?.aborted) abort();
      ended.then(() => reject(closed()), reject);
      try {
        check(state);
        return (await promise) as StateFor<typeof entity_id>;
      } finally {
        stop();
        signal?.removeEventListener("abort", abort);
      }
    },
  };
};
