/** Locks; one that is open, with its latch drawn back, is `unlocked`. */
import type { Free } from "../../../../../shared/kernel/rules.ts";
import { type Build, isSame } from "../config.ts";
import { isAssumed, stateInput } from "./switch.ts";

/** By the name in its configuration: the state that it is. */
const STATES = [
  ["locked", "locked"],
  ["unlocked", "unlocked"],
  ["locking", "locking"],
  ["unlocking", "unlocking"],
  ["jammed", "jammed"],
  ["open", "unlocked"],
  ["opening", "unlocking"],
] as const;
/** Home Assistant's bit. */
const OPENS = 1;

export const lockComponent: Build = (config) => {
  const payloads = STATES.map(
    ([name, state]) => [config.text(`state_${name}`) ?? name.toUpperCase(), state] as const,
  );
  const code_format = config.text("code_format");
  const send = config.output("command_topic");
  const [lock, unlock] = [
    config.text("payload_lock") ?? "LOCK",
    config.text("payload_unlock") ?? "UNLOCK",
  ];
  const open = config.text("payload_open");
  const reset = config.text("payload_reset") ?? "None";
  return {
    initial: {
      state: "unknown",
      attributes: {
        supported_features: open === undefined ? 0 : OPENS,
        ...(code_format !== undefined && { code_format }),
      },
    },
    inputs: stateInput(config, (value) =>
      value === reset ? "unknown" : payloads.find(([payload]) => isSame(value, payload))?.[1],
    ),
    commands: send
      ? {
          lock: ({ code = "" }) => [send(lock, { code })],
          unlock: ({ code = "" }) => [send(unlock, { code })],
          ...(open !== undefined && {
            open: ({ code = "" }: Free) => [send(open, { code })],
          }),
        }
      : {},
    isAssumed: isAssumed(config),
  };
};
