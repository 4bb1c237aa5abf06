/** How long a command takes until a client that listens has heard of it: one at a time. */
import http from "node:http";
import { WebSocket } from "ws";
import type { House } from "./house.ts";
import { percentile } from "./load.ts";

interface Echo {
  /** Milliseconds from the request to the event. */
  readonly p50: number;
  readonly p99: number;
}

const PATIENCE_MS = 10_000;

const listen = ({ url, authorization = "" }: House) =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/events`, {
      headers: { authorization },
      perMessageDeflate: false,
    });
    socket.once("open", () => resolve(socket)).once("error", reject);
  });

/** Resolves with the next event of that entity. */
const next = (socket: WebSocket, entity_id: string) =>
  new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("no event has come")), PATIENCE_MS);
    const hear = (data: WebSocket.RawData) => {
      const { previous_state, ...event } = JSON.parse(String(data));
      if (event.entity_id !== entity_id || previous_state === undefined) return;
      clearTimeout(late);
      socket.off("message", hear);
      resolve();
    };
    socket.on("message", hear);
  });

const toggler = ({ url, authorization = "" }: House, entity_id: string) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { authorization, "content-type": "application/json" };
  const body = JSON.stringify({ entity_id, command: "toggle" });
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const options = { agent, method: "POST", headers };
      http
        .request(`${url}/api/control`, options, (response) => {
          if (response.statusCode !== 200) reject(new Error(`answers ${response.statusCode}`));
          response.resume().once("end", resolve);
        })
        .once("error", reject)
        .end(body);
    });
  return { send, end: () => agent.destroy() };
};

/** Toggles a light again and again, each time when the event of the time before has come. */
export const echo = async (house: House, entity_id: string, seconds: number): Promise<Echo> => {
  const socket = await listen(house);
  const { send, end } = toggler(house, entity_id);
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    const before = performance.now();
    const heard = next(socket, entity_id).then(() => performance.now());
    const [at] = await Promise.all([heard, send()]);
    times.push(at - before);
  }
  socket.terminate();
  end();
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
};
