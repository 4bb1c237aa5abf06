/** Traces of requests: from the gateway to the device and the store, in whichever processes they are. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Booted, boot, layout } from "../../support/boot.ts";
import {
  type CollectedSpan,
  type Collector,
  startCollector,
  tracedTo,
} from "../../support/collector.ts";

const COMMAND = [
  "POST /api/control",
  "devices.command",
  "home.send",
  "store.write",
  "store.commit",
];

let collector: Collector;
let house: Booted;
beforeAll(async () => {
  collector = await startCollector();
  house = await boot({ ...tracedTo(collector.url), OTEL_SERVICE_NAME: "cabin" });
});
afterAll(async () => {
  await house.stop();
  await collector.stop();
});

const hex = (bytes: number) => randomBytes(bytes).toString("hex");
const newParent = (flags: string) => {
  const [trace, span] = [hex(16), hex(8)];
  return { trace, span, traceparent: `00-${trace}-${span}-${flags}` };
};
const turnOn = (headers: Record<string, string>) =>
  house.admin.post(
    "/api/control",
    { entity_id: "light.kitchen", command: "turn_on", parameters: { brightness: 99 } },
    headers,
  );
const named = (spans: readonly CollectedSpan[], name: string) =>
  spans.find((span) => span.name === name) as CollectedSpan;

describe("a command with a traceparent", () => {
  it("is one trace from the gateway to the device and the store, which continues the client's", async () => {
    const { trace, span, traceparent } = newParent("01");
    expect((await turnOn({ traceparent, "x-request-id": "my-request" })).status).toBe(200);
    const spans = await collector.trace(trace, COMMAND);
    const ids = new Set([span, ...spans.map(({ id }) => id)]);
    expect(spans.filter(({ parent = "" }) => !ids.has(parent))).toEqual([]);
    expect(named(spans, "POST /api/control")).toMatchObject({
      parent: span,
      kind: 2,
      attributes: {
        "http.request.method": "POST",
        "http.route": "/api/control",
        "http.response.status_code": 200,
        "hearth.request_id": "my-request",
        "hearth.group": "A",
      },
      resource: { "service.name": "cabin" },
    });
    expect(named(spans, "home.send")).toMatchObject({
      attributes: {
        "hearth.entity_id": "light.kitchen",
        "hearth.command": "turn_on",
        "hearth.outcome": "done",
      },
    });
    const inside = spans.filter(({ name }) => name === "devices.command").at(-1);
    expect(inside?.attributes).toMatchObject({
      "hearth.request_id": "my-request",
      "hearth.entity_id": "light.kitchen",
      "hearth.outcome": "confirmed",
    });
    const processes = new Set(spans.map(({ resource }) => resource["service.instance.id"]));
    expect(processes.size > 1).toBe(layout === "many nodes");
  });

  it("is not traced where the client has decided so", async () => {
    const off = newParent("00");
    const on = newParent("01");
    await turnOn({ traceparent: off.traceparent });
    await turnOn({ traceparent: on.traceparent });
    await collector.trace(on.trace, COMMAND);
    expect(collector.spans.filter(({ trace }) => trace === off.trace)).toEqual([]);
  });

  it.each([
    ["zeros as its trace", `00-${"0".repeat(32)}-${"a".repeat(16)}-01`],
    ["zeros as its span", `00-${"a".repeat(32)}-${"0".repeat(16)}-01`],
    ["the version that is not allowed", `ff-${"a".repeat(32)}-${"b".repeat(16)}-01`],
    ["more than its version has", `00-${"a".repeat(32)}-${"b".repeat(16)}-01-x`],
    ["capital letters", `00-${"A".repeat(32)}-${"b".repeat(16)}-01`],
    [
      "two values",
      `00-${"a".repeat(32)}-${"b".repeat(16)}-01, 00-${"c".repeat(32)}-${"b".repeat(16)}-01`,
    ],
    ["another text", "'; DROP TABLE spans; --"],
    ["eight thousand characters", `00-${"a".repeat(8000)}`],
  ])("with %s begins a trace of its own", async (_what, traceparent) => {
    const id = hex(8);
    expect((await turnOn({ traceparent, "x-request-id": id })).status).toBe(200);
    const span = await collector.span(
      ({ name, attributes }) => name === COMMAND[0] && attributes["hearth.request_id"] === id,
    );
    expect(span.parent).toBeUndefined();
    expect(traceparent).not.toContain(span.trace);
  });
});

describe("a request that is refused", () => {
  it("has the code of its error, and is no failure of Hearth", async () => {
    const { trace, traceparent } = newParent("01");
    const body = { entity_id: "light.nowhere", command: "turn_on" };
    const { status } = await house.admin.post("/api/control", body, { traceparent });
    const spans = await collector.trace(trace, ["POST /api/control", "devices.command"]);
    expect(status).toBe(404);
    for (const name of ["POST /api/control", "devices.command"])
      expect(named(spans, name)).toMatchObject({
        isFailed: false,
        attributes: { "error.type": "DEVICE_NOT_FOUND" },
      });
  });

  it("has a span also where no action is called", async () => {
    const { trace, traceparent } = newParent("01");
    await house.anyone.get("/api/state", { traceparent });
    const [span] = await collector.trace(trace, ["GET /api/state"]);
    expect(span?.attributes).toMatchObject({
      "http.response.status_code": 401,
      "error.type": "UNAUTHORIZED",
    });
  });
});

it("pages that are no part of the API are not traced", async () => {
  const { trace, traceparent } = newParent("01");
  await house.anyone.get("/health", { traceparent });
  const later = newParent("01");
  await turnOn({ traceparent: later.traceparent });
  await collector.trace(later.trace, COMMAND);
  expect(collector.spans.filter((span) => span.trace === trace)).toEqual([]);
});
