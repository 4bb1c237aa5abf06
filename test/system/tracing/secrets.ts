/** What no span holds: passwords, tokens, codes, queries, and the texts of clients. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { type Booted, boot } from "../../support/boot.ts";
import { type Collector, startCollector, tracedTo } from "../../support/collector.ts";
import { endStreams, openSocket } from "../../support/streams.ts";

const CODE = "918273645";
const LOCK = "lock.front_door";
const HEADERS = "api-key=the%20key%20of%20the%20collector";

let collector: Collector;
let house: Booted;
beforeAll(async () => {
  collector = await startCollector();
  house = await boot({ ...tracedTo(collector.url), OTEL_EXPORTER_OTLP_HEADERS: HEADERS });
});
afterAll(async () => {
  await endStreams();
  await house.stop();
  await collector.stop();
});

/** Uses secrets where they belong, and where they do not. */
const useSecrets = async (): Promise<readonly string[]> => {
  const { admin, anyone, url } = house;
  const token = (admin.authorization ?? "").replace("Bearer ", "");
  const key = (await admin.post("/auth/keys", { name: "panel", role: "user" })).body.key;
  const wrong = "a-wrong-password-of-ann";
  await anyone.post("/auth/token", { username: "ann", password: wrong });
  await admin.post("/auth/users", { username: "ann", password: `${wrong}-1`, role: "user" });
  await anyone.get(`/api/events?token=${token}`);
  await anyone.get(`/api/state?token=${key}`);
  await admin.control(LOCK, "unlock", { code: CODE });
  await admin.control(CODE, CODE, { code: CODE });
  await admin.post("/interpret", { input: `unlock the front door with code ${CODE}` });
  await admin.post("/api/webhook/a-webhook-that-is-unknown", {});
  await admin.get("/nowhere/a-secret-path");
  const socket = await openSocket(`${url}/api/websocket`);
  socket.send({ type: "auth", access_token: key });
  await socket.next((said) => said.type === "auth_ok");
  const query = await openSocket(`${url}/ws?token=${key}`);
  query.send({ type: CODE, entity_id: CODE, command: CODE });
  await query.next(({ event }) => event === "error");
  return [token, key, wrong, CODE, "a-webhook-that", "a-secret-path", "key of the collector"];
};

it("no span has a secret, however it was sent", async () => {
  const secrets = await useSecrets();
  const traceparent = `00-${"e".repeat(32)}-${"a".repeat(16)}-01`;
  await house.admin.get("/api/state", { traceparent });
  await collector.trace("e".repeat(32), ["GET /api/state"]);
  const sent = JSON.stringify(collector.requests.map(({ body }) => body));
  expect(sent).toContain("lock.front_door");
  expect(secrets.filter((secret) => sent.includes(secret))).toEqual([]);
});

it("the collector gets its key as a header", () => {
  const keys = collector.requests.map(({ headers }) => headers["api-key"]);
  expect(new Set(keys)).toEqual(new Set(["the key of the collector"]));
});
