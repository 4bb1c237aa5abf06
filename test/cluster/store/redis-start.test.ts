/** A Redis that is not there yet, or does not let us in: a start waits, or says what is wrong. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { type Clock, systemClock } from "../../../shared/async/clock.ts";
import { openRedisStore } from "../../../shared/store/redis/redis.ts";
import { note } from "../../shared/store/conformance/bench.ts";
import { stillClock } from "../../support/clocks.ts";
import { programOf } from "../../support/own-server.ts";
import { withRedis } from "../../support/servers.ts";
import { ownRedis } from "./own-redis.ts";
import { configOf, PATIENT_MS } from "./redis-places.ts";

const own = programOf("redis-server") ? describe : describe.skip;

/** A process that tries again does so at once. */
const hasty: Clock = { ...systemClock, sleep: () => Promise.resolve() };

const place = ownRedis();

own("a start", () => {
  /** By then, a process that has asked before has heard that no process is there. */
  const hearRefusals = async ({ hostname, port }: URL) => {
    for (let asked = 0; asked < 5; asked += 1) await once(connect(Number(port), hostname), "error");
  };

  it("waits ten seconds, then says where no process answers", async () => {
    await place.server.kill();
    const clock = stillClock();
    const url = new URL(place.server.url);
    url.password = "hunter2";
    const outcome = openRedisStore(configOf(url.href, "none"), { clock }).then(
      () => "started",
      ({ type, message }) => ({ type, message }),
    );
    await hearRefusals(url);
    await clock.advance(9999);
    expect(await Promise.race([outcome, nextTurn("waits")])).toBe("waits");
    await clock.advance(1);
    expect(await outcome).toEqual({
      type: "SERVICE_UNAVAILABLE",
      message: `Redis at ${url.host} cannot be used: connect ECONNREFUSED ${url.host}`,
    });
    await place.server.restart();
  });

  it("goes on when it comes in time", async () => {
    await place.server.kill();
    const start = place.stores.open();
    await hearRefusals(new URL(place.server.url));
    await place.server.restart();
    expect((await start).epoch).toBe(place.store.epoch);
  });
});

describe("a Redis that does not let us in", () => {
  const enter = (login: string, clock = hasty, namespace = randomUUID()) => {
    const config = configOf(place.server.url.replace("//", `//${login}@`), namespace);
    const start = openRedisStore(config, { timeoutMs: PATIENT_MS, clock });
    return start.then(
      (entered) => entered.close().then(() => "in"),
      (error) => String(error.message),
    );
  };
  const where = () => `Redis at ${new URL(place.server.url).host} cannot be used: `;

  it("is named with its reason, at once, and without the password", async () => {
    // Whose clock stands still can wait for nothing.
    expect(await enter("unknown:hunter2", stillClock())).toBe(
      `${where()}WRONGPASS invalid username-password pair or user is disabled.`,
    );
  });

  it.each([
    ["may not run scripts", ["+@all", "-evalsha", "-eval", "~*"], "evalsha"],
    ["may not touch the namespace", ["+@all", "~other:*"], "keys"],
  ])("is named where its user %s", async (_what, rights, word) => {
    const user = randomUUID();
    await withRedis(place.server.url, (redis) =>
      redis.acl("SETUSER", user, "on", ">hunter2", ...rights),
    );
    const line = await enter(`${user}:hunter2`);
    expect(line).toMatch(new RegExp(`^Redis at \\S+ cannot be used: .*NOPERM.*${word}`));
    expect(line).not.toContain("hunter2");
    expect(line).not.toContain("\n");
  });

  it("hides the password also from a log of the cause of a failure", async () => {
    const user = randomUUID();
    const set = (...rules: string[]) =>
      withRedis(place.server.url, (redis) => redis.acl("SETUSER", user, ...rules));
    await set("on", ">hunter2", "+@all", "~*");
    const url = place.server.url.replace("//", `//${user}:hunter2@`);
    const config = configOf(url, randomUUID());
    const entered = await openRedisStore(config, { timeoutMs: PATIENT_MS });
    await set("-@all");
    const error = await entered.apply({ documents: [note("hunter2", {})] }).catch((one) => one);
    expect(error).toMatchObject({ type: "SERVICE_UNAVAILABLE", cause: expect.any(Error) });
    expect(error.cause.message).toContain("NOPERM");
    expect(JSON.stringify([error, { ...error.cause }, error.cause.message])).not.toContain(
      "hunter2",
    );
    await entered.close();
  });
});

describe("what is not durable", () => {
  const warningsOf = async (url = place.server.url) => {
    const lines: string[] = [];
    const options = { warn: (line: string) => lines.push(line), timeoutMs: PATIENT_MS };
    const opened = await openRedisStore(configOf(url, randomUUID()), options);
    await opened.close();
    return lines;
  };

  it("is nothing of a Redis that is set as it should be", async () =>
    expect(await warningsOf()).toEqual([]));

  it.each([
    ["appendonly", "no", "yes", /stops; it should be yes$/],
    ["appendfsync", "everysec", "always", /acknowledged writes are lost.*; it should be always$/],
    ["maxmemory-policy", "allkeys-lru", "noeviction", /evicts.*; it should be noeviction$/],
  ])("is named when a store opens: %s %s", async (name, value, good, consequence) => {
    const set = (to: string) =>
      withRedis(place.server.url, (redis) => redis.config("SET", name, to));
    await set(value);
    const lines = await warningsOf();
    await set(good);
    expect(lines).toEqual([expect.stringMatching(consequence)]);
    expect(lines[0]).toMatch(new RegExp(`^Redis has ${name} ${value}: `));
  });

  it("is named where Redis may not begin a new file after its start", async () => {
    await place.server.kill();
    await place.server.restart();
    const rights = ["on", ">word", "+@all", "-bgrewriteaof", "~*"];
    await withRedis(place.server.url, (redis) => redis.acl("SETUSER", "bound", ...rights));
    const lines = await warningsOf(place.server.url.replace("//", "//bound:word@"));
    expect(lines).toEqual([expect.stringMatching(/^Redis refuses BGREWRITEAOF: .*NOPERM/)]);
  });

  it("is said to be unknown where the settings may not be read", async () => {
    const rights = ["on", ">word", "+@all", "-config", "~*"];
    await withRedis(place.server.url, (redis) => redis.acl("SETUSER", "blind", ...rights));
    const lines = await warningsOf(place.server.url.replace("//", "//blind:word@"));
    expect(lines).toEqual([expect.stringMatching(/could not be checked: NOPERM/)]);
  });
});

it("refuses a store that a newer version wrote, and leaves it alone", async () => {
  const meta = `{${place.stores.namespace}}:meta`;
  await withRedis(place.server.url, (redis) => redis.hset(meta, "schema", 2));
  await expect(place.stores.open()).rejects.toThrow("was written by a newer Hearth");
});
