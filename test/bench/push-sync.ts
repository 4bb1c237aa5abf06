/** What a disk takes to keep something: no durable answer can come sooner. */
import { closeSync, fdatasyncSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { median } from "./in-turns.ts";

const TIMES = 200;
/** A page of the database. */
const BYTES = 4096;

/** @returns milliseconds of one write with one fdatasync, in the middle of many. */
export const syncTime = (folder: string): number => {
  const file = openSync(join(folder, "sync"), "w");
  const page = Buffer.alloc(BYTES, 1);
  const times = Array.from({ length: TIMES }, () => {
    const start = performance.now();
    writeSync(file, page);
    fdatasyncSync(file);
    return performance.now() - start;
  });
  closeSync(file);
  return median(times);
};
