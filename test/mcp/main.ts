/**
 * The published conformance tests of the Model Context Protocol, against a running house, for both
 * revisions. What is not about a house is excluded, with its reason, in excluded.ts.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { startProcess } from "../../assembly.ts";
import { release } from "../services/packages/archives.ts";
import { archivePath, openSource } from "../services/packages/source.ts";
import { clientFor } from "../support/client.ts";
import { ADMIN_PASSWORD, CHEAP, configFor } from "../support/settings.ts";
import { EXCLUDED } from "./excluded.ts";
import { outcomeOf } from "./results.ts";
import { AREA, openTranslator } from "./translate.ts";

const SUITE = join(import.meta.dirname, "../../node_modules/@modelcontextprotocol/conformance");
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Long enough for a job to be looked at several times. */
const CHUNK_MS = 400;
const CHUNKS = 5;

const folder = mkdtempSync(join(tmpdir(), "hearth-mcp-"));

/** A package for each revision, which comes slowly, so that its installation has a progress. */
const openPackages = async () => {
  const source = await openSource();
  const bytes = await release({ "dusk.yaml": "1" });
  const packages = Object.keys(EXCLUDED).map((revision) => {
    const repository = `palettes/dusk-${revision}`;
    source.serve(archivePath(repository, "v1"), async (response) => {
      response.writeHead(200, { "content-length": bytes.length });
      const size = Math.ceil(bytes.length / CHUNKS);
      for (let start = 0; start < bytes.length; start += size) {
        response.write(bytes.subarray(start, start + size));
        await new Promise((resolve) => setTimeout(resolve, CHUNK_MS));
      }
      response.end();
    });
    return { category: "theme", repository, name: revision, version: "v1" };
  });
  const index = join(folder, "index.json");
  writeFileSync(index, JSON.stringify({ packages }));
  return { source, index };
};

const installing = (revision: string) => ({
  name: "more",
  arguments: {
    name: "package",
    arguments: { action: "install", category: "theme", repository: `palettes/dusk-${revision}` },
  },
});

const run = async (url: string, revision: string) => {
  const results = join(folder, revision);
  mkdirSync(results);
  const options = ["server", "--url", url, "--requirements", revision, "-o", results];
  const child = spawn(process.execPath, [join(SUITE, "dist/index.js"), ...options], {
    stdio: "ignore",
    cwd: results,
  });
  await once(child, "close");
  const { server } = parse(readFileSync(join(SUITE, `requirements/${revision}.yaml`), "utf8"));
  return outcomeOf(results, server, EXCLUDED[revision] ?? []);
};

const { source, index } = await openPackages();
const settings = {
  DATA_DIR: folder,
  PACKAGE_INDEX: index,
  PACKAGE_SOURCE: `${source.url}/`,
  PACKAGE_PRIVATE: "on",
};
const house = await startProcess(configFor(settings), { passwordCost: CHEAP });
const { port = 0 } = house;
const base = `http://127.0.0.1:${port}`;
const login = { username: "admin", password: ADMIN_PASSWORD };
const authorization = `Bearer ${(await clientFor(base).post("/auth/token", login)).body.token}`;
await clientFor(base, authorization).post("/areas", { name: AREA });

let revision = "";
const server = await openTranslator({
  port,
  authorization,
  install: () => installing(revision),
});
const url = `http://localhost:${(server.address() as AddressInfo).port}/mcp`;
let [passed, failed, excluded] = [0, 0, 0];
for (revision of Object.keys(EXCLUDED)) {
  const outcome = await run(url, revision);
  passed += outcome.passed.length;
  failed += outcome.failed.length;
  excluded += outcome.excluded.length;
  for (const line of outcome.failed) say(`  ${line}`);
  say(
    `${revision}: ${outcome.passed.length} scenarios passed (${outcome.checks} checks), ${outcome.failed.length} failed, ${outcome.excluded.length} excluded`,
  );
}
say(`${passed} passed, ${failed} failed, ${excluded} skipped`);
server.closeAllConnections();
server.close();
await house.stop();
await source.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
