/** Login throttling: two nodes count the wrong passwords of a user name and an address together. */
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, jest } from "@jest/globals";
import { Redis } from "ioredis";
import { openThrottle, type Throttle } from "../../../services/identity/throttle.ts";
import { systemClock } from "../../../shared/async/clock.ts";
import { fail } from "../../../shared/kernel/errors.ts";
import { type Processes, processesOnRedis } from "../../support/limiters.ts";
import { sharedServers } from "../../support/servers.ts";

const HOME = "192.0.2.1";
const right = async () => "in";
const wrong = async (): Promise<string> => fail("UNAUTHORIZED");

let house: Processes;
let nodes: readonly Throttle[];
beforeEach(async () => {
  house = await processesOnRedis(2);
  nodes = house.all.map((limiters) => openThrottle(limiters, systemClock));
});
afterEach(() => house.stop());

const slowly =
  (check: () => Promise<string>): (() => Promise<string>) =>
  async () => {
    await pause(10);
    return check();
  };

/** As Redis does for a node that is dead, three seconds after the turn began. */
const endTurns = async () => {
  const { redis: url } = await sharedServers();
  const redis = new Redis(url);
  const turns = await redis.keys(`{${house.namespace}}:*turn:*`);
  expect(turns).toHaveLength(1);
  await redis.unlink(...turns);
  redis.disconnect();
};

/** Ten at once, half of them on each node. */
const ten = (check: () => Promise<string>) =>
  Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      (nodes[place % 2] as Throttle)
        .attempt("anna", HOME, check)
        .catch((error) => String(error.type)),
    ),
  );

it("lets ten wrong guesses at once have five tries together", async () => {
  const tried = jest.fn(slowly(wrong));
  const outcomes = await ten(tried);
  expect(tried).toHaveBeenCalledTimes(5);
  expect(outcomes.filter((one) => one === "RATE_LIMIT_EXCEEDED")).toHaveLength(5);
  expect(new Set(await ten(right))).toEqual(new Set(["RATE_LIMIT_EXCEEDED"]));
});

it("lets all of ten right passwords in that come at once, also after four wrong ones", async () => {
  for (const node of [0, 1, 0, 1])
    await nodes[node]?.attempt("anna", HOME, wrong).catch(() => undefined);
  expect(new Set(await ten(slowly(right)))).toEqual(new Set(["in"]));
});

it("counts a try whose node dies on the way as a wrong one", async () => {
  for (let times = 0; times < 4; times += 1)
    await nodes[0]?.attempt("anna", HOME, wrong).catch(() => undefined);
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const hangs = nodes[0]?.attempt("anna", HOME, () => {
    begun.resolve();
    return promise;
  });
  await begun.promise;
  await endTurns();
  const after = nodes[1]?.attempt("anna", HOME, right);
  await expect(after).rejects.toMatchObject({ type: "RATE_LIMIT_EXCEEDED" });
  resolve("in");
  expect(await hangs).toBe("in");
});
