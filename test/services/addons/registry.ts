/** Fetches with the real npm, and a registry of one package for it. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { AddonSource, CatalogueEntry } from "../../../services/addons/catalogue.ts";
import { fetchAddon } from "../../../services/addons/install/fetch-addon.ts";
import { freshFolder } from "../../support/spawn.ts";

const silent = { info() {}, warn() {}, error() {} };

interface How {
  readonly registry?: string;
  readonly signal?: AbortSignal;
}

/** With a cache of its own, so that no test finds what another one has fetched. */
export const fetchFrom = async (
  row: CatalogueEntry,
  source: AddonSource,
  { registry = "", signal = new AbortController().signal }: How = {},
) => {
  const folder = freshFolder();
  const env = { ...process.env, npm_config_cache: freshFolder() };
  const found = await fetchAddon({ row, source, folder, registry, env, signal, log: silent });
  return { folder, found };
};

/** @param tarball  A file: what the registry has as `hearth-addon-sun@1.0.0`. */
export const openRegistry = async (tarball: string) => {
  const bytes = readFileSync(tarball);
  const digest = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  let integrity = digest;
  const server = createServer((request, response) => {
    if (request.url?.endsWith(".tgz")) return response.end(bytes);
    if (request.url !== "/hearth-addon-sun") return response.writeHead(404).end("{}");
    const name = "hearth-addon-sun";
    const manifest = { name, version: "1.0.0", dist: { tarball: `${url}/sun.tgz`, integrity } };
    response.setHeader("content-type", "application/json");
    return response.end(JSON.stringify({ name, versions: { "1.0.0": manifest } }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    digest,
    /** Says another digest than there is. */
    lie() {
      integrity = `sha512-${"x".repeat(86)}==`;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
};
