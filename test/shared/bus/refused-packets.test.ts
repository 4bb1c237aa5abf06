/** What reaches the bus unsigned is refused, and the log tells of it once a second at most. */
import { beforeEach, expect, it, jest } from "@jest/globals";
import { openHeldCalls } from "../../../shared/bus/calls-in-hand.ts";
import { openLink } from "../../../shared/bus/connection-state.ts";
import { natsTransporter } from "../../../shared/bus/nats.ts";
import { signedJson } from "../../../shared/bus/signed-json.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { configFor } from "../../support/settings.ts";

const CLUSTER_SECRET = "a secret of the tests that is long enough";
const serializer = signedJson([CLUSTER_SECRET]);
const UNSIGNED = Buffer.from('{"sender":"stranger","payload":{}}');
const REASON = "A packet on the bus is not signed with the cluster's secret";

let clock: StillClock;
let transporter: ReturnType<typeof natsTransporter>;
const [warn, hear] = [jest.fn(), jest.fn()];
beforeEach(() => {
  clock = stillClock();
  warn.mockClear();
  hear.mockClear();
  const config = configFor({ TRANSPORTER: "nats://localhost", CLUSTER_SECRET });
  transporter = natsTransporter(
    config,
    { link: openLink(), held: openHeldCalls(), heard: () => undefined },
    clock,
  );
  const broker = { serializer, namespace: "", getLogger: () => ({ warn, debug: jest.fn() }) };
  transporter.init({ broker } as never, hear as never, () => undefined);
});

const send = (times: number, type = "REQ") => {
  for (let sent = 0; sent < times; sent += 1) transporter.receive(type, UNSIGNED);
};
const lines = () => warn.mock.calls.map(([, facts]) => facts);

it("tells of the first at once, without a stack", () => {
  send(1);
  expect(warn.mock.calls).toEqual([
    ["packets on the bus are refused", { count: 1, type: "REQ", reason: REASON }],
  ]);
  expect(hear).not.toHaveBeenCalled();
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
  const message = { payload: { data: "signed" } };
  transporter.receive("EVENT", serializer.serialize(message, "EVENT") as Buffer);
  expect(hear).toHaveBeenCalledTimes(1);
});
