/** The answer of `GET /backup`: the store as a file, made while it is sent. */
import type { ServerResponse } from "node:http";
import type { Config } from "../../shared/config/config.ts";
import { fail } from "../../shared/kernel/errors.ts";
import type { Exchange, Reply } from "../request/exchange.ts";

const BACKUP_TYPE = "application/gzip";

/**
 * The connection of a client that does not read is ended like any other's. A backup that fails on the way
 * ends its connection, so that the client sees an incomplete answer.
 *
 * @param failed  Gets why a backup ended early.
 */
export const backupDownload =
  (config: Config, failed: (error: unknown) => void) =>
  async ({ req }: Exchange, fileName: string): Promise<Reply> => {
    const headers = {
      "Content-Type": BACKUP_TYPE,
      "Content-Disposition": `attachment; filename="${fileName}"`,
    };
    if (req.method === "HEAD") return { status: 200, headers, body: "" };
    const { openBackup } = await import("../../shared/store/dump/open-backup.ts");
    const { writeBackup } = await import("../../shared/store/dump/write-backup.ts");
    const store = await openBackup(config);
    const source = await store.export().catch((cause: unknown) => {
      failed(cause);
      return fail("SERVICE_UNAVAILABLE");
    });
    const write = async (res: ServerResponse): Promise<void> => {
      try {
        await writeBackup(source, config.version, { to: res, end: true });
      } catch (error) {
        res.destroy();
        failed(error);
      }
    };
    return { status: 200, headers, body: "", write: (res) => void write(res) };
  };
