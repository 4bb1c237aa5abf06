/** Tells before anything starts whether this process can listen where its settings say. */

import net from "node:net";
import { own } from "../kernel/own-property.ts";

/** Why listening failed, as a line about the setting that can help. */
const COMPLAINTS: Readonly<
  Record<string, (setting: string, host: string, port: number) => string>
> = {
  EADDRINUSE: (setting, _host, port) =>
    `${setting} is "${port}", which another process listens on: it takes a free port`,
  EACCES: (setting, _host, port) =>
    `${setting} is "${port}", which this user may not listen on: it takes a port from 1024 to 65535`,
  EADDRNOTAVAIL: (_setting, host) => notHere(host),
  ENOTFOUND: (_setting, host) => notHere(host),
};

const notHere = (host: string) =>
  `HOST is "${host}", which is not this machine: it takes a name or an address of this machine`;

/**
 * @param setting  Which setting holds the port; 0 is always free.
 * @throws with one line that names the setting, its value and what is allowed.
 */
export const checkListening = async (
  setting: string,
  host: string,
  port: number,
): Promise<void> => {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const complaint = own(COMPLAINTS, error.code ?? "")?.(setting, host, port);
      reject(complaint === undefined ? error : new Error(complaint));
    });
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
};
