/** The thread of `lint.ts`: answers what the linter finds in the document that it is started with. */
import { parentPort, workerData } from "node:worker_threads";
import { createConfig, lintFromString } from "@redocly/openapi-core";

export interface Finding {
  readonly rule: string;
  readonly message: string;
  readonly at: readonly (string | undefined)[];
}

const config = await createConfig({ extends: ["recommended"] });
const found = await lintFromString({ source: workerData, absoluteRef: "/document.json", config });
const findings: readonly Finding[] = found.map(({ ruleId, message, location }) => ({
  rule: ruleId,
  message,
  at: location.map(({ pointer }) => pointer),
}));
parentPort?.postMessage(findings);
