/** Several processes over NATS: who may speak there, and what happens while it is away. */
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "@jest/globals";
import { ServiceBroker } from "moleculer";
import { connect } from "nats";
import { packetSigner } from "../../shared/bus/packet-signer.ts";
import type { Env } from "../../shared/config/config.ts";
import { SERVICES } from "../../shared/config/settings.ts";
import { type Booted, bootApart } from "../support/boot.ts";
import type { Answer } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { type Server, startNats } from "../support/servers.ts";
import { clean, freshFolder, spawnHearth } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";

const SECRET = "a secret of the cluster that is long enough";
const OTHER = "another secret that is just as long as it must be";
const FRONT = ["gateway", "push"];
const BACK = SERVICES.filter((name) => !FRONT.includes(name));

let nats: Server;
let house: Booted;
const boot = (back: Env = {}, front: Env = {}) => {
  const common = { TRANSPORTER: nats.url, CLUSTER_SECRET: SECRET };
  const named = { ...common, NAMESPACE: `bus-${process.pid}-${Date.now()}` };
  return bootApart([
    { ...named, ...back, SERVICES: BACK.join() },
    { ...named, ...front, SERVICES: FRONT.join() },
  ]);
};
const isOn = async () => (await house.admin.get("/api/state/light.kitchen")).body.state;
/** How a process is answered, and whether that took less than two seconds. */
const promptly = async (ask: () => Promise<Answer>) => {
  const from = Date.now();
  const { status, body } = await ask();
  return { status, code: body.error?.code, isPrompt: Date.now() - from < 2000 };
};
const REFUSED = { status: 503, code: "SERVICE_UNAVAILABLE", isPrompt: true };
const ready = async () => {
  const { status, body } = await house.anyone.get("/health/ready");
  return { status, missing: body.missing };
};

beforeAll(async () => {
  nats = await startNats();
});
afterAll(() => nats.stop());

