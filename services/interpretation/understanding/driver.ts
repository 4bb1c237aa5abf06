/** Understands sentences of a home from lines of JSON on its input, and answers each with a line; for measuring. */
import { createInterface } from "node:readline";
import { openLines } from "./lines.ts";

const lines = openLines();
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity }))
  process.stdout.write(`${await lines.answer(line)}\n`);
