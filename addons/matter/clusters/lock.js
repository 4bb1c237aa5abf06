/** Locks: the cluster Door Lock. */
import { invoke } from "./values.js";

/** By Matter's number: not fully locked, locked, unlocked, unlatched. */
const STATES = ["unlocked", "locked", "unlocked", "unlocked"];

/** A code goes to the lock as its bytes. */
const turn =
  (command) =>
  ({ code }) => [
    invoke("doorLock", command, code === undefined ? {} : { pinCode: Buffer.from(String(code)) }),
  ];

export const lock = {
  domain: "lock",
  isIn: ({ clusters }) => Boolean(clusters.doorLock),
  read: ({ doorLock }) => ({ state: STATES[doorLock.lockState] ?? "unknown", attributes: {} }),
  commands: { lock: turn("lockDoor"), unlock: turn("unlockDoor") },
};
