/** The bus over NATS, put together: signed packets, calls that do not wait in vain, a pulse. */
import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { Clock } from "../async/clock.ts";
import type { Config } from "../config/config.ts";
import type { Bus } from "./bus.ts";
import { openRemoteCalls } from "./calls.ts";
import { openHeldCalls } from "./calls-in-hand.ts";
import { openLink } from "./connection-state.ts";
import { openPulse, type Pulse, pulseService } from "./loopback-check.ts";
import { natsOptions, natsTransporter } from "./nats.ts";
import { signedJson } from "./signed-json.ts";

/** So many calls to itself in turn come to nothing before it enters NATS anew. */
const DEAF = 3;

/** Never twice, not even for the next process of the same container. */
const nodeName = () => `${hostname()}-${process.pid}-${randomBytes(3).toString("hex")}`;

export const natsBus = (
  config: Config,
  secrets: readonly string[],
  longestMs: number,
  clock: Clock,
): Bus => {
  const link = openLink();
  const calls = openRemoteCalls(link, longestMs, clock);
  const held = openHeldCalls();
  const transporter = natsTransporter(config, { link, held, heard: calls.heard }, clock);
  let pulse: Pulse | undefined;
  return {
    options: {
      ...natsOptions,
      nodeID: nodeName(),
      transporter,
      serializer: signedJson(secrets),
    },
    middlewares: [calls.middleware],
    services: [pulseService(held)],
    isHeard: () => link.isUp && transporter.takesAll && pulse?.isHeard === true,
    leave: () => transporter.leave(),
    watch(broker) {
      let missed = 0;
      const enterAnew = () => {
        missed += 1;
        if (missed % DEAF !== 0 || !link.isUp) return;
        broker.logger.warn("this process does not hear itself over NATS; it connects anew");
        void transporter.reconnect().catch(() => undefined);
      };
      pulse = openPulse(broker, clock, enterAnew);
      return pulse.stop;
    },
  };
};
