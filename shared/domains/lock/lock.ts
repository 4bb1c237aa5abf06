/** Locks of doors; the bolt takes a moment. */
import { domain, reachByState, targetByState } from "../domain.ts";
import { stateIs, stateIsNot } from "../sentences.ts";

export const lock = domain({
  name: "lock",
  states: ["locked", "unlocked", "locking", "unlocking", "jammed"],
  commands: {
    lock: { effect: ({ state }) => (state === "locked" ? {} : { state: "locking" }) },
    unlock: { effect: ({ state }) => (state === "unlocked" ? {} : { state: "unlocking" }) },
  },
  passing: { locking: "locked", unlocking: "unlocked" },
  targetState: targetByState,
  commandsToReach: reachByState({
    locked: ["lock"],
    locking: ["lock"],
    unlocked: ["unlock"],
    unlocking: ["unlock"],
  }),
  sentences: {
    nouns: [{ kind: "lock", en: ["door lock|deadbolt", "locks|door locks"] }, { kind: "door" }],
    nameEndings: { en: ["lock"] },
    scope: "everything",
    acts: { lock: "lock", unlock: "unlock" },
    implied: ["lock", "unlock"],
    states: { locked: stateIs("locked"), unlocked: stateIsNot("locked") },
  },
});
