/** An https server of a test, with a certificate that only the test trusts. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const TLS_NAME = "agent.test";

/** For `TLS_NAME`. */
export const makeCertificate = (): { readonly key: string; readonly cert: string } => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-tls-"));
  const [keyFile, certFile] = [join(folder, "key"), join(folder, "cert")];
  const subject = ["-subj", `/CN=${TLS_NAME}`, "-addext", `subjectAltName=DNS:${TLS_NAME}`];
  const files = ["-keyout", keyFile, "-out", certFile];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...files, "-days", "2", ...subject], {
    stdio: "ignore",
  });
  const pair = { key: readFileSync(keyFile, "utf8"), cert: readFileSync(certFile, "utf8") };
  rmSync(folder, { recursive: true });
  return pair;
};

export const openTlsServer = async (
  pair: { readonly key: string; readonly cert: string },
  answer: (res: ServerResponse, req: IncomingMessage) => void,
) => {
  const server = createServer(pair, (req, res) => answer(res, req));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `https://${TLS_NAME}:${port}/client.json`, close: () => server.close() };
};
