/** Calls this process over NATS every second, to find out whether other processes can reach it. */
import type { ServiceBroker } from "moleculer";
import type { Cancel, Clock } from "../async/clock.ts";
import { call, implement } from "../kernel/contract.ts";
import type { InFlightCalls } from "./in-flight-calls.ts";
import { loopback } from "./loopback.ts";

const LOOPBACK_INTERVAL_MS = 1000;
/** Longer than a process is busy at a time. */
const LOOPBACK_TIMEOUT_MS = 1500;

export const loopbackService = (inFlight: InFlightCalls) =>
  implement(loopback, {
    beat: () => true as const,
    held: ({ params: { calls } }) => inFlight.among(calls),
  });

export type LoopbackCheck = ReturnType<typeof openLoopbackCheck>;

/** @param onFailed  Called after each call without an answer. */
export const openLoopbackCheck = (broker: ServiceBroker, clock: Clock, onFailed: () => void) => {
  const { nodeID } = broker;
  let isReachable = false;
  let cancel: Cancel = () => undefined;
  let isStopped = false;

  const check = async () => {
    isReachable = await call(broker, loopback.beat, {}, { nodeID, timeout: LOOPBACK_TIMEOUT_MS })
      .then(() => true)
      .catch(() => false);
    if (!isReachable) onFailed();
    if (!isStopped) cancel = clock.after(LOOPBACK_INTERVAL_MS, () => void check());
  };
  void check();
  return {
    /** Whether the last call was answered. */
    get isReachable(): boolean {
      return isReachable;
    },
    stop(): void {
      isStopped = true;
      cancel();
    },
  };
};
