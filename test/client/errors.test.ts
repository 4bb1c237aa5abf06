/** Errors of the client: one class, whichever group has answered, or none. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "@jest/globals";
import { HearthError, openHome } from "../../client/index.ts";
import { ERRORS } from "../../client/tables.ts";
import { freePort } from "../support/free-port.ts";
import { sharedHouse } from "../support/shared-house.ts";
import { homeOf } from "./homes.ts";

const house = sharedHouse();

const errorOf = (request: Promise<unknown>): Promise<HearthError> =>
  request.then(
    () => {
      throw new TypeError("it has not failed");
    },
    (error) => error,
  );

/** A server that answers everything alike. */
const answering = async (status: number, body: string, headers = {}) => {
  const server = createServer((_req, res) => void res.writeHead(status, headers).end(body));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
};

describe("an error", () => {
  const wrong = { params: { path: { scene_id: "nowhere" } } };

  it.each([
    ["A", "DEVICE_NOT_FOUND", () => homeOf(house).then((home) => home.get("light.nowhere"))],
    [
      "B",
      "SCENE_NOT_FOUND",
      () => homeOf(house).then(({ api }) => api.GET("/scenes/{scene_id}", wrong)),
    ],
    ["C", "INVALID_REQUEST", () => homeOf(house).then((home) => home.states({ domain: "lamp" }))],
    [
      "D",
      "SCENE_NOT_FOUND",
      () => homeOf(house).then(({ api }) => api.GET("/api/scene/{scene_id}", wrong)),
    ],
  ])("of group %s has the code %s, a message and a suggestion", async (_letter, code, request) => {
    const error = await errorOf(request());
    expect(error).toBeInstanceOf(HearthError);
    const { status } = ERRORS[code as keyof typeof ERRORS];
    expect(error).toMatchObject({ name: "HearthError", code, status });
    expect(error.message).toMatch(/\w/);
    expect(error.suggestion).toMatch(/\w/);
  });

  it("of a wrong credential suggests the client's own options, no headers", async () => {
    const { light } = openHome({ url: house.url, token: "none" });
    expect(await errorOf(light("kitchen").turnOn())).toMatchObject({
      code: "UNAUTHORIZED",
      status: 401,
      suggestion: expect.stringContaining("apiKey of openHome"),
    });
  });

  it("of an address where nothing listens is UNREACHABLE, with the reason and the cause", async () => {
    const url = `http://127.0.0.1:${await freePort()}`;
    const error = await errorOf(openHome({ url }).get("light.kitchen"));
    expect(error).toMatchObject({ code: "UNREACHABLE", status: 0 });
    expect(error).toHaveProperty("message", `${url} cannot be reached: ECONNREFUSED`);
    expect(error.cause).toBeDefined();
  });

  it("of a limit tells how long to wait, whether there is a code or not", async () => {
    const limited = await answering(429, '{"error":true,"message":"Too many"}', {
      "Retry-After": "7",
    });
    expect(await errorOf(openHome({ url: limited.url }).get("light.kitchen"))).toMatchObject({
      code: "RATE_LIMIT_EXCEEDED",
      message: "Too many",
      retryAfterMs: 7000,
    });
    limited.stop();
  });

  it("of a proxy that speaks no JSON has the status", async () => {
    const proxy = await answering(521, "<h1>No</h1>");
    expect(await errorOf(openHome({ url: proxy.url }).get("light.kitchen"))).toMatchObject({
      code: "HTTP_521",
      status: 521,
      suggestion: "",
    });
    proxy.stop();
  });

  it("is none of the client's where the program has ended the request", async () => {
    const home = await homeOf(house);
    const signal = AbortSignal.abort();
    const error = await errorOf(home.light("kitchen").turnOn({}, { signal }));
    expect(error.name).toBe("AbortError");
  });
});
