/** The add-on's end of the pipe to Hearth; when Hearth is gone, the process ends. */
import { Socket } from "node:net";
import type { MessageFromAddon, MessageToAddon } from "../process/protocol.ts";

/** The pipe that Hearth opens beside standard input and output. */
const PIPE = 3;

interface Channel {
  send(message: MessageFromAddon): void;
  /** Of all pipes: the prototype of their handles. */
  readonly handles: object;
}

/** @param onMessage  Receives each message; they are from Hearth and need no check. */
export const openChannel = (onMessage: (message: MessageToAddon) => void): Channel => {
  const pipe = new Socket({ fd: PIPE });
  let rest = "";
  pipe.setEncoding("utf8").on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) onMessage(JSON.parse(line) as MessageToAddon);
  });
  const end = () => process.exit(0);
  pipe.on("end", end).on("error", end);
  const { _handle } = pipe as Socket & { readonly _handle: object };
  return {
    send: (message) => void pipe.write(`${JSON.stringify(message)}\n`),
    handles: Object.getPrototypeOf(_handle) as object,
  };
};
