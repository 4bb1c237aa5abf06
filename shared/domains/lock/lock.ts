/** Locks of doors; the bolt takes a moment. One that also draws back the latch is `unlocked` then. */
import { domain, type FieldTable, reachByState, targetByState } from "../domain.ts";
import { CODE } from "../security/code.ts";

/** Home Assistant's bit. */
const FEATURE = { open: 1 } as const;

const FIELDS = { code: CODE } as const satisfies FieldTable;

export const lock = domain({
  name: "lock",
  states: ["locked", "unlocked", "locking", "unlocking", "jammed"],
  fields: FIELDS,
  commands: {
    lock: {
      may: ["code"],
      effect: ({ state }) => (state === "locked" ? {} : { state: "locking" }),
    },
    unlock: {
      may: ["code"],
      effect: ({ state }) => (state === "unlocked" ? {} : { state: "unlocking" }),
    },
    open: { may: ["code"], features: FEATURE.open, effect: () => ({ state: "unlocking" }) },
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
    acts: { lock: "lock", unlock: "unlock" },
  },
});
