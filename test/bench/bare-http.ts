/**
 * What one process is measured by: node:http that repeats answers of Hearth, and before that writes
 * to SQLite what a POST changes. Run as a process, with the file that it writes to.
 */
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Repeated } from "./bare.ts";
import { openBareStore } from "./bare-store.ts";

interface Changing {
  readonly entity_id: string;
}
interface Batch {
  readonly actions: readonly { readonly parameters: Changing }[];
}

const [file = ":memory:"] = process.argv.slice(2);
const store = openBareStore(file);
const answers = new Map<string, { readonly headers: string[]; readonly body: Buffer }>();

const idsIn = (body: Changing | Batch): readonly string[] =>
  "actions" in body ? body.actions.map(({ parameters }) => parameters.entity_id) : [body.entity_id];

const repeat = ({ url = "" }: IncomingMessage, res: ServerResponse) => {
  const { headers, body } = answers.get(url) ?? { headers: [], body: "" };
  res.writeHead(200, headers).end(body);
};

const write = (req: IncomingMessage, res: ServerResponse) => {
  const chunks: Buffer[] = [];
  req.on("data", (chunk: Buffer) => void chunks.push(chunk));
  req.on("end", () => {
    const ids = idsIn(JSON.parse(Buffer.concat(chunks).toString()));
    store.toggle(ids, () => repeat(req, res));
  });
};

const server = http.createServer((req, res) => {
  if (req.method === "POST") write(req, res);
  else repeat(req, res);
});
process.on("message", ({ path, headers, body }: Repeated & { readonly path: string }) => {
  answers.set(path, { headers: [...headers], body: Buffer.from(body) });
  process.send?.("heard");
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit());
