/** Locks: the cluster Door Lock. */
import { invoke } from "./values.js";

/** By Matter's number: not fully locked, locked, unlocked, unlatched. */
const STATES = ["unlocked", "locked", "unlocked", "unlocked"];

/** Home Assistant's bit of locks that draw back their latch. */
const OPEN = 1;
const hasLatch = ({ featureMap = {} } = {}) => Boolean(featureMap.unbolting);

/** A code goes to the lock as its bytes. */
const turn =
  (command) =>
  ({ code }, { doorLock }) => [
    invoke(
      "doorLock",
      command(doorLock),
      code === undefined ? {} : { pinCode: Buffer.from(String(code)) },
    ),
  ];

export const lock = {
  domain: "lock",
  isIn: ({ clusters }) => Boolean(clusters.doorLock),
  read: ({ doorLock }) => ({
    state: STATES[doorLock.lockState] ?? "unknown",
    attributes: { supported_features: hasLatch(doorLock) ? OPEN : 0 },
  }),
  commands: {
    lock: turn(() => "lockDoor"),
    // A lock with a latch draws it back when it is unlocked: to unlock it alone is another command.
    unlock: turn((doorLock) => (hasLatch(doorLock) ? "unboltDoor" : "unlockDoor")),
    open: turn(() => "unlockDoor"),
  },
};
