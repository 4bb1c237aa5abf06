/** Opens traces where the settings name a collector; OpenTelemetry is loaded only then. */
import type { Config } from "../config/config.ts";
import type { TraceLog } from "./span-exporter.ts";
import type { Tracing } from "./tracing.ts";

/** @returns nothing while traces are off. */
export const openTracing = async (config: Config, log: TraceLog): Promise<Tracing | undefined> => {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === "" || config.OTEL_SDK_DISABLED === "true")
    return undefined;
  const { openTelemetry } = await import("./open-telemetry.ts");
  return openTelemetry(config, log);
};
