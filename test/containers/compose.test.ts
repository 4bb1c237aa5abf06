/** `docker compose up` gives a house that serves, scales, and outlives what happens to its containers. */

import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { SERVICES } from "../../shared/config/settings.ts";
import { type Client, clientFor } from "../support/client.ts";
import { eventually } from "../support/wait.ts";
import {
  allReady,
  compose,
  containersOf,
  inspect,
  killContainer,
  roll,
  set,
  tell,
  URL_OF_PROXY,
} from "./compose.ts";
import { withCompose } from "./engine.ts";
import { startLoad } from "./load.ts";
import { logIn } from "./log-in.ts";
import { runReadme } from "./readme.ts";

const PASSWORD = "try-hearth";
const DRAIN_S = 10;
const HTTP = ["gateway", "push"];
const SERVICE_CONTAINERS = ["gateway", ...SERVICES.filter((name) => !HTTP.includes(name))];

withCompose("docker compose up", () => {
  let admin: Client;
  const underLoad = async (what: string, happens: () => Promise<unknown>) => {
    const stop = startLoad(URL_OF_PROXY, String(admin.authorization));
    await pause(3000);
    await happens();
    await pause(3000);
    const count = await stop();
    tell(`${what}: ${JSON.stringify(count)}`);
    return count;
  };

  /** Starts what does not run, and waits for all. */
  const up = async () => {
    await compose("up", "-d", "--no-recreate", "--scale", "devices=3");
    await allReady();
  };

  beforeAll(async () => {
    await compose("down", "--volumes", "--remove-orphans");
    await compose("build", "--quiet");
    await compose("up", "-d");
    await allReady();
    admin = clientFor(URL_OF_PROXY, await logIn(URL_OF_PROXY, PASSWORD));
  });
  afterAll(async () => {
    tell(await compose("ps", "-a"));
    await compose("down", "--volumes", "--timeout", "20");
  });

  it.each(SERVICE_CONTAINERS)(
    "runs %s without privileges, on a root that is read only",
    async (service) => {
      const ids = await containersOf(service);
      expect(ids).toHaveLength(service === "gateway" ? 2 : 1);
      const template =
        "{{.State.Health.Status}} {{.Config.User}} {{.HostConfig.ReadonlyRootfs}} {{.HostConfig.CapDrop}} {{.Config.StopTimeout}}";
      const [health, user, isReadOnly, dropped, patience] = (
        await inspect(String(ids[0]), template)
      ).split(" ");
      expect([health, user, isReadOnly, dropped]).toEqual(["healthy", "node", "true", "[ALL]"]);
      expect(Number(patience)).toBeGreaterThan(DRAIN_S);
    },
  );

  it("answers the README's lines through the proxy", () => {
    const sent = runReadme(new URL(URL_OF_PROXY).host, PASSWORD);
    for (const { status, command } of sent) tell(`${status} ${command.slice(0, 120)}`);
    expect(sent.length).toBeGreaterThan(25);
    // One line holds a version that the light may have left behind.
    const refused = sent.filter(({ status, command }) =>
      command.includes("If-Match") ? !/^(200|409|412)$/.test(status) : !/^20\d$/.test(status),
    );
    expect(refused).toEqual([]);
  });

  it("tells over a WebSocket, through the proxy, what happens", async () => {
    const { body } = await admin.post("/auth/ticket", {});
    const url = `${URL_OF_PROXY.replace("http", "ws")}/ws?ticket=${body.ticket}`;
    const socket = new WebSocket(url);
    const heard: string[] = [];
    socket.onmessage = ({ data }) => heard.push(String(data));
    await eventually(async () => socket, { readyState: WebSocket.OPEN });
    await admin.control("light.hallway", "turn_on", {});
    await admin.control("light.hallway", "turn_off", {});
    await eventually(
      async () => heard,
      expect.arrayContaining([expect.stringContaining("light.hallway")]),
    );
    socket.close();
  });

  it("scales devices to three", async () => {
    await up();
    expect(await containersOf("devices")).toHaveLength(3);
    const { requests, failed } = await underLoad("three of devices", () => pause(5000));
    expect(failed).toEqual({});
    expect(requests).toBeGreaterThan(100);
  });

  it("loses at most what a killed container was just doing", async () => {
    const [one = ""] = await containersOf("devices");
    const { failed, requests } = await underLoad("one of devices killed", () => killContainer(one));
    const lost = Object.values(failed).reduce((sum, times) => sum + times, 0);
    expect(lost).toBeLessThanOrEqual(4);
    expect(requests).toBeGreaterThan(100);
  });

  it("goes on when a gateway is killed", async () => {
    const [one = ""] = await containersOf("gateway");
    const { failed } = await underLoad("one of two gateways killed", () => killContainer(one));
    const lost = Object.values(failed).reduce((sum, times) => sum + times, 0);
    expect(lost).toBeLessThanOrEqual(4);
    await up();
  });

  it.each(["redis", "nats"])(
    "has lost nothing when %s is killed and comes back",
    async (server) => {
      await admin.control("light.office", "turn_on", { brightness: 42 });
      const [id = ""] = await containersOf(server);
      await killContainer(id);
      const refused = await admin.control("light.office", "turn_off");
      expect(refused.status).toBe(503);
      await up();
      const seen = () => admin.get("/api/state/light.office");
      await eventually(seen, { status: 200, body: { attributes: { brightness: 42 } } });
      await eventually(() => admin.control("light.office", "turn_off"), { status: 200 });
    },
  );

  it("renews devices under load without a failed request", async () => {
    const before = await containersOf("devices");
    const { failed, requests } = await underLoad("devices renewed", () => roll("devices"));
    const after = await containersOf("devices");
    expect(failed).toEqual({});
    expect(requests).toBeGreaterThan(100);
    expect(after).toHaveLength(before.length);
    expect(after.filter((id) => before.includes(id))).toEqual([]);
  });

  it("renews gateways under load without a failed request", async () => {
    const { failed } = await underLoad("gateways renewed", () => roll("gateway"));
    expect(failed).toEqual({});
  });

  it("changes its secrets, every container renewed twice, and no token becomes invalid", async () => {
    const old = {
      cluster: "cluster-secret-that-is-only-for-trying",
      jwt: "jwt-secret-that-is-only-for-trying-it",
    };
    const fresh = { cluster: "c".repeat(40), jwt: "j".repeat(40) };
    const { failed, requests } = await underLoad("all renewed twice", async () => {
      // First every process learns to know the new one, then it is used.
      set({ CLUSTER_SECRET_PREVIOUS: fresh.cluster, JWT_SECRET_PREVIOUS: fresh.jwt });
      await roll(...SERVICE_CONTAINERS);
      set({ CLUSTER_SECRET: fresh.cluster, JWT_SECRET: fresh.jwt });
      set({ CLUSTER_SECRET_PREVIOUS: old.cluster, JWT_SECRET_PREVIOUS: old.jwt });
      await roll(...SERVICE_CONTAINERS);
    });
    // Minutes long, with every container twice: a machine that others use, too, stands still now and then.
    const lost = Object.values(failed).reduce((sum, times) => sum + times, 0);
    expect(Object.keys(failed).filter((failure) => !failure.startsWith("503"))).toEqual([]);
    expect(lost).toBeLessThanOrEqual(requests / 1000);
  });
});
