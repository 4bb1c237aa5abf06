/** Homes that a test adds, changes and removes while the service runs, in one process or several. */
import type { HomeCredentials, HomeEntity } from "../../../services/devices/homes/home.ts";
import { devices } from "../../../shared/contracts/devices.ts";
import { type HomeResult, homes } from "../../../shared/contracts/homes.ts";
import { stillClock } from "../../support/clocks.ts";
import { freshStore } from "./fresh-store.ts";
import { type Node, openNode } from "./nodes.ts";
import { type ScriptedHome, scriptedEntity, scriptedHome } from "./scripted-home.ts";

export const FIRST = "virtual:";
export const CABIN = "virtual:?rooms=1";
export const LAMP = "light.lamp";

export const houseWith = (...entities: readonly HomeEntity[]): ScriptedHome =>
  scriptedHome([
    ...entities.map((entity) => ({ kind: "entity_added", entity }) as const),
    { kind: "home_status", status: "connected" },
  ]);
export const lampOf = (name: string, source_id?: string): HomeEntity => ({
  ...scriptedEntity(LAMP, name),
  ...(source_id !== undefined && { source_id }),
});

/** A lamp is at the first URL, a lamp and a pump at the second. */
export const openHomeRig = () => {
  const clock = stillClock();
  const store = freshStore(clock.now);
  const nodes: Node[] = [];
  /** The homes behind the URLs; each process that opens one gets the same. */
  const behind = new Map<string, ScriptedHome>([
    [FIRST, houseWith(lampOf("Lamp"))],
    [CABIN, houseWith(lampOf("Cabin lamp"), scriptedEntity("switch.pump", "Pump"))],
  ]);
  /** The URLs that were opened, one for each time and process. */
  const opened: string[] = [];
  /** What each of them was opened with. */
  const given: HomeCredentials[] = [];
  const openUrl = async (url: string, credentials: HomeCredentials) => {
    opened.push(url);
    given.push(credentials);
    return behind.get(url) ?? Promise.reject(new Error(`Nothing is at ${url}`));
  };
  const node = () => nodes[0] as Node;
  /** An answer may wait for another process: time passes until it is there. */
  const passing = async <T>(answer: Promise<T>): Promise<T> => {
    let isDone = false;
    const done = answer.finally(() => {
      isDone = true;
    });
    done.catch(() => undefined);
    while (!isDone) await clock.advance(50);
    return done;
  };

  return {
    clock,
    store,
    behind,
    opened,
    given,
    node,
    homeAt: (url: string) => behind.get(url) as ScriptedHome,
    async start(env: object = {}) {
      const owner = `node-${nodes.length}`;
      const all = { HOMES: FIRST, ...env };
      nodes.push(await openNode(store, clock, owner, all, openUrl));
      return nodes.at(-1) as Node;
    },
    async stop() {
      for (const one of nodes.splice(0)) await one.stop();
    },
    async close() {
      for (const one of nodes) await one.stop();
      await store.remove();
    },
    add: (url: string, more: object = {}, at = node()): Promise<HomeResult> =>
      passing(at.ask(homes.addHome, { url, ...more })),
    remove: (id: string, more: object = {}): Promise<HomeResult> =>
      passing(node().ask(homes.removeHome, { id, ...more })),
    change: (id: string, changes: object): Promise<HomeResult> =>
      passing(node().ask(homes.changeHome, { id, ...changes })),
    restore: (id: string, version: number, more: object = {}) =>
      passing(node().ask(homes.restoreHome, { id, version, ...more })),
    list: (at = node()): Promise<readonly HomeResult[]> => at.ask(homes.listHomes, {}),
    get: (entity_id: string, at = node()) => at.ask(devices.get, { entity_id }),
    turnOn: (entity_id: string, at = node()) =>
      at.ask(devices.command, { entity_id, command: "turn_on" }),
    /** Kind, subject and status of the events beside those of states. */
    news: async () =>
      (await store.events.read(0, 1000)).flatMap(({ kind, data }) =>
        kind === "state_changed"
          ? []
          : [[kind, data.entity_id ?? data.home, data.status ?? data.home]],
      ),
  };
};
