/** Whether devices are there: a device whose reports stop is away a few seconds after the next one is due. */
import { ClientSubscriptions } from "@matter/main/protocol";

const CHECK_MS = 1000;
/** A report may be sent again some times until it arrives. */
const GRACE_MS = 5000;

const isOf = (address, other) =>
  address?.fabricIndex === other?.fabricIndex && address?.nodeId === other?.nodeId;

/**
 * @param server  The controller's own node.
 * @param tell  Called when a device has come or gone.
 */
export const openPresence = (server, tell) => {
  /** Those that are subscribed, with the time of their last sign of life. */
  const heardAt = new Map();
  /** When each has come or gone last, as a date. */
  const changedAt = new Map();
  const watched = new WeakSet();
  const startedAt = new Date();

  /** Milliseconds between two signs of life, as the device has promised. */
  const promisedMs = ({ peerAddress }) => {
    const subscriptions = server.env.get(ClientSubscriptions);
    const own = [...subscriptions].find(({ peer }) => isOf(peer, peerAddress));
    const seconds = own && subscriptions.getPeer(own.peer, own.subscriptionId)?.maxInterval;
    return seconds === undefined ? Number.POSITIVE_INFINITY : seconds * 1000;
  };

  const check = () => {
    const now = performance.now();
    for (const [peer, at] of heardAt)
      if (now - at > promisedMs(peer) + GRACE_MS)
        // The library subscribes again as soon as the device answers.
        server.env.get(ClientSubscriptions).closeForPeer(peer.peerAddress);
  };
  const timer = setInterval(check, CHECK_MS);

  return {
    watch(peer) {
      if (watched.has(peer)) return;
      watched.add(peer);
      const { subscriptionStatusChanged, subscriptionAlive } = peer.eventsOf("network");
      subscriptionStatusChanged.on((isActive) => {
        if (isActive !== heardAt.has(peer)) changedAt.set(peer, new Date());
        if (isActive) heardAt.set(peer, performance.now());
        else heardAt.delete(peer);
        tell();
      });
      subscriptionAlive.on(() => {
        if (heardAt.has(peer)) heardAt.set(peer, performance.now());
      });
    },
    isThere: (peer) => heardAt.has(peer),
    /** Since when it is there, or is not; since the start where nothing has changed. */
    since: (peer) => changedAt.get(peer) ?? startedAt,
    forget: (peer) => heardAt.delete(peer) && changedAt.delete(peer),
    close: () => clearInterval(timer),
  };
};
