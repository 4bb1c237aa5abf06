/** A Hearth that announces itself on a real broker, and what the broker has of it. */
import { randomUUID } from "node:crypto";
import mqtt from "mqtt";
import type { Env } from "../../../../shared/config/config.ts";
import { devices } from "../../../../shared/contracts/devices.ts";
import { movedClock } from "../../../support/clocks.ts";
import { until } from "../../../support/until.ts";
import { freshStore } from "../fresh-store.ts";
import { type Node, openNode } from "../nodes.ts";

export interface Published {
  readonly topic: string;
  readonly payload: string;
}

export type AnnounceRig = Awaited<ReturnType<typeof openAnnounceRig>>;

/** @param broker  Its URL. */
export const openAnnounceRig = async (broker: string) => {
  const clock = movedClock();
  const store = freshStore(clock.now);
  const prefix = `test-${randomUUID()}`;
  const client = await mqtt.connectAsync(broker, { reconnectPeriod: 50 });
  /** What the broker keeps, by topic. */
  const kept = new Map<string, string>();
  const heard: Published[] = [];
  client.on("message", (topic, bytes) => {
    const payload = bytes.toString();
    heard.push({ topic, payload });
    if (payload === "") kept.delete(topic);
    else kept.set(topic, payload);
  });
  await client.subscribeAsync([`${prefix}/#`, "hearth/#"]);
  const nodes: Node[] = [];
  let self = "";

  /** The topic of an announcement. */
  const configTopic = (entity_id: string) =>
    `${prefix}/device/${self}/${entity_id.replace(".", "-")}/config`;
  const textOf = (topic: string) => kept.get(topic);
  const jsonOf = (topic: string) => {
    const text = textOf(topic);
    return text === undefined ? undefined : JSON.parse(text);
  };
  const stateTopic = (entity_id: string) => `hearth/${self}/${entity_id}/state`;
  const configOf = (entity_id: string) => jsonOf(configTopic(entity_id));
  const stateOf = (entity_id: string) => jsonOf(stateTopic(entity_id));

  /** Whose notifications are lost: only time shows what other processes have written. */
  const untilLater = (check: () => boolean) =>
    until(() => {
      clock.advance(50);
      return check();
    });

  return {
    until: untilLater,
    clock,
    prefix,
    store,
    nodes,
    heard,
    kept,
    node: () => nodes[0] as Node,
    self: () => self,
    configOf,
    stateOf,
    status: () => textOf(`hearth/${self}/status`),
    async start(env: Env = {}) {
      const MQTT_ANNOUNCE = `${broker}?discovery_prefix=${prefix}`;
      const all = { HOMES: "virtual:?speed=0", MQTT_ANNOUNCE, ...env };
      nodes.push(await openNode(store, clock, `node-${nodes.length}`, all));
      self = ((await store.documents.get<{ node: string }>("announcer", "self"))?.value.node ??
        "") as string;
      return nodes.at(-1) as Node;
    },
    async stopNode(node: Node) {
      nodes.splice(nodes.indexOf(node), 1);
      await node.stop();
    },
    announces: (entity_id: string) =>
      untilLater(() => configOf(entity_id) !== undefined && stateOf(entity_id) !== undefined),
    withdraws: (entity_id: string) => untilLater(() => configOf(entity_id) === undefined),
    tells: (entity_id: string, told: object) =>
      untilLater(() => {
        const now = stateOf(entity_id) ?? {};
        return Object.entries(told).every(
          ([name, value]) => JSON.stringify(now[name]) === JSON.stringify(value),
        );
      }),
    publish: (topic: string, payload: string, retain = false) =>
      client.publishAsync(topic, payload, { retain, qos: 1 }),
    /** @param end  Such as `set`, or `set/position`. */
    tell: (entity_id: string, end: string, payload: string, retain = false) =>
      client.publishAsync(`hearth/${self}/${entity_id}/${end}`, payload, { retain, qos: 1 }),
    get: (entity_id: string, at = nodes[0] as Node) => at.ask(devices.get, { entity_id }),
    async stop() {
      for (const node of nodes.splice(0)) await node.stop();
      if (client.connected)
        await Promise.all(
          [...kept.keys()].map((topic) => client.publishAsync(topic, "", { retain: true })),
        );
      await client.endAsync(!client.connected);
      await store.remove();
    },
  };
};
