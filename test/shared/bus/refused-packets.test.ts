/** What reaches the bus unsigned is refused, and the log tells of it once a second at most. */
import { beforeEach, expect, it, jest } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import { openInFlightCalls } from "../../../shared/bus/in-flight-calls.ts";
import { openPacketHooks } from "../../../shared/bus/packet-hooks.ts";
import { packetSigner } from "../../../shared/bus/packet-signer.ts";
import { middleware } from "../../../shared/kernel/contract.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";

const signer = packetSigner(["a secret of the tests that is long enough"]);
const UNSIGNED = Buffer.from('{"sender":"stranger","payload":{}}');
const REASON = "A packet on the bus is not signed with the cluster's secret";

let clock: StillClock;
let broker: ServiceBroker;
const [warn, handle] = [jest.fn(), jest.fn(async () => undefined)];
beforeEach(() => {
  clock = stillClock();
  warn.mockClear();
  handle.mockClear();
  const packets = openPacketHooks({
    signer,
    inFlight: openInFlightCalls(),
    onPacketFrom: () => undefined,
    maxPayload: () => 1024 * 1024,
    clock,
  });
  const inner = middleware({ name: "inner", transitMessageHandler: () => handle });
  const middlewares = [inner, packets.middleware];
  broker = new ServiceBroker({ transporter: "Fake", logger: false, middlewares });
  Object.assign(broker, { getLogger: () => ({ warn, debug: jest.fn() }) });
});

const receive = (type: string, packet: Buffer) => void broker.transit?.tx.receive(type, packet);
const send = (times: number, type = "REQ") => {
  for (let sent = 0; sent < times; sent += 1) receive(type, UNSIGNED);
};
const lines = () => warn.mock.calls.map(([, facts]) => facts);

it("tells of the first at once, without a stack", () => {
  send(1);
  expect(warn.mock.calls).toEqual([
    ["packets on the bus are refused", { count: 1, type: "REQ", reason: REASON }],
  ]);
  expect(handle).not.toHaveBeenCalled();
});

it("counts what comes within a second, and tells that at its end", async () => {
  send(500);
  await clock.advance(999);
  expect(lines()).toHaveLength(1);
  await clock.advance(1);
  expect(lines()[1]).toEqual({ count: 499, type: "REQ", reason: REASON });
  send(3, "EVENT");
  await clock.advance(1000);
  expect(lines()[2]).toMatchObject({ count: 3, type: "EVENT" });
  await clock.advance(10_000);
  expect(lines()).toHaveLength(3);
  send(1);
  expect(lines()[3]).toMatchObject({ count: 1 });
});

it("hears what is signed all the same", () => {
  send(10);
  receive("EVENT", signer.sign(Buffer.from('{"data":"signed"}'), "EVENT"));
  expect(handle).toHaveBeenCalledTimes(1);
});
