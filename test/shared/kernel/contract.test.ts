/** Contracts at work: names, checks, events and the life of a service, in a real broker. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import {
  action,
  broadcast,
  call,
  contract,
  event,
  implement,
  on,
} from "../../../shared/kernel/contract.ts";
import type { Free, Params } from "../../../shared/kernel/rules.ts";

const anyone = { role: "public" } as const;
const rules = {
  times: { type: "number", min: 1 },
  place: { type: "object", props: { room: { type: "string" } }, optional: true },
} as const;
const bells = contract("bells", {
  ring: action("Ring, and say what was asked", rules, anyone).returns<Params<typeof rules>>(),
  heard: action("Tell what was heard", {}, anyone).returns<readonly string[]>(),
});
const bellRang = event<{ readonly where: string }>("bells.rang");

const heard: string[] = [];
const broker = new ServiceBroker({ logger: false, validator: false });

beforeAll(async () => {
  broker.createService(
    implement(
      bells,
      { ring: ({ params }) => params, heard: () => heard },
      {
        events: [on(bellRang, ({ where }) => void heard.push(where))],
      },
    ),
  );
  await broker.start();
});
afterAll(() => broker.stop());

/** A call as it comes from another node, whose parameters are not compiled. */
const ring = (params: Free) => call(broker, bells.ring, params as Params<typeof rules>);

describe("a contract", () => {
  it("gives each action the name of its service and its own", () => {
    expect([bells.ring.name, bells.heard.name]).toEqual(["bells.ring", "bells.heard"]);
  });
});

describe("a handler", () => {
  it("gets parameters that keep the rules", async () => {
    const sent = { times: 2, place: { room: "hall" } };
    expect(await ring(sent)).toEqual(sent);
  });

  it.each<[string, Free, object]>([
    ["a missing field", {}, { type: "INVALID_PARAMETERS", data: { missing_fields: ["times"] } }],
    [
      "a wrong value",
      { times: 0 },
      { type: "INVALID_REQUEST", data: { problems: [{ field: "times" }] } },
    ],
    [
      "parameters that no rule names",
      { times: 2, place: { room: "hall", stray: 1 }, stray: 2 },
      {
        type: "INVALID_REQUEST",
        data: { problems: [{ field: "place.stray" }, { field: "stray" }] },
      },
    ],
    [
      "a wrong nested value",
      { times: 1, place: { room: 7 } },
      { data: { problems: [{ field: "place.room" }] } },
    ],
  ])("never sees %s", async (_what, params, error) => {
    await expect(ring(params)).rejects.toMatchObject({ code: 400, ...error });
  });
});

it("an event reaches each listener, with what it tells", async () => {
  await broadcast(broker, bellRang, { where: "hall" });
  expect(await call(broker, bells.heard, {})).toEqual(["hall"]);
});

it("a service starts with its broker and stops when it is taken out, once each", async () => {
  const lamps = new ServiceBroker({ logger: false });
  const seen: string[] = [];
  const idle = contract("idle", {});
  const [started, stopped] = [() => void seen.push("up"), () => void seen.push("down")];
  const service = lamps.createService(implement(idle, {}, { started, stopped }));
  lamps.createService({ ...implement(contract("quiet", {}), {}) });
  await lamps.start();
  await lamps.destroyService(service);
  await lamps.stop();
  expect(seen).toEqual(["up", "down"]);
});
