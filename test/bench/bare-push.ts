/** What push costs at least: ws and node:http telling every client of each command, and nothing else. */
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { type WebSocket, WebSocketServer } from "ws";

interface Command {
  readonly entity_id: string;
  readonly command: string;
}

const listening = new Set<ServerResponse>();
const sockets = new Set<WebSocket>();
let sequence = 0;

/** As large as what Hearth says of a lamp. */
const changeOf = (entity_id: string) => {
  sequence += 1;
  const now = new Date().toISOString();
  const state = sequence % 2 ? "on" : "off";
  return {
    type: "state_changed",
    entity_id,
    domain: entity_id.split(".")[0],
    state,
    attributes: {
      friendly_name: "Kitchen light",
      area_id: "kitchen",
      supported_color_modes: ["color_temp"],
      min_color_temp_kelvin: 2200,
      max_color_temp_kelvin: 6500,
      color_mode: "color_temp",
      brightness: 180,
      color_temp: 370,
      color_temp_kelvin: 2700,
    },
    last_changed: now,
    previous_state: state === "on" ? "off" : "on",
    timestamp: now,
    position: `00000000:${sequence}`,
  };
};

const control = async (req: IncomingMessage, res: ServerResponse) => {
  const { entity_id } = (await json(req)) as Command;
  const change = changeOf(entity_id);
  const text = JSON.stringify(change);
  const block = `id: ${change.position}\nevent: state_changed\ndata: ${text}\n\n`;
  for (const socket of sockets) socket.send(text);
  for (const stream of listening) stream.write(block);
  res.setHeader("content-type", "application/json").end(text);
};

const subscribe = (res: ServerResponse) => {
  res.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
  listening.add(res);
  res.once("close", () => listening.delete(res));
};

const server = http.createServer((req, res) => {
  if (req.method === "POST") void control(req, res);
  else subscribe(res);
});
new WebSocketServer({ server, perMessageDeflate: false }).on("connection", (socket) => {
  sockets.add(socket);
  socket.once("close", () => sockets.delete(socket));
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit());
