/**
 * The published conformance tests of the Model Context Protocol, against a running house, for both
 * revisions. What they cannot test here is named, with its reason, in the baseline of a revision.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startProcess } from "../../assembly.ts";
import { clientFor } from "../support/client.ts";
import { ADMIN_PASSWORD, CHEAP, configFor } from "../support/settings.ts";

const REVISIONS = ["2026-07-28", "2025-11-25"] as const;
const RUNNER = join(
  import.meta.dirname,
  "../../node_modules/@modelcontextprotocol/conformance/dist/index.js",
);

/** The runner sends no credential: this adds it. */
const withCredential = async (port: number, authorization: string) => {
  const server = createServer((req, res) => {
    const headers = { ...req.headers, authorization };
    const sent = request(
      { host: "127.0.0.1", port, path: req.url, method: req.method, headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
    );
    sent.once("error", () => res.destroy());
    res.once("close", () => sent.destroy());
    req.pipe(sent);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
};

const conforms = async (url: string, revision: string, results: string): Promise<boolean> => {
  const baseline = join(import.meta.dirname, `baseline-${revision}.yml`);
  const asked = ["server", "--url", url, "--requirements", revision];
  const all = [RUNNER, ...asked, "--expected-failures", baseline, "-o", join(results, revision)];
  const child = spawn(process.execPath, all, { stdio: "inherit", cwd: results });
  const [code] = await once(child, "close");
  return code === 0;
};

const folder = mkdtempSync(join(tmpdir(), "hearth-mcp-"));
const house = await startProcess(configFor({ DATA_DIR: folder }), { passwordCost: CHEAP });
const { port = 0 } = house;
const login = { username: "admin", password: ADMIN_PASSWORD };
const { body } = await clientFor(`http://127.0.0.1:${port}`).post("/auth/token", login);
const server = await withCredential(port, `Bearer ${body.token}`);
const url = `http://localhost:${(server.address() as AddressInfo).port}/mcp`;
let isFine = true;
for (const revision of REVISIONS) isFine = (await conforms(url, revision, folder)) && isFine;
server.closeAllConnections();
server.close();
await house.stop();
rmSync(folder, { recursive: true, force: true });
process.exitCode = isFine ? 0 : 1;
