/** A collector that is away, or does not answer: commands are as fast as ever, and the log says it once. */
import { afterEach, describe, expect, it, jest } from "@jest/globals";
import { type Booted, bootAlone } from "../../support/boot.ts";
import { type Collector, startCollector, tracedTo } from "../../support/collector.ts";
import { freePort } from "../../support/free-port.ts";
import { until } from "../../support/until.ts";

/** Milliseconds; the library tries again until then. */
const SOON = { OTEL_EXPORTER_OTLP_TIMEOUT: "200" };

let house: Booted;
let collector: Collector | undefined;
afterEach(async () => {
  await collector?.stop();
  collector = undefined;
});

const watched = async (url: string, env = {}) => {
  house = await bootAlone({ ...tracedTo(url), ...env });
  const { logger } = house.house.broker;
  return { warn: jest.spyOn(logger, "warn"), info: jest.spyOn(logger, "info") };
};
const command = async () => (await house.admin.control("light.kitchen", "toggle")).status;
const commands = async (count: number) =>
  Promise.all(Array.from({ length: count }, () => command()));

describe("a collector that cannot be reached", () => {
  it("is logged once, with the reason, and harms no command", async () => {
    const { warn } = await watched(`http://127.0.0.1:${await freePort()}`, SOON);
    expect(await command()).toBe(200);
    await until(() => warn.mock.calls.length > 0);
    expect(await command()).toBe(200);
    await house.stop();
    expect(warn.mock.calls).toEqual([
      [expect.stringMatching(/^traces cannot be sent/), { error: "ECONNREFUSED" }],
    ]);
  });
});

describe("a collector that refuses", () => {
  it("is logged once, and so is that it takes traces again", async () => {
    let status = 400;
    collector = await startCollector((res) => res.writeHead(status).end("{}"));
    const { warn, info } = await watched(collector.url);
    await command();
    await until(() => warn.mock.calls.length === 1);
    status = 200;
    await command();
    await until(() => info.mock.calls.length === 1);
    expect(info.mock.calls).toEqual([["traces are sent again"]]);
    await house.stop();
  });
});

describe("a collector that does not answer", () => {
  it("holds up no command, and a stop for a second; a full queue drops spans", async () => {
    collector = await startCollector(() => undefined);
    await watched(collector.url, {
      OTEL_BSP_MAX_QUEUE_SIZE: "8",
      OTEL_EXPORTER_OTLP_TIMEOUT: "4000",
    });
    expect(new Set(await commands(50))).toEqual(new Set([200]));
    await until(() => (collector?.requests.length ?? 0) > 0);
    expect(collector.spans.length).toBeLessThanOrEqual(4 * 8);
    const began = performance.now();
    await house.stop();
    expect(performance.now() - began).toBeLessThan(3000);
  });
});
