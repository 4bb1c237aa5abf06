/** Several processes on one store, for tests: each hears of what others write only when it asks. */
import type { ServiceBroker } from "moleculer";
import devicesService from "../../../services/devices/devices.service.ts";
import type { Clock } from "../../../shared/async/clock.ts";
import type { Env } from "../../../shared/config/config.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { SYSTEM } from "../../../shared/kernel/caller.ts";
import { type Action, call, type ParamsOf } from "../../../shared/kernel/contract.ts";
import type { Meta } from "../../../shared/kernel/meta.ts";
import { CACHED_COLLECTIONS, openStateCache } from "../../../shared/store/port/state-cache.ts";
import type { Store, Write } from "../../../shared/store/port/store.ts";
import { stillClock } from "../../support/clocks.ts";
import { partsOf } from "../../support/parts.ts";
import { configFor } from "../../support/settings.ts";
import { type FreshStore, freshStore } from "./fresh-store.ts";

/** A store as one process of several has it. */
export const viewOf = (store: Store): Store => {
  const { cache, setEntity, setDocument } = openStateCache();
  const look = () => {
    for (const entity of store.cache.entities.values()) setEntity(entity);
    for (const collection of CACHED_COLLECTIONS) {
      const stored = store.cache.documents(collection);
      for (const id of cache.documents(collection).keys())
        if (!stored.has(id)) setDocument({ collection, id, value: undefined });
      for (const [id, value] of stored)
        setDocument({ collection, id, value: value as object as Record<string, unknown> });
    }
  };
  const learnOwn = ({ entities = [], documents = [] }: Write) => {
    for (const entity of entities)
      if ((cache.entities.get(entity.entity_id)?.version ?? 0) < entity.version) setEntity(entity);
    for (const document of documents) setDocument(document);
  };
  look();
  return {
    ...store,
    cache,
    async refresh() {
      await store.refresh();
      look();
    },
    async apply(write) {
      const sequence = await store.apply(write);
      learnOwn(write);
      return sequence;
    },
  };
};

export interface Node {
  readonly broker: ServiceBroker;
  readonly store: Store;
  ask<A extends Action>(action: A, params: ParamsOf<A>, meta?: Meta): ReturnType<typeof call<A>>;
  stop(): Promise<void>;
}

/** A process with the devices alone. */
export const openNode = async (
  shared: FreshStore,
  clock: Clock,
  owner: string,
  env: Env = {},
  openHome?: Parameters<typeof devicesService>[1],
): Promise<Node> => {
  const store = viewOf(shared);
  const parts = await partsOf(configFor(env), store, clock);
  const { broker } = parts;
  broker.createService(await devicesService({ ...parts, owner }, openHome));
  await broker.start();
  return {
    broker,
    store,
    ask: (action, params, meta) =>
      call(broker, action, params, { meta: { caller: SYSTEM as Caller, ...meta } }),
    stop: () => broker.stop(),
  };
};

/** Several of them on one new store. */
export const openNodes = async (count: number, env: Env = {}) => {
  const clock = stillClock();
  const store = freshStore(clock.now);
  const nodes: Node[] = [];
  for (let n = 0; n < count; n += 1) nodes.push(await openNode(store, clock, `node-${n}`, env));
  return {
    store,
    clock,
    nodes: nodes as [Node, Node, ...Node[]],
    async close() {
      for (const node of nodes) await node.stop();
      await store.remove();
    },
  };
};
