/** What is no call to a service: health, the API documentation. Public, and not limited. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { ServiceBroker } from "moleculer";
import type { Config } from "../shared/config.ts";
import type { Free } from "../shared/rules.ts";
import { SERVICES } from "../shared/settings.ts";
import type { Store } from "../shared/store/store.ts";
import { json, type Page } from "./exchange.ts";
import { PAGE_POLICY } from "./headers.ts";

export interface PageParts {
  readonly broker: ServiceBroker;
  readonly config: Config;
  readonly store: Store;
  readonly openapi: Free;
  readonly asyncapi: Free;
  /** Whether the event log has been read, so that streams can be opened. */
  readonly isFollowing: () => boolean;
  readonly isDraining: () => boolean;
}

/** Which services answer, anywhere on the bus. */
const servicesOf = (broker: ServiceBroker): Readonly<Record<string, "ok" | "missing">> => {
  const list = broker.registry.getServiceList({ onlyAvailable: true }) as { name: string }[];
  const running = new Set(list.map(({ name }) => name));
  return Object.fromEntries(SERVICES.map((name) => [name, running.has(name) ? "ok" : "missing"]));
};

const health =
  ({ broker, config }: PageParts): Page =>
  () =>
    json(200, {
      status: "ok",
      version: config.version,
      uptime: Math.round(process.uptime()),
      services: servicesOf(broker),
    });

/** So often at most, the store is asked to take a write, however many ask whether it does. */
const PROBE_MS = 1000;
const PROBE = { documents: [{ collection: "health", id: "probe", value: {} }] };

/** Whether the store takes writes: the only proof is a write. */
const storeProbe = (store: Store) => {
  let last = { at: Number.NEGATIVE_INFINITY, works: Promise.resolve(true) };
  return (): Promise<boolean> => {
    const at = performance.now();
    if (at - last.at >= PROBE_MS) {
      const works = store.apply(PROBE).then(
        () => true,
        () => false,
      );
      last = { at, works };
    }
    return last.works;
  };
};

const ready = ({ broker, store, isFollowing, isDraining }: PageParts): Page => {
  const takesWrites = storeProbe(store);
  return async () => {
    const services = servicesOf(broker);
    const away = Object.keys(services).filter((name) => services[name] === "missing");
    const missing = [
      ...away,
      ...(isFollowing() ? [] : ["streams"]),
      ...((await takesWrites()) ? [] : ["store"]),
    ];
    if (isDraining()) return json(503, { status: "stopping", missing }, { "Retry-After": "1" });
    if (missing.length > 0)
      return json(503, { status: "waiting", missing }, { "Retry-After": "1" });
    return json(200, { status: "ready", missing });
  };
};

/** A document never changes while the process lives: its text is made once. */
const document = (content: Free): Page => {
  const reply = json(200, content);
  return () => reply;
};

const OWN_FILES = join(import.meta.dirname, "docs");
const SWAGGER_FILES = join(
  createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"),
  "..",
);

const file =
  (folder: string, name: string, type: string): Page =>
  async () => ({
    status: 200,
    headers: {
      "Content-Type": type,
      "Content-Security-Policy": PAGE_POLICY,
      "Cache-Control": "no-cache",
    },
    body: await readFile(join(folder, name)),
  });

const JS = "text/javascript; charset=utf-8";
const CSS = "text/css; charset=utf-8";

export const pages = (parts: PageParts): Readonly<Record<string, Page>> => ({
  "GET /health": health(parts),
  "GET /health/ready": ready(parts),
  "GET /openapi.json": document(parts.openapi),
  "GET /asyncapi.json": document(parts.asyncapi),
  "GET /docs": file(OWN_FILES, "index.html", "text/html; charset=utf-8"),
  "GET /docs/page.js": file(OWN_FILES, "page.js", JS),
  "GET /docs/page.css": file(OWN_FILES, "page.css", CSS),
  "GET /docs/swagger-ui.css": file(SWAGGER_FILES, "swagger-ui.css", CSS),
  "GET /docs/swagger-ui-bundle.js": file(SWAGGER_FILES, "swagger-ui-bundle.js", JS),
});
