/** The settings of traces, as OpenTelemetry's specification has them. */
import { expect, it } from "@jest/globals";
import { readConfig } from "../../../shared/config/config.ts";
import { TRACING_SETTINGS } from "../../../shared/config/tracing-settings.ts";

type Name = keyof typeof TRACING_SETTINGS;

it("without an environment nothing is traced", () => {
  expect(readConfig({})).toMatchObject({
    OTEL_EXPORTER_OTLP_ENDPOINT: "",
    OTEL_EXPORTER_OTLP_HEADERS: {},
    OTEL_EXPORTER_OTLP_TIMEOUT: 10_000,
    OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
    OTEL_SERVICE_NAME: "hearth",
    OTEL_RESOURCE_ATTRIBUTES: {},
    OTEL_TRACES_SAMPLER: "parentbased_always_on",
    OTEL_TRACES_SAMPLER_ARG: 1,
    OTEL_BSP_SCHEDULE_DELAY: 5000,
    OTEL_BSP_MAX_QUEUE_SIZE: 2048,
    OTEL_SDK_DISABLED: "false",
  });
});

it.each<[Name, string, unknown]>([
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector:4318/", "http://collector:4318"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "api-key=a%20b, x = c", { "api-key": "a b", x: "c" }],
  ["OTEL_RESOURCE_ATTRIBUTES", "place=H%C3%BCtte", { place: "Hütte" }],
  ["OTEL_TRACES_SAMPLER_ARG", "0.1", 0.1],
  ["OTEL_TRACES_SAMPLER_ARG", "1", 1],
])("%s=%s is read as %j", (name, text, expected) => {
  expect(readConfig({ [name]: text })).toMatchObject({ [name]: expected });
});

it.each<[Name, string]>([
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "grpc://collector:4317"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://me:secret@collector:4318"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "api-key"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "a=1,A=2"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "a=%0d%0ahost: evil"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "a=%zz"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "a=H%C3%BCtte"],
  ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
  ["OTEL_TRACES_SAMPLER", "sometimes"],
  ["OTEL_TRACES_SAMPLER_ARG", "1.1"],
  ["OTEL_TRACES_SAMPLER_ARG", "-0.1"],
  ["OTEL_BSP_SCHEDULE_DELAY", "0"],
  ["OTEL_SDK_DISABLED", "yes"],
])("%s=%s is refused with what is expected", (name, text) => {
  const { expected } = TRACING_SETTINGS[name];
  expect(readConfig({ [name]: text })).toBe(`${name} is invalid: expected ${expected}`);
});
