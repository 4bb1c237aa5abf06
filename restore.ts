/** Fills the store with what a backup holds: `npm run restore -- <file> [--replace]`. */
import { runCommand } from "./shared/store/dump/command.ts";
import { restore } from "./shared/store/dump/restore.ts";

await runCommand(restore);
