/** The settings of traces: the names and values are those of OpenTelemetry's specification. */
import { type Setting, setting } from "./setting.ts";
import { baseUrlOrNothing, integer, oneOf, type SettingType, text } from "./setting-types.ts";

type Pairs = Readonly<Record<string, string>>;

/** A name as HTTP has it; its value may be percent-encoded. */
const PAIR = /^\s*([!#$%&'*+.^`|~\w-]+)\s*=\s*([^\s,;"\\]+)\s*$/;

const readPair = (item: string): readonly [string, string] | undefined => {
  const [, name = "", value] = PAIR.exec(item) ?? [];
  try {
    return value === undefined ? undefined : [name, decodeURIComponent(value)];
  } catch {
    return undefined;
  }
};

/** @param value  What each value must be once it is decoded. */
const pairs = (expected: string, value: RegExp): SettingType<Pairs> => ({
  expected: `a comma list of <name>=<value>, each name once, ${expected}`,
  read: (given) => {
    const list = given.trim() === "" ? [] : given.split(",").map(readPair);
    const known = list.filter((pair) => pair !== undefined);
    const names = new Set(known.map(([name]) => name.toLowerCase()));
    const isValid = names.size === list.length && known.every(([, text]) => value.test(text));
    return isValid ? Object.fromEntries(known) : undefined;
  },
});

const headers: SettingType<Pairs> = {
  ...pairs("with percent-encoded ASCII", /^[\x20-\x7e]+$/),
  isSecret: true,
};
const attributes = pairs("with percent-encoded text", /^\P{Cc}+$/u);

const ratio: SettingType<number> = {
  expected: "a number from 0 to 1",
  read: (given) => (/^(\d*\.)?\d+$/.test(given) && Number(given) <= 1 ? Number(given) : undefined),
};

export const TRACING_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(
    baseUrlOrNothing,
    "",
    "Collector that gets traces over OTLP/HTTP, at its path /v1/traces; nothing is traced without it",
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting(
    headers,
    "",
    "Headers of the requests to the collector, such as its key",
  ),
  OTEL_EXPORTER_OTLP_TIMEOUT: setting(
    integer(1, 60_000),
    "10000",
    "Milliseconds after which spans are dropped that the collector does not take",
  ),
  OTEL_EXPORTER_OTLP_PROTOCOL: setting(
    oneOf("http/json"),
    "http/json",
    "Encoding of traces; collectors take it where they take http/protobuf",
  ),
  OTEL_SERVICE_NAME: setting(text("any text", /^[\s\S]+$/), "hearth", "Name in the traces"),
  OTEL_RESOURCE_ATTRIBUTES: setting(
    attributes,
    "",
    "What else the traces say of this process, for example deployment.environment.name=cabin",
  ),
  OTEL_TRACES_SAMPLER: setting(
    oneOf(
      "parentbased_always_on",
      "parentbased_always_off",
      "parentbased_traceidratio",
      "always_on",
      "always_off",
      "traceidratio",
    ),
    "parentbased_always_on",
    "Which requests are traced; parentbased follows a client that has decided in its traceparent",
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(ratio, "1", "Share of requests that a traceidratio traces"),
  OTEL_BSP_SCHEDULE_DELAY: setting(
    integer(1, 600_000),
    "5000",
    "Milliseconds in which spans are collected before they are sent",
  ),
  OTEL_BSP_MAX_QUEUE_SIZE: setting(
    integer(1, 1_000_000),
    "2048",
    "Maximum number of spans that wait to be sent; more are dropped",
  ),
  OTEL_SDK_DISABLED: setting(
    oneOf("true", "false"),
    "false",
    "true traces nothing, whatever the other settings say",
  ),
} as const satisfies Record<string, Setting>;
