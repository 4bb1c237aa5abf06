/** What happens to each packet on its way: Moleculer's hooks of transit and transporter, no overrides. */
import type { ServiceBroker } from "moleculer";
import type { Clock } from "../async/clock.ts";
import { middleware } from "../kernel/contract.ts";
import { failure } from "../kernel/errors.ts";
import type { SendPacket } from "../kernel/packets.ts";
import type { InFlightCalls } from "./in-flight-calls.ts";
import { MAX_BATCH_BYTES, openPacketBatcher } from "./packet-batcher.ts";
import { DIGEST_BYTES, type PacketSigner } from "./packet-signer.ts";
import { openRefusedPackets } from "./refused-packets.ts";

interface PacketHooksDeps {
  readonly signer: PacketSigner;
  readonly inFlight: InFlightCalls;
  /** Called with the node of each packet that arrives. */
  readonly onPacketFrom: (node: string) => void;
  /** Bytes that NATS takes in one message now. */
  readonly maxPayload: () => number;
  readonly clock: Clock;
}

export const openPacketHooks = ({
  signer,
  inFlight,
  onPacketFrom,
  maxPayload,
  clock,
}: PacketHooksDeps) => {
  let broker: ServiceBroker | undefined;
  let publish: SendPacket | undefined;
  const maxBytes = () => maxPayload() - DIGEST_BYTES;
  const logRefused = openRefusedPackets(clock, (facts) =>
    broker?.getLogger("bus").warn("packets on the bus are refused", facts),
  );
  const batcher = openPacketBatcher(
    (topic, type, json) => {
      try {
        const packet = { type, payload: {} };
        void publish?.(topic, signer.sign(json, type), { packet });
      } catch (error) {
        // NATS is closing; a call that waits for an answer ends with the connection.
        broker?.getLogger("bus").debug("a message is not sent", { topic, error });
      }
    },
    () => Math.min(MAX_BATCH_BYTES, maxBytes()),
  );

  return {
    /** Sends at once the packets that wait for the end of the turn. */
    flush: batcher.flush,
    middleware: middleware({
      name: "packets",
      created(one) {
        broker = one;
      },
      // The caller already has the metadata that it sent: an answer without it saves bytes.
      transitPublish: (next) => (packet) => {
        if (packet.type === "RES") packet.payload.meta = {};
        return next(packet);
      },
      transporterSend(next) {
        publish = next;
        return async (topic, json, { packet: { type } }) => {
          if (json.length > maxBytes())
            throw failure(
              "PAYLOAD_TOO_LARGE",
              {},
              "A message over the bus is larger than the limit of NATS",
            );
          batcher.add(topic, type, json);
        };
      },
      transporterReceive: (next) => (type, packet) => {
        const json = signer.verify(packet, type);
        if (json) return next(type, json);
        logRefused(type, "A packet on the bus is not signed with the cluster's secret");
      },
      // A batch is one packet whose payload is an array of payloads.
      transitMessageHandler: (next) => async (type, packet) => {
        const payloads = [packet.payload].flat();
        if (payloads[0]?.sender) onPacketFrom(payloads[0].sender);
        for (const payload of payloads) {
          const handled = next(type, { ...packet, payload });
          if (type === "REQ" && payload.id) inFlight.add(payload.id, handled);
        }
      },
    }),
  };
};
