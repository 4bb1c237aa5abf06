/** Logs each change of a home's status, once. */
import type { ServiceBroker } from "moleculer";
import type { HomeStatus } from "../homes/home.ts";
import { isAway } from "./home-record.ts";

export const statusLog =
  (logger: Pick<ServiceBroker["logger"], "info" | "warn">) =>
  (home: string, status: HomeStatus, error: string | undefined): void =>
    logger[isAway(status) ? "warn" : "info"]("a home has another status", {
      home,
      status,
      ...(error !== undefined && { error }),
    });
