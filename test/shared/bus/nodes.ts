/** Processes on a real NATS, reduced to the bus and one service. */
import { ServiceBroker } from "moleculer";
import { systemClock } from "../../../shared/async/clock.ts";
import type { Bus } from "../../../shared/bus/bus.ts";
import { natsBus } from "../../../shared/bus/nats-bus.ts";
import { action, call, contract, implement } from "../../../shared/kernel/contract.ts";
import { configFor } from "../../support/boot.ts";

const SECRET = "a secret of the tests that is long enough";
const LONGEST_MS = 20_000;
const LOOK_MS = 10;

const echo = contract("echo", {
  // What may have been done is not asked a second time: a call that is lost stays lost.
  say: action("Answer", {}, { role: "public" }).returns<string>(),
});

export interface Node {
  readonly broker: ServiceBroker;
  readonly bus: Bus;
}

/** @param said  What its service answers; without it, it has none. */
export const openNode = async (url: string, namespace: string, said?: string): Promise<Node> => {
  const config = configFor({ TRANSPORTER: url, CLUSTER_SECRET: SECRET });
  const bus = natsBus(config, [SECRET], LONGEST_MS, systemClock);
  const broker = new ServiceBroker({
    namespace,
    logger: false,
    requestTimeout: LONGEST_MS,
    ...bus.options,
    middlewares: [...bus.middlewares],
  });
  if (said !== undefined) broker.createService(implement(echo, { say: () => said }));
  await broker.start();
  return { broker, bus };
};

/** Until a node with the service is known. */
export const met = ({ broker }: Node) => broker.waitForServices("echo", LONGEST_MS, LOOK_MS);

/** What one of those says. */
export const ask = ({ broker }: Node): Promise<string> => call(broker, echo.say, {});
