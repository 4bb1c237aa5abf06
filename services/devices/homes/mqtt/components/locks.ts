/** Locks. */
import { type Build, isSame } from "../config.ts";
import { isAssumed, stateInput } from "./switch.ts";

const STATES = ["locked", "unlocked", "locking", "unlocking", "jammed"] as const;

export const lockComponent: Build = (config) => {
  const payloads = STATES.map(
    (name) => [config.text(`state_${name}`) ?? name.toUpperCase(), name] as const,
  );
  const code_format = config.text("code_format");
  const send = config.output("command_topic");
  const [lock, unlock] = [
    config.text("payload_lock") ?? "LOCK",
    config.text("payload_unlock") ?? "UNLOCK",
  ];
  return {
    initial: {
      state: "unknown",
      attributes: { supported_features: 0, ...(code_format !== undefined && { code_format }) },
    },
    inputs: stateInput(config, (value) =>
      value === "None" ? "unknown" : payloads.find(([payload]) => isSame(value, payload))?.[1],
    ),
    commands: send
      ? {
          lock: ({ code = "" }) => [send(lock, { code })],
          unlock: ({ code = "" }) => [send(unlock, { code })],
        }
      : {},
    isAssumed: isAssumed(config),
  };
};
