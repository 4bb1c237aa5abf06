/** A process that leaves the bus answers every call that was on its way to it. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import type { Bus } from "../../../shared/bus/bus.ts";
import { natsBus } from "../../../shared/bus/nats-bus.ts";
import { action, call, contract, implement } from "../../../shared/contract.ts";
import { configFor } from "../../support/boot.ts";
import { type Server, startNats } from "../../support/servers.ts";

const SECRETS = ["a secret of the tests that is long enough"];
const LONGEST_MS = 20_000;
const AT_ONCE = 20;
const TURNS = 50;

const echo = contract("echo", {
  // Nobody asks a second time for what may have been done: a call that is lost stays lost.
  say: action("Answer", {}, { role: "public" }).returns<string>(),
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
    // What is asked in one turn goes to one of them.
    const askFor = async (turns: number) => {
      for (let turn = 0; turn < turns; turn += 1) {
        for (let n = 0; n < AT_ONCE; n += 1) calls.push(call(broker, echo.say, {}));
        await new Promise(setImmediate);
      }
    };
    await askFor(TURNS);
    const leaving = first.bus.leave();
    await askFor(TURNS);
    await leaving;
    expect(new Set(await Promise.all(calls))).toEqual(new Set(["first", "second"]));
    calls.length = 0;
    await askFor(TURNS);
    expect(new Set(await Promise.all(calls))).toEqual(new Set(["second"]));
  });
});
