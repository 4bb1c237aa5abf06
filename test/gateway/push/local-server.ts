/**
 * Servers on local sockets: as real as those of a network, but the kernel takes a few hundred
 * kilobytes of what no client reads, not many megabytes.
 */
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { endStreams } from "../../support/streams.ts";

/** So many large messages are more than the kernel takes, and more than may be queued. */
export const FLOOD = 40;
export const LARGE = "x".repeat(100_000);

export const listenLocally = async (server: Server) => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-local-"));
  const path = join(folder, "socket");
  await new Promise<void>((resolve) => server.listen(path, resolve));
  return {
    path,
    async stop() {
      await endStreams();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true });
    },
  };
};
