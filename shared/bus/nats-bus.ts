/** The bus over NATS: signed packets, remote calls with deadlines, and the loopback check. */
import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { BrokerOptions, ServiceBroker } from "moleculer";
import type { Clock } from "../async/clock.ts";
import type { Config } from "../config/config.ts";
import type { Bus } from "./bus.ts";
import { openConnectionState } from "./connection-state.ts";
import { openInFlightCalls } from "./in-flight-calls.ts";
import { type LoopbackCheck, loopbackService, openLoopbackCheck } from "./loopback-check.ts";
import { NatsTransporter } from "./nats-transporter.ts";
import { openPacketHooks } from "./packet-hooks.ts";
import { packetSigner } from "./packet-signer.ts";
import { openRemoteCalls } from "./remote-calls.ts";

/** Failed loopback calls in a row after which the process connects to NATS again. */
const MAX_FAILED_LOOPBACKS = 3;

/** Moleculer's typings lack the option. */
const TRANSIT: BrokerOptions["transit"] & { readonly serviceChangedDebounceTime: number } = {
  // Further calls without an answer are refused at once: the other processes are already too slow.
  maxQueueSize: 5000,
  // Milliseconds; services that start together are announced together.
  serviceChangedDebounceTime: 10,
};

const natsOptions: BrokerOptions = {
  // NATS delivers calls only to processes that are connected; Moleculer's own list is seconds old.
  disableBalancer: true,
  // Seconds; a node without a heartbeat for `heartbeatTimeout` counts as gone.
  heartbeatInterval: 2,
  heartbeatTimeout: 8,
  transit: TRANSIT,
};

/** Never the same twice, not even for the next process of the same container. */
const newNodeId = () => `${hostname()}-${process.pid}-${randomBytes(3).toString("hex")}`;

export const natsBus = (
  config: Config,
  secrets: readonly string[],
  timeoutMs: number,
  clock: Clock,
): Bus => {
  const connection = openConnectionState();
  const calls = openRemoteCalls(connection, timeoutMs, clock);
  const inFlight = openInFlightCalls();
  const packets = openPacketHooks({
    signer: packetSigner(secrets),
    inFlight,
    onPacketFrom: calls.onPacketFrom,
    maxPayload: () => transporter.maxPayload,
    clock,
  });
  const transporter = new NatsTransporter(config, { connection, clock, flush: packets.flush });
  const followConnection = ({ localBus }: ServiceBroker) =>
    void localBus.on("$transporter.connected", () => void transporter.follow());
  let loopback: LoopbackCheck | undefined;
  return {
    options: { ...natsOptions, nodeID: newNodeId(), transporter },
    middlewares: [calls.middleware, packets.middleware, { created: followConnection }],
    services: [loopbackService(inFlight)],
    isReachable: () =>
      connection.isUp && transporter.isSubscribed && loopback?.isReachable === true,
    leave: () => transporter.leave(),
    watch(broker) {
      let failed = 0;
      const reconnect = () => {
        failed += 1;
        if (failed % MAX_FAILED_LOOPBACKS !== 0 || !connection.isUp) return;
        broker.logger.warn("this process does not reach itself over NATS; it reconnects");
        void transporter.reconnect().catch(() => undefined);
      };
      loopback = openLoopbackCheck(broker, clock, reconnect);
      return loopback.stop;
    },
  };
};
