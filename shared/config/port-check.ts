/** Checks before the start whether this process can listen on a port. */
import net from "node:net";
import { own } from "../kernel/own-property.ts";

const notHere = (_setting: string, host: string) =>
  `HOST is invalid: expected a name or an address of this machine, not ${host}`;

/** Why listening failed, by code, as a line about the setting that helps. */
const ERROR_LINES: Readonly<
  Record<string, (setting: string, host: string, port: number) => string>
> = {
  EADDRINUSE: (setting, _host, port) =>
    `${setting} is invalid: expected a free port, but another process listens on ${port}`,
  EACCES: (setting, _host, port) =>
    `${setting} is invalid: expected a port from 1024 to 65535, because this user may not listen on ${port}`,
  EADDRNOTAVAIL: notHere,
  ENOTFOUND: notHere,
};

/**
 * @param setting  The setting that holds the port; 0 is always free.
 * @throws with one line that names the setting and what is expected.
 */
export const checkPort = async (setting: string, host: string, port: number): Promise<void> => {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const line = own(ERROR_LINES, error.code ?? "")?.(setting, host, port);
      reject(line === undefined ? error : new Error(line));
    });
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
};
