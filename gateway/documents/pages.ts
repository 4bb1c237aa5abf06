/** Pages that call no service: health, the documentation. Public and without limits. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Config } from "../../shared/config/config.ts";
import { SERVICES } from "../../shared/config/settings.ts";
import type { Free } from "../../shared/kernel/rules.ts";
import type { Readiness } from "../../shared/observability/readiness.ts";
import { assetPage } from "../dashboard/asset.ts";
import { onceMade } from "../dashboard/once-made.ts";
import { JAVASCRIPT, STYLES } from "../dashboard/sources.ts";
import { PAGE_POLICY } from "../http/headers.ts";
import type { PageHandler } from "../request/exchange.ts";
import { healthPages } from "./health.ts";
import { homePage } from "./home-page.ts";
import { docSite } from "./site/doc-site.ts";

interface PageOptions {
  readonly config: Config;
  readonly readiness: Readiness;
  readonly openapi: () => Promise<Free>;
  readonly asyncapi: () => Promise<Free>;
  /** Whether the event log has been read, so that streams can be opened. */
  readonly isFollowing: () => boolean;
  readonly isDraining: () => boolean;
  /** For browsers at `/`. */
  readonly dashboard: PageHandler;
}

const JSON_TYPE = "application/json; charset=utf-8";

/** A document does not change while the process runs: its text is made once, for the first request. */
const document = (path: string, content: () => Promise<Free>): PageHandler =>
  assetPage({ path, type: JSON_TYPE, text: onceMade(async () => JSON.stringify(await content())) });

const OWN_FILES = join(import.meta.dirname, "static");
const SWAGGER_FILES = join(
  createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"),
  "..",
);

const file =
  (folder: string, name: string, type: string): PageHandler =>
  async () => ({
    status: 200,
    headers: {
      "Content-Type": type,
      "Content-Security-Policy": PAGE_POLICY,
      "Cache-Control": "no-cache",
    },
    body: await readFile(join(folder, name)),
  });

export const pages = (options: PageOptions): Readonly<Record<string, PageHandler>> => ({
  ...healthPages({
    ...options,
    services: SERVICES,
    lacks: () => (options.isFollowing() ? [] : ["streams"]),
  }),
  "GET /": homePage(options.dashboard, options.config.version),
  "GET /openapi.json": document("/openapi.json", options.openapi),
  "GET /asyncapi.json": document("/asyncapi.json", options.asyncapi),
  ...docSite(),
  "GET /docs/api": file(OWN_FILES, "index.html", "text/html; charset=utf-8"),
  "GET /docs/api/page.js": file(OWN_FILES, "page.js", JAVASCRIPT),
  "GET /docs/api/page.css": file(OWN_FILES, "page.css", STYLES),
  "GET /docs/api/swagger-ui.css": file(SWAGGER_FILES, "swagger-ui.css", STYLES),
  "GET /docs/api/swagger-ui-bundle.js": file(SWAGGER_FILES, "swagger-ui-bundle.js", JAVASCRIPT),
});
