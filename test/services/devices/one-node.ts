/** The devices of one process, for tests: asked under any identity, on a store that lasts. */

import { devices } from "../../../shared/contracts/devices.ts";
import { type Caller, SYSTEM } from "../../../shared/kernel/caller.ts";
import type { Action, ParamsOf } from "../../../shared/kernel/contract.ts";
import { stillClock } from "../../support/clocks.ts";
import { freshStore } from "./fresh-store.ts";
import { openNode } from "./nodes.ts";

export const USER: Caller = { sub: "ann", name: "ann", role: "user", via: "token" };

/** May have these alone. */
export const narrow = (...entities: string[]): Caller => ({ ...USER, grant: { entities } });

export const SCENE = "scene.reading";

/** A scene as a client defines it. */
export const wanted = {
  entity_id: SCENE,
  name: "Reading",
  description: "For a book",
  members: [
    { entity_id: "light.office", command: "turn_on", fields: { brightness: 99 } },
    { entity_id: "cover.office", command: "close" },
  ],
  source: { note: "mine" },
  state: "unknown",
  is_new: false,
};

export const openOneNode = async () => {
  const clock = stillClock();
  let store = freshStore(clock.now);
  let node = await openNode(store, clock, "the only process");
  const as =
    (caller: Caller) =>
    <A extends Action>(action: A, params: ParamsOf<A>) =>
      node.ask(action, params, { caller });
  const ask = as(SYSTEM);
  return {
    as,
    ask,
    state: async (entity_id: string) => (await ask(devices.get, { entity_id })).state,
    async restart() {
      await node.stop();
      store = await store.reopened();
      node = await openNode(store, clock, "the only process");
    },
    async close() {
      await node.stop();
      await store.remove();
    },
  };
};

export type OneNode = Awaited<ReturnType<typeof openOneNode>>;
