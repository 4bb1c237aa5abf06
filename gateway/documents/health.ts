/** Health: whether the process runs, and whether it can serve. */
import type { Config } from "../../shared/config/config.ts";
import type { Readiness } from "../../shared/observability/readiness.ts";
import { json, type PageHandler } from "../request/exchange.ts";

interface HealthParts {
  readonly config: Pick<Config, "version">;
  readonly readiness: Readiness;
  /** Services whose absence is reported. */
  readonly services: readonly string[];
  /** What else is missing. */
  readonly lacks?: () => readonly string[];
  readonly isDraining: () => boolean;
}

const AGAIN = { "Retry-After": "1" };

const health =
  ({ config, readiness, services }: HealthParts): PageHandler =>
  () =>
    json(200, {
      status: "ok",
      version: config.version,
      uptime: Math.round(process.uptime()),
      services: readiness.services(services),
    });

const ready =
  ({ readiness, services, lacks = () => [], isDraining }: HealthParts): PageHandler =>
  async () => {
    const missing = [...(await readiness.missing(services)), ...lacks()];
    if (isDraining()) return json(503, { status: "stopping", missing }, AGAIN);
    if (missing.length > 0) return json(503, { status: "waiting", missing }, AGAIN);
    return json(200, { status: "ready", missing });
  };

export const healthPages = (parts: HealthParts): Readonly<Record<string, PageHandler>> => ({
  "GET /health": health(parts),
  "GET /health/ready": ready(parts),
});
