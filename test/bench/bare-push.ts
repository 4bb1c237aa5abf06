/** What push costs at least: `ws` sending every client each command's event, one after the other. */
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { type WebSocket, WebSocketServer } from "ws";

interface Command {
  readonly entity_id: string;
  readonly command: string;
}

const sockets = new Set<WebSocket>();
let sequence = 0;

/** As large as what Hearth says of a lamp. */
const changeOf = (entity_id: string) => {
  sequence += 1;
  const state = sequence % 2 ? "on" : "off";
  return {
    entity_id,
    state,
    attributes: {
      friendly_name: "Kitchen light",
      area_id: "kitchen",
      supported_color_modes: ["color_temp"],
      min_color_temp_kelvin: 2000,
      max_color_temp_kelvin: 6500,
      watts: 10,
      color_mode: "color_temp",
      color_temp: 250,
      color_temp_kelvin: 4000,
      brightness: 255,
    },
    last_changed: new Date().toISOString(),
    previous_state: state === "on" ? "off" : "on",
    version: sequence,
    position: `00000000:${sequence}`,
  };
};

const control = async (req: IncomingMessage, res: ServerResponse) => {
  const { entity_id } = (await json(req)) as Command;
  const text = JSON.stringify(changeOf(entity_id));
  for (const socket of sockets) socket.send(text);
  res.setHeader("content-type", "application/json").end(text);
};

const server = http.createServer((req, res) => void control(req, res));
new WebSocketServer({ server, perMessageDeflate: false }).on("connection", (socket) => {
  sockets.add(socket);
  socket.once("close", () => sockets.delete(socket));
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
process.once("disconnect", () => process.exit());
