/** The network of this process as a wire that can be cut: nothing that is sent arrives, and nothing that arrives is read. */
import { Socket } from "node:dgram";

const { send } = Socket.prototype;
let isCut = false;
/** The last peer that was spoken to, with the socket that was used. */
let last;

Socket.prototype.send = function (...args) {
  const [payload, ...rest] = args;
  const callback = rest.findLast((one) => typeof one === "function");
  if (isCut) return callback?.(null, payload.length);
  const [port, host] = rest.filter((one) => typeof one !== "function").slice(-2);
  // Multicast is for all, and no peer.
  if (typeof host === "string" && !/^(ff|224\.)/i.test(host)) last = { socket: this, port, host };
  return send.apply(this, args);
};

Socket.prototype.emit = function (name, ...rest) {
  if (isCut && name === "message") return false;
  return Object.getPrototypeOf(Socket.prototype).emit.call(this, name, ...rest);
};

export const cut = (isNow) => {
  isCut = isNow;
};

/** Sends bytes to the last peer, from the socket that it knows. */
export const sendBytes = (bytes) => last && send.call(last.socket, bytes, last.port, last.host);
