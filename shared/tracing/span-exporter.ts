/** Sends spans to the collector over OTLP/HTTP; logs once that it cannot be reached, and that it can again. */
import { type ExportResult, ExportResultCode } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import type { SpanExporter } from "@opentelemetry/sdk-trace";
import type { Config } from "../config/config.ts";

export interface TraceLog {
  readonly warn: (line: string, facts: { readonly error: string }) => void;
  readonly info: (line: string) => void;
}

/** Batches on their way; what is more is dropped. */
const MAX_BATCHES = 4;

type ExporterSettings = Pick<
  Config,
  "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_EXPORTER_OTLP_HEADERS" | "OTEL_EXPORTER_OTLP_TIMEOUT"
>;

/** Without the address, which may hold a key in its path. */
const reasonOf = ({ error }: ExportResult): string => {
  const { code, name = "Error" } = (error ?? {}) as { code?: unknown; name?: string };
  return code === undefined ? name : String(code);
};

export const openSpanExporter = (settings: ExporterSettings, log: TraceLog): SpanExporter => {
  const exporter = new OTLPTraceExporter({
    url: `${settings.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    headers: { ...settings.OTEL_EXPORTER_OTLP_HEADERS },
    timeoutMillis: settings.OTEL_EXPORTER_OTLP_TIMEOUT,
    concurrencyLimit: MAX_BATCHES,
  });
  let isAway = false;
  const note = (result: ExportResult) => {
    const failed = result.code !== ExportResultCode.SUCCESS;
    if (failed && !isAway)
      log.warn("traces cannot be sent; they are dropped until the collector takes them", {
        error: reasonOf(result),
      });
    if (!failed && isAway) log.info("traces are sent again");
    isAway = failed;
  };
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        note(result);
        // Its failure is logged: the library would report each.
        done({ code: ExportResultCode.SUCCESS });
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
};
