/**
 * What the cluster is measured by: node:http in front of one NATS request, and that in front of one
 * Redis script; as plain as they can be. Run as a process: `answers` or `asks`, with the addresses.
 */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { Redis } from "ioredis";
import { connect, type Msg } from "nats";
import type { Repeated } from "./bare.ts";

const [role = "", nats = "", redis = ""] = process.argv.slice(2);
const SUBJECTS = { "/read": "bare.read", "/write": "bare.write" } as const;
type Path = keyof typeof SUBJECTS;

/** Version, state and event, as one script: what a command writes, and nothing else. */
const SCRIPT = `
  local version = redis.call("HINCRBY", KEYS[1], "version", 1)
  redis.call("HSET", KEYS[1], "state", ARGV[1])
  redis.call("XADD", KEYS[2], "MAXLEN", "~", 10000, "*", "data", ARGV[1])
  return version`;
const KEYS = ["{bare}:entity", "{bare}:log"];

const repeated = new Map<string, Repeated>();

const answer = async () => {
  const connection = await connect({ servers: new URL(nats).host });
  const store = new Redis(redis, { enableAutoPipelining: true });
  store.defineCommand("bareWrite", { numberOfKeys: KEYS.length, lua: SCRIPT });
  const write = (
    store as unknown as { bareWrite: (...args: string[]) => Promise<number> }
  ).bareWrite.bind(store);
  const bodyOf = (path: Path) => repeated.get(path)?.body ?? "";
  const read = (message: Msg) => void message.respond(Buffer.from(bodyOf("/read")));
  const change = (message: Msg) => {
    const body = bodyOf("/write");
    void write(...KEYS, body).then(() => message.respond(Buffer.from(body)));
  };
  connection.subscribe(SUBJECTS["/read"], { callback: (_error, message) => read(message) });
  connection.subscribe(SUBJECTS["/write"], { callback: (_error, message) => change(message) });
  process.send?.(0);
};

const ask = async () => {
  const connection = await connect({ servers: new URL(nats).host });
  const server = http.createServer((req, res) => {
    const path = req.url as Path;
    const chunks: Buffer[] = [];
    req.on("data", (chunk: Buffer) => void chunks.push(chunk));
    req.on("end", async () => {
      const { data } = await connection.request(SUBJECTS[path], Buffer.concat(chunks));
      res.writeHead(200, [...(repeated.get(path)?.headers ?? [])]).end(data);
    });
  });
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
};

process.on("message", ({ path, ...one }: Repeated & { readonly path: Path }) => {
  repeated.set(path, one);
  process.send?.("heard");
});
process.once("disconnect", () => process.exit());
await (role === "answers" ? answer() : ask());
