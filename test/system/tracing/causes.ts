/** Traces of what is no request by itself: messages of streams, tools of agents, runs of automations. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { fire, LIGHT, turn, untilOver, write } from "../../support/automations.ts";
import { type Booted, boot, layout } from "../../support/boot.ts";
import { type Collector, startCollector, tracedTo } from "../../support/collector.ts";
import { connectAgent } from "../../support/mcp-client.ts";
import { endStreams, openEvents, openSocket } from "../../support/streams.ts";

let collector: Collector;
let house: Booted;
beforeAll(async () => {
  collector = await startCollector();
  house = await boot(tracedTo(collector.url));
});
afterAll(async () => {
  await endStreams();
  await house.stop();
  await collector.stop();
});

const authorization = () => ({ authorization: house.admin.authorization ?? "" });

it("a message on a WebSocket is a trace of its own, which names the request that opened the stream", async () => {
  const socket = await openSocket(`${house.url}/ws`, { headers: authorization() });
  socket.send({ type: "command", payload: { command: "turn on the kitchen light" } });
  const opened = await collector.span(({ name }) => name === "GET /ws");
  const message = await collector.span(
    ({ name, attributes }) =>
      name === "GET /ws message" && attributes["hearth.message"] === "command",
  );
  expect(opened.attributes).toMatchObject({ "http.response.status_code": 101 });
  expect(message.parent).toBeUndefined();
  expect(message.links).toEqual([{ trace: opened.trace, id: opened.id }]);
  const inside = await collector.trace(message.trace, ["devices.command", "home.send"]);
  expect(inside.every(({ trace }) => trace !== opened.trace)).toBe(true);
});

it("a message that is refused has the code of its error, and not what it said", async () => {
  const socket = await openSocket(`${house.url}/ws`, { headers: authorization() });
  socket.send({ type: "open_sesame", code: "4711" });
  const message = await collector.span(
    ({ name, attributes }) => name === "GET /ws message" && "error.type" in attributes,
  );
  expect(message.attributes).toEqual({
    "http.route": "/ws",
    "error.type": "INVALID_REQUEST",
  });
});

it("a stream of server-sent events has a span of its opening", async () => {
  await openEvents(`${house.url}/subscribe_events`, { headers: authorization() });
  const opened = await collector.span(({ name }) => name === "GET /subscribe_events");
  expect(opened).toMatchObject({ kind: 2, attributes: { "http.response.status_code": 200 } });
});

it("a tool of an agent is in the trace of its message, by its name", async () => {
  const agent = await connectAgent({ ...house.admin, url: house.url });
  await agent.callTool({
    name: "control",
    arguments: { entity_id: "light.kitchen", command: "turn_off" },
  });
  await agent.close();
  const tool = await collector.span(
    ({ name, attributes }) => name === "actions.tool" && attributes["hearth.tool"] === "control",
  );
  const spans = await collector.trace(tool.trace, ["POST /mcp", "devices.command", "home.send"]);
  expect(spans.find(({ name }) => name === "POST /mcp")?.parent).toBeUndefined();
});

it("a run of an automation is a trace of its own, with the commands that it gives", async () => {
  const id = await write(house.admin, {
    alias: "Traced",
    trigger: { platform: "event", event_type: "traced" },
    action: turn(LIGHT),
  });
  await fire(house.admin, "traced");
  await untilOver(house.admin, id);
  const run = await collector.span(({ name }) => name === "automation.run");
  expect(run).toMatchObject({
    parent: undefined,
    attributes: { "hearth.entity_id": id, "hearth.outcome": "finished", "hearth.resumed": false },
  });
  await collector.trace(run.trace, ["devices.command", "home.send", "store.write"]);
  // In other processes no request is behind the poll of the log.
  if (layout === "one process") expect(run.links).toHaveLength(1);
});

it("reads of Hearth itself, with no request behind them, begin no trace", async () => {
  const trace = randomBytes(16).toString("hex");
  const traceparent = `00-${trace}-${"a".repeat(16)}-01`;
  // Timers of services come due: leases, polls of automations, credentials of streams.
  house.clock.advance(60_000);
  await house.admin.get("/api/state", { traceparent });
  await collector.trace(trace, ["GET /api/state"]);
  const roots = collector.spans.filter(({ parent }) => parent === undefined);
  const names = roots
    .map(({ name }) => name)
    .filter((name) => !/^(GET|POST|PATCH|PUT) /.test(name));
  expect(new Set(names)).toEqual(new Set(["automation.run"]));
});
