/** The Matter controller of the home: its fabric, its nodes, what they report, what they are sent. */
import {
  ChangeNotificationService,
  ControllerBehavior,
  NodeId,
  Seconds,
  ServerNode,
} from "@matter/main";
import { CLUSTERS } from "./clusters/clusters.js";
import { refuse } from "./clusters/values.js";
import { controllerOptions, logTo, unlock, wantedBy } from "./library.js";
import { identityOf, openNumbers } from "./numbers.js";
import { openPresence } from "./presence.js";
import { reasonOf } from "./reasons.js";
import { readBack, sendTo } from "./sending.js";
import { viewOf } from "./view.js";

/** A device that was just switched on needs a while until it shows itself. */
const FIND_S = 60;
/** A new device reports at once; one that does not is shown as away. */
const SETTLE_MS = 15_000;
/** After a start, devices stay as they were until they are subscribed, or for so long. */
const RESUME_MS = 20_000;

/** In seconds: changes at once, signs of life at least so often. */
const subscriptionOf = (seconds) => ({
  minIntervalFloor: Seconds(0),
  maxIntervalCeiling: Seconds(seconds),
});

const failing = async (run) => {
  try {
    return await run();
  } catch (error) {
    throw new Error(reasonOf(error));
  }
};

/**
 * @param settings  `folder`, where the fabric and the nodes are stored; `label`, the name of this controller
 *                  in its devices; `interface`, that of the network; `report_interval`, in seconds.
 */
export const openController = async ({ log, ...settings }) => {
  logTo(log);
  await unlock(settings.folder);
  const numbers = await openNumbers(settings.folder);
  const type = ServerNode.RootEndpoint.with(ControllerBehavior);
  const server = await ServerNode.create(type, controllerOptions(settings));
  const defaultSubscription = subscriptionOf(settings.report_interval);
  const listeners = new Set();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const presence = openPresence(server, tell);
  /** Those of the home; one that is being added is shown once its first report has come. */
  const members = new Set();

  const watch = (peer) => {
    presence.watch(peer);
    peer.lifecycle.changed.on(tell);
  };
  for (const peer of server.peers) {
    watch(peer);
    if (peer.lifecycle.isCommissioned) members.add(peer);
  }
  server.peers.added.on(watch);
  server.peers.deleted.on((peer) => {
    presence.forget(peer);
    members.delete(peer);
    tell();
  });
  server.env.get(ChangeNotificationService).change.on(tell);

  const idOf = (peer) => Number(peer.peerAddress?.nodeId ?? 0);
  const numberOf = (peer) => numbers.of(idOf(peer));
  const aboutOf = (peer) => peer.maybeStateOf("basicInformation");
  const find = (node) =>
    [...members].find((peer) => numberOf(peer) === node) ?? refuse(`There is no node ${node}`);

  for (const peer of members) await peer.setStateOf("network", { defaultSubscription });
  await server.start();
  /** Those of which nothing is known since the start. */
  const resuming = new Set(members);
  const resumed = setTimeout(() => {
    resuming.clear();
    tell();
  }, RESUME_MS);
  const isResuming = (peer) => resuming.has(peer) && !presence.isThere(peer);

  /** Until a new device is subscribed, or too much time has gone by. */
  const settled = (peer) => {
    const { promise, resolve } = Promise.withResolvers();
    const check = () => presence.isThere(peer) && resolve();
    listeners.add(check);
    const timer = setTimeout(resolve, SETTLE_MS);
    check();
    return promise.finally(() => {
      clearTimeout(timer);
      listeners.delete(check);
    });
  };

  const join = async (wanted, progress, timeout) => {
    const found = () => progress(30, "Has found a device, and proves that the code is its own");
    server.peers.added.once(found);
    const nodeId = NodeId(await numbers.take([...members].map(idOf)));
    const options = { ...wanted, nodeId, timeout: Seconds(timeout), defaultSubscription };
    try {
      const peer = await server.peers.commission(options);
      progress(80, "Subscribes to what the device reports");
      await settled(peer);
      await numbers.joined(idOf(peer), identityOf(aboutOf(peer)), [...members].map(numberOf));
      members.add(peer);
      return numberOf(peer);
    } finally {
      server.peers.added.off(found);
    }
  };

  return {
    /** Calls back after each change of anything. @returns the way to stop. */
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    nodes: () =>
      [...members]
        .map((peer) => ({
          node: numberOf(peer),
          isThere: presence.isThere(peer),
          isResuming: isResuming(peer),
          since: presence.since(peer),
          about: aboutOf(peer),
          root: viewOf(peer, CLUSTERS),
        }))
        .sort((a, b) => a.node - b.node),

    /**
     * @param progress  Gets percent and a sentence.
     * @param timeout  Seconds in which the device must be found.
     * @returns the number of the node.
     */
    async commission(code, progress, timeout = FIND_S) {
      const wanted = wantedBy(code);
      progress(5, "Looks for the device on the network");
      return failing(() => join(wanted, progress, timeout));
    },

    /** @param isForced  Also where the device does not answer, and so keeps what it knows of the home. */
    async remove(node, isForced) {
      const peer = find(node);
      // Of a peer that is gone nothing can be read.
      const [id, identity] = [idOf(peer), identityOf(aboutOf(peer))];
      try {
        await (presence.isThere(peer) || !isForced ? peer.decommission() : peer.delete());
      } catch (error) {
        if (!isForced) throw new Error(`${reasonOf(error)}; force removes it all the same`);
        await peer.delete();
      }
      await numbers.left(id, identity);
    },

    /** What the device refuses is an error. Resolves when it is known how the device is afterwards, or it does not say. */
    async send({ node, number }, orders) {
      const peer = find(node);
      const endpoint = peer.endpoints.for(number);
      await failing(async () => {
        for (const order of orders) await sendTo(peer, endpoint, order);
      });
      await readBack(peer, endpoint, orders);
    },

    async close() {
      listeners.clear();
      clearTimeout(resumed);
      presence.close();
      await server.close();
    },
  };
};
