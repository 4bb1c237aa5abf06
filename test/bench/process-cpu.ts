/** How long a process has computed: only Linux tells that of a process that is not one's own. */
import { readFileSync } from "node:fs";

/** Ticks of `/proc` last 10 ms on every Linux. */
const TICK_MS = 10;

/** @returns milliseconds; NaN on other systems. */
export const cpuOf = (pid: number): number => {
  if (process.platform !== "linux") return Number.NaN;
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
};
