/**
 * What the cluster is measured by: node:http in front of one NATS request, and that in front of one
 * Redis script; as plain as they can be. Run as a process: `answers` or `asks`, with the addresses.
 */
import http from "node:http";
import { Redis } from "ioredis";
import { connect, JSONCodec } from "nats";

const [role = "", nats = "", redis = ""] = process.argv.slice(2);
const codec = JSONCodec();
const BODY = codec.encode({
  entity_id: "light.kitchen",
  state: "on",
  attributes: { brightness: 255 },
});
/** Version, state and event, as one script: what a command writes, and nothing else. */
const SCRIPT = `
  local version = redis.call("HINCRBY", KEYS[1], "version", 1)
  redis.call("HSET", KEYS[1], "state", ARGV[1])
  redis.call("XADD", KEYS[2], "MAXLEN", "~", 10000, "*", "data", ARGV[1])
  return version`;
const ENTITY = JSON.stringify({ state: "on", attributes: { friendly_name: "x".repeat(300) } });

const answer = async () => {
  const connection = await connect({ servers: new URL(nats).host });
  const store = new Redis(redis, { enableAutoPipelining: true });
  store.defineCommand("bareWrite", { numberOfKeys: 2, lua: SCRIPT });
  const write = (
    store as unknown as { bareWrite: (...args: string[]) => Promise<number> }
  ).bareWrite.bind(store);
  connection.subscribe("bare.read", { callback: (_error, message) => void message.respond(BODY) });
  connection.subscribe("bare.write", {
    callback: (_error, message) =>
      void write("{bare}:entity", "{bare}:log", ENTITY).then(() => message.respond(BODY)),
  });
  process.send?.("ready");
};

const ask = async () => {
  const connection = await connect({ servers: new URL(nats).host });
  const server = http.createServer(async (req, res) => {
    if (req.url === "/bare") return res.end(BODY);
    const { data } = await connection.request(req.url === "/read" ? "bare.read" : "bare.write");
    res.end(data);
  });
  server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
};

await (role === "answers" ? answer() : ask());
