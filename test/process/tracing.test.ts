/** What a start loads: OpenTelemetry only where a collector is set. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, expect, it } from "@jest/globals";
import { type Collector, startCollector, tracedTo } from "../support/collector.ts";
import { clean, freshFolder, login, startHearth } from "../support/spawn.ts";

const ADMIN_PASSWORD = "admin-password-for-tests";

let collector: Collector;
beforeAll(async () => {
  collector = await startCollector();
});
afterEach(clean);
afterAll(() => collector.stop());

/** Prints each package of OpenTelemetry whose file is loaded, by import or require. */
const HOOK = `import { registerHooks } from "node:module";
registerHooks({
  load(url, context, next) {
    const [, name] = /@opentelemetry[/]([^/]+)/.exec(url) ?? [];
    if (name) process.stderr.write("loaded " + name + "\\n");
    return next(url, context);
  },
});`;

/** Starts Hearth, commands a light, stops it. @returns the packages that it has loaded, and its log. */
const ran = async (env: object) => {
  const hook = join(freshFolder(), "hook.mjs");
  writeFileSync(hook, HOOK);
  const NODE_OPTIONS = `--import=${pathToFileURL(hook)}`;
  const hearth = await startHearth({ ADMIN_PASSWORD, NODE_OPTIONS, ...env });
  const admin = await login(hearth, ADMIN_PASSWORD);
  expect((await admin.control("light.kitchen", "turn_on")).status).toBe(200);
  hearth.kill("SIGTERM");
  expect(await hearth.exit).toBe(0);
  const found = hearth.err().matchAll(/^loaded (.+)$/gm);
  return { loaded: new Set([...found].map(([, name = ""]) => name)), log: hearth.out() };
};

// prom-client asks the API, which does nothing by itself, whether there is a trace.
it.each([
  ["without a collector", {}],
  ["where traces are disabled", { OTEL_EXPORTER_OTLP_ENDPOINT: "x", OTEL_SDK_DISABLED: "true" }],
])(
  "%s a start loads nothing of OpenTelemetry but the API of which the metrics ask",
  async (_, env) => {
    const asked = "OTEL_EXPORTER_OTLP_ENDPOINT" in env ? tracedTo(collector.url) : {};
    expect((await ran({ ...env, ...asked })).loaded).toEqual(new Set(["api"]));
  },
);

it("with a collector it loads the library, a stop sends what waits, and the log has the trace", async () => {
  const delay = { ...tracedTo(collector.url), OTEL_BSP_SCHEDULE_DELAY: "600000" };
  const { loaded, log } = await ran({ ...delay, LOG_FORMAT: "json", LOG_LEVEL: "debug" });
  expect([...loaded]).toEqual(expect.arrayContaining(["sdk-trace", "exporter-trace-otlp-http"]));
  const request = collector.spans.find(({ name }) => name === "POST /api/control");
  const lines = log.split("\n").filter((line) => line.includes('"msg":"request"'));
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged.find(({ route }) => route === "POST /api/control")).toMatchObject({
    trace_id: request?.trace,
    span_id: request?.id,
    request_id: request?.attributes["hearth.request_id"],
  });
});
