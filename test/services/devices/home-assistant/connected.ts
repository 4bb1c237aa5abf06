/** The devices of one process, connected to a Home Assistant of the test. */
import { type OpenHome, openHome } from "../../../../services/devices/homes/open.ts";
import { devices } from "../../../../shared/contracts/devices.ts";
import type { Entity } from "../../../../shared/kernel/entity.ts";
import type { Free } from "../../../../shared/kernel/rules.ts";
import { type StillClock, stillClock } from "../../../support/clocks.ts";
import type { HouseFixture } from "../../../support/home-assistant-server/house.ts";
import {
  type HomeAssistantServer,
  startHomeAssistant,
  TOKEN,
} from "../../../support/home-assistant-server/server.ts";
import { until } from "../../../support/until.ts";
import { eventually } from "../../../support/wait.ts";
import { type FreshStore, freshStore } from "../fresh-store.ts";
import { type Node, openNode } from "../nodes.ts";

export interface ConnectedNode {
  readonly server: HomeAssistantServer;
  readonly clock: StillClock;
  readonly store: FreshStore;
  readonly node: Node;
  /** What the home warns of. */
  readonly warnings: string[];
  get(entity_id: string): Promise<Entity>;
  command(entity_id: string, command: string, fields?: Free): Promise<{ status: string }>;
  /** Resolves once the entity is like this. */
  shows(entity_id: string, expected: object): Promise<void>;
  close(): Promise<void>;
}

interface ConnectedOptions {
  readonly token?: string;
  readonly version?: string;
}

export const connectTo = async (
  fixture: HouseFixture,
  { token = TOKEN, ...options }: ConnectedOptions = {},
): Promise<ConnectedNode> => {
  const clock = stillClock();
  const store = freshStore(clock.now);
  const server = await startHomeAssistant(fixture, options);
  const warnings: string[] = [];
  const open: OpenHome = (url, _credentials, deps) =>
    openHome(url, { token }, { ...deps, warn: (line) => warnings.push(line) });
  const node = await openNode(store, clock, "the process", { HOMES: server.home }, open);
  const get = (entity_id: string) => node.ask(devices.get, { entity_id });
  return {
    server,
    clock,
    store,
    node,
    warnings,
    get,
    command: (entity_id, command, fields = {}) =>
      node.ask(devices.command, { entity_id, command, fields }),
    shows: (entity_id, expected) => eventually(() => get(entity_id), expected),
    async close() {
      // A stop waits for orders that are not confirmed yet.
      let isStopped = false;
      const stopped = node.stop().finally(() => {
        isStopped = true;
      });
      await until(async () => {
        await clock.advance(1000);
        return isStopped;
      });
      await stopped;
      await server.stop();
      await store.remove();
    },
  };
};
