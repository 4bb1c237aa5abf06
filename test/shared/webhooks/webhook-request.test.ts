/** Webhooks lead nowhere but outside, and their signature is of the time and the body. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { systemClock } from "../../../shared/async/clock.ts";
import type { ResolveHost } from "../../../shared/net/checked-address.ts";
import { afterAttempt, retryDelay } from "../../../shared/webhooks/send-progress.ts";
import {
  checkWebhookUrl,
  sendWebhook,
  shownUrl,
  signatureOf,
} from "../../../shared/webhooks/webhook-request.ts";

const SECRET = "a secret of the test";
const never = new AbortController();
const terms = { clock: systemClock, signal: never.signal };
const HOUR_MS = 3600_000;

describe("a webhook", () => {
  let asked = 0;
  const server = createServer((_req, res) => {
    asked += 1;
    res.writeHead(204).end();
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => void server.close());

  const send = (host: string, resolve?: ResolveHost, isPrivateAllowed = false) => {
    const webhook = { url: `http://${host}:${port}/hook`, secret: SECRET };
    return sendWebhook(
      webhook,
      { id: "a-1" },
      { ...terms, isPrivateAllowed, ...(resolve && { resolve }) },
    );
  };
  const named =
    (...addresses: string[]): ResolveHost =>
    (_host, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
      );

  it.each<[string, string, ResolveHost | undefined]>([
    ["an address of the machine", "127.0.0.1", undefined],
    ["one that is written as a number", "2130706433", undefined],
    ["one that is mapped to IPv6", "[::ffff:127.0.0.1]", undefined],
    ["a name of the machine", "localhost", undefined],
    ["a name that leads to the machine", "hook.example", named("127.0.0.1")],
    ["a name that leads to the house", "hook.example", named("192.168.0.7")],
    ["a name that leads outside and inside", "hook.example", named("93.184.215.14", "10.0.0.1")],
    ["a name that leads inside by a mapped address", "hook.example", named("::ffff:127.0.0.1")],
    ["a name that leads to metadata", "hook.example", named("169.254.169.254")],
  ])("is not sent to %s", async (_what, host, resolve) => {
    const before = asked;
    expect(await send(host, resolve)).toContain("private address");
    expect(asked).toBe(before);
  });

  it("is sent where that is allowed", async () => {
    expect(await send("127.0.0.1", undefined, true)).toBeUndefined();
    expect(asked).toBeGreaterThan(0);
  });

  it("says why it could not be sent", async () => {
    const webhook = { url: "http://127.0.0.1:1/", secret: SECRET };
    const given = { ...terms, isPrivateAllowed: true };
    expect(await sendWebhook(webhook, { id: "a-1" }, given)).toContain("ECONNREFUSED");
  });

  it.each(["http://localhost/", "http://127.0.0.1/", "http://[::ffff:7f00:1]/"])(
    "is refused with %s, when it is made",
    (url) =>
      expect(checkWebhookUrl(url, { isPrivateAllowed: false }, systemClock)).rejects.toMatchObject({
        type: "INVALID_REQUEST",
      }),
  );

  it("is signed over the time and the body", () => {
    const signed = signatureOf(SECRET, 1_700_000_000, "{}");
    expect(signed).toMatch(/^t=1700000000,v1=[0-9a-f]{64}$/);
    const others = [
      signatureOf("another secret", 1_700_000_000, "{}"),
      signatureOf(SECRET, 1_700_000_001, "{}"),
      signatureOf(SECRET, 1_700_000_000, "[]"),
    ];
    expect(new Set([signed, ...others]).size).toBe(4);
  });

  it("shows no query of its address", () =>
    expect(shownUrl("https://a.example/hook?token=hidden")).toBe("https://a.example/hook?…"));
});

describe("a delivery that was not taken", () => {
  const none = { sent: 4, attempts: 0, first_at: null, next_at: 0 };

  it("is tried again after twice as long, up to half an hour", () => {
    expect([1, 2, 3, 20].map((attempts) => retryDelay(attempts, 1))).toEqual([
      1000, 2000, 4000, 1800_000,
    ]);
    expect(retryDelay(2, 0)).toBe(1000);
  });

  it("is given up after twelve hours, and the next one is tried", () => {
    const first = afterAttempt(none, 5, "away", 1000);
    expect(first).toMatchObject({ sent: 4, attempts: 1, error: "away", failed_at: 1000 });
    expect(afterAttempt(first, 5, "away", 1000 + 11 * HOUR_MS)).toMatchObject({ sent: 4 });
    expect(afterAttempt(first, 5, "away", 1000 + 12 * HOUR_MS)).toMatchObject({
      sent: 5,
      attempts: 0,
    });
    expect(afterAttempt(first, 5, undefined, 2000)).toEqual({ ...none, sent: 5 });
  });
});
