/** The servers that tests run against: there at once, as durable as promised, gone afterwards. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "@jest/globals";
import { connect } from "nats";
import { answers } from "../../support/free-port.ts";
import { programOf } from "../../support/own-server.ts";
import {
  flushNamespace,
  type Server,
  sharedServers,
  startNats,
  startRedis,
  withRedis,
} from "../../support/servers.ts";
import { eventually } from "../../support/wait.ts";

const run = promisify(execFile);
const own = programOf("redis-server") && programOf("nats-server") ? describe : describe.skip;
/** Milliseconds; it takes a hundredth of it, on an idle machine. */
const AT_ONCE_MS = 10_000;

const listens = (url: string) => answers(new URL(url), "PING\r\n", /./);

own("a Redis of ours", () => {
  let server: Server;
  afterAll(() => server.stop());

  it("writes everything to the disk, and is there at once", async () => {
    const began = performance.now();
    server = await startRedis();
    expect(performance.now() - began).toBeLessThan(AT_ONCE_MS);
    const settings = await withRedis(server.url, (redis) => redis.config("GET", "append*"));
    expect(settings).toEqual(expect.arrayContaining(["appendonly", "yes", "always"]));
  });

  it("keeps through a kill what it has acknowledged, at the same address", async () => {
    await withRedis(server.url, (redis) => redis.set("key", "value"));
    await server.kill();
    expect(await listens(server.url)).toBe(false);
    await server.restart();
    expect(await withRedis(server.url, (redis) => redis.get("key"))).toBe("value");
  });

  it("stands still while it is paused", async () => {
    server.pause();
    let hasAnswered = false;
    const answer = withRedis(server.url, (redis) => redis.ping()).then(() => {
      hasAnswered = true;
    });
    await pause(100);
    expect(hasAnswered).toBe(false);
    server.resume();
    await answer;
  });

  it("loses the keys of one namespace, and of no other", async () => {
    const keys = ["{a*}:x", "{a*}:y:z", "{ab}:x", "{a*}", "a*:x"];
    const left = await withRedis(server.url, async (redis) => {
      await redis.mset(keys.flatMap((key) => [key, "1"]));
      await flushNamespace(server.url, "a*");
      return redis.mget(keys);
    });
    expect(left).toEqual([null, null, "1", "1", "1"]);
  });
});

own("a NATS of ours", () => {
  it("carries messages, and is gone once it is stopped", async () => {
    const server = await startNats();
    const nats = await connect({ servers: server.url });
    const heard = nats.subscribe("greeting", { max: 1 });
    nats.publish("greeting", "hello");
    for await (const message of heard) expect(message.string()).toBe("hello");
    await nats.close();
    await server.stop();
    expect(await listens(server.url)).toBe(false);
  });
});

own("servers of a process that is killed", () => {
  it("end with it, and leave nothing", async () => {
    const script = `import { startNats, startRedis } from ${JSON.stringify(join(__dirname, "../../support/servers.ts"))};
      const servers = await Promise.all([startNats(), startRedis()]);
      process.stdout.write(servers.map(({ url }) => url).join(), () => process.kill(process.pid, "SIGKILL"));`;
    const args = ["--input-type=module-typescript", "--eval", script];
    const killed = await run(process.execPath, args).catch((error) => error);
    const urls = String(killed.stdout).split(",");
    expect(urls.length).toBe(2);
    await eventually(() => Promise.all(urls.map(listens)), [false, false]);
  });
});

own("the servers that all tests of a process share", () => {
  it("are started once, however often they are asked for", async () => {
    const [one, two] = await Promise.all([sharedServers(), sharedServers()]);
    expect(one).toBe(two);
    expect(await withRedis(one.redis, (redis) => redis.ping())).toBe("PONG");
  });
});
