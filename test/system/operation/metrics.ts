/** Metrics: off unless they have a port, and then on that alone. */
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type Booted, bootAlone } from "../../support/boot.ts";
import { clientFor } from "../../support/client.ts";
import { freePort } from "../../support/free-port.ts";
import { request, sendBytes } from "../../support/raw.ts";
import { expectSafe } from "../../support/safe.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("metrics", () => {
  const other = sharedHouse();
  let port: number;
  let healthPort: number;
  let house: Booted;
  beforeAll(async () => {
    port = await freePort();
    healthPort = await freePort();
    house = await bootAlone({ METRICS_PORT: String(port), HEALTH_PORT: String(healthPort) });
  });
  afterAll(() => house.stop());

  it("are off unless a port is given, and are not on that of the API", async () => {
    for (const { anyone } of [other, house])
      expect((await anyone.get("/metrics")).status).toBe(404);
  });

  it("tell Prometheus about requests and actions, on a port of their own", async () => {
    await house.admin.control("light.kitchen", "turn_on");
    const { status, text } = await clientFor(`http://127.0.0.1:${port}`).get("/metrics");
    expect(status).toBe(200);
    expect(text).toMatch(
      /^hearth_http_request_duration_seconds_count\{group="A",route="POST \/api\/control",status="200"\} 1$/m,
    );
    expect(text).toMatch(/^hearth_action_duration_seconds_count\{action="devices.command"\} 1$/m);
    expect(text).toMatch(/^# TYPE process_cpu_seconds_total counter$/m);
  });

  it.each([
    [403, "a foreign Host", " HTTP/1.1\r\nHost: evil.example"],
    [400, "no Host", " HTTP/1.1"],
    [400, "two Hosts", " HTTP/1.1\r\nHost: localhost\r\nHost: localhost"],
    [400, "HTTP/0.9", " HTTP/0.9\r\nHost: localhost"],
    [200, "our name", " HTTP/1.1\r\nHost: localhost"],
  ])(
    "answer %d to %s, and so does health, as the port of the API does",
    async (status, _of, rest) => {
      for (const [at, path] of [
        [port, "/metrics"],
        [healthPort, "/health"],
        [house.port, "/health"],
      ] as const) {
        const answer = await sendBytes(at, `GET ${path}${rest}\r\nConnection: close\r\n\r\n`);
        expect([answer.status, answer.text.includes("hearth_")]).toEqual([
          status,
          at === port && status === 200,
        ]);
        expectSafe(answer.headers);
      }
    },
  );

  it("come with the manners of the API, and nothing else on their port", async () => {
    const asked = ["GET /metrics", "HEAD /metrics", "OPTIONS /metrics", "POST /metrics", "GET /x"];
    const answers = await Promise.all(
      asked.map((line) => sendBytes(port, request(line, ["Host: localhost"]))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 204, 405, 404]);
    for (const { headers } of answers) expectSafe(headers);
    expect(answers[3]?.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(answers[3]?.body).toMatchObject({ error: true, code: "METHOD_NOT_ALLOWED" });
  });
});
