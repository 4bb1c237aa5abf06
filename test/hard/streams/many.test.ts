/** Very many clients of one process at once: each is told everything, and each is forgotten. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import type { Client } from "../../support/client.ts";
import { freePort } from "../../support/free-port.ts";
import { clean, login, type Process, startHearth } from "../../support/spawn.ts";
import { endStreams } from "../../support/streams.ts";
import { eventually } from "../../support/wait.ts";
import {
  brightnessOf,
  dim,
  isOf,
  LAMP,
  type Listener,
  WAYS,
} from "../../system/streams/listeners.ts";
import { OFF } from "./large.ts";
import { metricAt, openMany } from "./metered.ts";

const SOCKETS = 2000;
const EVENT_STREAMS = 500;
/** Each dims the lamp to another brightness. */
const ORDERS = [10, 60, 20, 50, 30, 40];
const ADMIN_PASSWORD = "a password of the tests";
const PATIENCE_MS = 120_000;

const isSocket = ([path]: (typeof WAYS)[number]) =>
  ["/events", "/ws", "/api/websocket"].includes(path);
const socketWays = WAYS.filter(isSocket);
const eventWays = WAYS.filter(([path]) => path === "/subscribe_events");

describe(`a process with ${SOCKETS} WebSockets and ${EVENT_STREAMS} streams of events`, () => {
  let hearth: Process;
  let admin: Client;
  let port: string;
  let listeners: readonly Listener[];
  const clients = () => metricAt(port, "hearth_stream_clients");

  beforeAll(async () => {
    port = String(await freePort());
    hearth = await startHearth({ ADMIN_PASSWORD, METRICS_PORT: port, ...OFF });
    admin = await login(hearth, ADMIN_PASSWORD);
    const open = (ways: typeof WAYS) => (index: number) =>
      (ways[index % ways.length] as (typeof WAYS)[number])[1](admin);
    listeners = [
      ...(await openMany(SOCKETS, open(socketWays))),
      ...(await openMany(EVENT_STREAMS, open(eventWays))),
    ];
  }, PATIENCE_MS);
  afterAll(clean);

  it("has them all", async () => {
    expect(await clients()).toBe(SOCKETS + EVENT_STREAMS);
  });

  it(
    "tells each of them of every command, in order",
    async () => {
      for (const brightness of ORDERS) await dim(admin, brightness);
      const last = isOf(LAMP, ORDERS.at(-1));
      await Promise.all(listeners.map((listener) => listener.next(last)));
      const told = listeners.map(({ heard }) => heard.filter(isOf(LAMP)).map(brightnessOf));
      expect(told).toEqual(listeners.map(() => ORDERS));
    },
    PATIENCE_MS,
  );

  it("is healthy and ready", async () => {
    const answers = await Promise.all(["/health", "/health/ready"].map((path) => admin.get(path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  it(
    "forgets those who say goodbye, and those who are cut off",
    async () => {
      const polite = listeners.filter((_, index) => index % 2 === 0);
      await Promise.all(polite.map((listener) => listener.stop()));
      await eventually(async () => [await clients()], [listeners.length - polite.length]);
      await endStreams();
      await eventually(async () => [await clients()], [0]);
      expect(hearth.err()).toBe("");
    },
    PATIENCE_MS,
  );
});
