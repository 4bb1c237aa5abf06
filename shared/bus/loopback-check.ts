/** Calls itself over the bus, again and again: a process that others cannot reach must say so. */

import type { ServiceBroker } from "moleculer";
import type { Cancel, Clock } from "../async/clock.ts";
import { pulse } from "../contracts/pulse.ts";
import { call, implement } from "../kernel/contract.ts";
import type { HeldCalls } from "./calls-in-hand.ts";

const EVERY_MS = 1000;
/** A process that is busy for a moment is not deaf. */
const PATIENCE_MS = 1500;

export const pulseService = (held: HeldCalls) =>
  implement(pulse, {
    beat: () => true as const,
    held: ({ params: { calls } }) => held.among(calls),
  });

export interface Pulse {
  /** Whether the last call has come back. */
  readonly isHeard: boolean;
  stop(): void;
}

/** @param deaf  Told each time that nothing came back. */
export const openPulse = (broker: ServiceBroker, clock: Clock, deaf: () => void): Pulse => {
  let isHeard = false;
  let cancel: Cancel = () => undefined;
  let isStopped = false;

  const beat = async () => {
    try {
      await call(broker, pulse.beat, {}, { nodeID: broker.nodeID, timeout: PATIENCE_MS });
      isHeard = true;
    } catch {
      isHeard = false;
      deaf();
    }
    if (!isStopped) cancel = clock.after(EVERY_MS, () => void beat());
  };
  void beat();
  return {
    get isHeard() {
      return isHeard;
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
};
