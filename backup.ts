/** Writes all that the store holds to one file, while Hearth may run: `npm run backup -- [file]`. */
import { backup } from "./shared/store/dump/backup.ts";
import { runCommand } from "./shared/store/dump/command.ts";

await runCommand(backup);
