/** Locks of doors; the bolt takes a moment. */
import { domain, reachByState, targetByState } from "../domain.ts";

export const lock = domain({
  name: "lock",
  states: ["locked", "unlocked", "locking", "unlocking", "jammed"],
  commands: {
    lock: { effect: ({ state }) => (state === "locked" ? {} : { state: "locking" }) },
    unlock: { effect: ({ state }) => (state === "unlocked" ? {} : { state: "unlocking" }) },
  },
  targetState: targetByState({ locking: "locked", unlocking: "unlocked" }),
  commandsToReach: reachByState({
    locked: ["lock"],
    locking: ["lock"],
    unlocked: ["unlock"],
    unlocking: ["unlock"],
  }),
});