describe("a house over NATS", () => {
  beforeAll(async () => {
    house = await boot();
  });
  beforeEach(async () => {
    await house.admin.control("light.kitchen", "turn_off");
  });
  afterAll(() => house.stop());

  it("answers as one, and says that it is ready", async () => {
    expect((await house.admin.control("light.kitchen", "turn_on")).body.status).toBe("confirmed");
    expect(await isOn()).toBe("on");
    expect(await ready()).toEqual({ status: 200, missing: [] });
  });

  it("answers a request with a key step by step, and no step with the answer of another", async () => {
    const actions = [
      { action: "control", parameters: { entity_id: "fan.bedroom", command: "turn_on" } },
      { action: "get_state", parameters: { entity_id: "light.kitchen" } },
    ];
    const headers = { "idempotency-key": "both" };
    const { body } = await house.admin.post("/api/actions/batch", { actions }, headers);
    expect(body.results[1].result).toEqual([
      expect.objectContaining({ entity_id: "light.kitchen", state: "off" }),
    ]);
  });

  describe("does nothing for a stranger", () => {
    const namespace = () => house.house.broker.namespace;
    const wish = { entity_id: "light.kitchen", command: "turn_on" };
    const caller = { sub: "x", name: "admin", role: "admin", via: "token" };
    const request = (sender: string) => ({
      ver: "5",
      sender,
      id: "1",
      action: "devices.command",
      params: wish,
      meta: { caller, deadline: Date.now() + 10_000 },
      level: 1,
      tracing: false,
      timeout: 5000,
    });
    const publish = async (bytes: (sender: string) => Uint8Array, sender: string) => {
      const connection = await connect({ servers: nats.url.slice("nats://".length) });
      connection.publish(`MOL-${namespace()}.REQB.devices.command`, bytes(sender));
      await connection.flush();
      await connection.close();
      await pause(300);
    };
    const text = (sender: string) => Buffer.from(JSON.stringify(request(sender)));

    it.each([
      ["who publishes a request", text],
      [
        "who signs it with another secret",
        (sender: string) => packetSigner([OTHER]).sign(text(sender), "REQ"),
      ],
      [
        "who takes an answer for a request",
        (sender: string) => packetSigner([SECRET]).sign(text(sender), "RES"),
      ],
      ["who cuts the signature short", (sender: string) => text(sender).subarray(0, 20)],
    ])("%s", async (_who, bytes) => {
      for (const sender of ["stranger", house.house.broker.nodeID]) await publish(bytes, sender);
      expect(await isOn()).toBe("off");
      await publish((sender) => packetSigner([SECRET]).sign(text(sender), "REQ"), "of ours");
      await eventually(async () => ({ state: await isOn() }), { state: "on" });
    });

    it("who comes with a broker of its own", async () => {
      const stranger = new ServiceBroker({
        namespace: namespace(),
        transporter: { type: "NATS", options: { url: nats.url } },
        logger: false,
        disableBalancer: true,
        requestTimeout: 1000,
      });
      await stranger.start();
      const calls = ["devices.command", "$node.services"].map((name) =>
        stranger.call(name, wish, { meta: { caller } }).then(
          () => "done",
          () => "refused",
        ),
      );
      expect((await Promise.all(calls))[0]).toBe("refused");
      await stranger.stop();
      expect(await isOn()).toBe("off");
    });
  });

  it("refuses within two seconds while NATS is away, and goes on by itself", async () => {
    await nats.kill();
    const command = () => house.admin.control("light.kitchen", "turn_on");
    expect(await command()).toMatchObject({ status: 503 });
    await eventually(() => promptly(command), REFUSED);
    expect(await ready()).toMatchObject({ status: 503, missing: expect.arrayContaining(["bus"]) });
    await nats.restart();
    await eventually(ready, { status: 200 });
    expect((await house.admin.control("light.kitchen", "turn_on")).status).toBe(200);
  });

  it("refuses, too, while NATS stands still", async () => {
    nats.pause();
    // The first ones find out.
    await eventually(() => promptly(() => house.admin.get("/api/state/light.kitchen")), REFUSED);
    nats.resume();
    await eventually(() => house.admin.get("/api/state/light.kitchen"), { status: 200 });
  });
});

describe("while the secret of the cluster is being changed", () => {
  it("processes with the old and with the new one understand each other", async () => {
    house = await boot(
      { CLUSTER_SECRET: SECRET, CLUSTER_SECRET_PREVIOUS: OTHER },
      { CLUSTER_SECRET: OTHER, CLUSTER_SECRET_PREVIOUS: SECRET },
    );
    expect((await house.admin.control("light.kitchen", "turn_on")).status).toBe(200);
    await house.stop();
  });
});

describe("a process that starts before NATS does", () => {
  afterEach(clean);

  it("tells its health meanwhile, ends when it is told to, and is ready once NATS is there", async () => {
    await nats.kill();
    const env = {
      TRANSPORTER: nats.url,
      CLUSTER_SECRET: SECRET,
      SERVICES: "events",
      DATA_DIR: freshFolder(),
    };
    const ports = [await freePort(), await freePort()];
    const started = ports.map((port) =>
      spawnHearth({ ...env, DATA_DIR: freshFolder(), HEALTH_PORT: String(port) }),
    );
    const at = async (port: number | undefined, page: string) => {
      const { status } = await fetch(`http://127.0.0.1:${port}${page}`);
      return { status };
    };
    await eventually(() => at(ports[0], "/health"), { status: 200 });
    expect(await at(ports[0], "/health/ready")).toEqual({ status: 503 });
    await eventually(() => at(ports[1], "/health"), { status: 200 });
    started[1]?.kill("SIGTERM");
    expect(await started[1]?.exit).toBe(0);
    await nats.restart();
    await eventually(() => at(ports[0], "/health/ready"), { status: 200 });
  });
});
