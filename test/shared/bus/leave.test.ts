/** A process that leaves the bus answers every call that was on its way to it. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import type { Bus } from "../../../shared/bus/bus.ts";
import { natsBus } from "../../../shared/bus/nats-bus.ts";
import { call, contract, implement, reading } from "../../../shared/contract.ts";
import { configFor } from "../../support/boot.ts";
import { type Server, startNats } from "../../support/servers.ts";

const SECRETS = ["a secret of the tests that is long enough"];
const LONGEST_MS = 4000;
const AT_ONCE = 300;

const echo = contract("echo", {
  say: reading("Answer", {}, { role: "public" }).returns<string>(),
});

describe("a process that leaves", () => {
  let nats: Server;
  const opened: { readonly broker: ServiceBroker; readonly bus: Bus }[] = [];
  const open = async (name: string, isCallee: boolean) => {
    const bus = natsBus(
      configFor({ TRANSPORTER: nats.url, CLUSTER_SECRET: SECRETS[0] }),
      SECRETS,
      LONGEST_MS,
    );
    const broker = new ServiceBroker({
      namespace: "leave",
      logger: false,
      requestTimeout: LONGEST_MS,
      ...bus.options,
      middlewares: [...bus.middlewares],
    });
    if (isCallee) broker.createService(implement(echo, { say: () => name }));
    await broker.start();
    opened.push({ broker, bus });
    return { broker, bus };
  };
  beforeAll(async () => {
    nats = await startNats();
  });
  afterAll(async () => {
    for (const { broker } of opened) await broker.stop();
    await nats.stop();
  });

  it("loses none of the calls that come while it goes", async () => {
    const [first] = [await open("first", true), await open("second", true)];
    const { broker } = await open("caller", false);
    await broker.waitForServices("echo");
    const taking = new Set<string>();
    while (taking.size < 2) taking.add(await call(broker, echo.say, {}));
    const calls: Promise<string>[] = [];
    const burst = () =>
      calls.push(...Array.from({ length: AT_ONCE }, () => call(broker, echo.say, {})));
    burst();
    const leaving = first.bus.leave();
    for (let round = 0; round < 5; round += 1) {
      burst();
      await new Promise(setImmediate);
    }
    await leaving;
    const from = performance.now();
    const said = await Promise.all(calls);
    expect(new Set(said)).toEqual(new Set(["first", "second"]));
    // Not even one was asked a second time, as what reads is after two seconds.
    expect(performance.now() - from).toBeLessThan(1900);
    calls.length = 0;
    burst();
    expect(new Set(await Promise.all(calls))).toEqual(new Set(["second"]));
  });
});
