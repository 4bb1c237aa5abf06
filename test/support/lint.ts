/** Lints an API document in a thread of its own: the linter is an ES module, which Jest does not load. */
import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Finding } from "./lint-worker.ts";

/** @returns what the recommended rules of Redocly find in it, warnings too. */
export const lint = async (document: unknown): Promise<readonly Finding[]> => {
  const worker = new Worker(join(__dirname, "lint-worker.ts"), {
    workerData: JSON.stringify(document),
    execArgv: [],
  });
  try {
    const [found] = await once(worker, "message");
    return found;
  } finally {
    await worker.terminate();
  }
};
