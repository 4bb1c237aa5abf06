/** Verifies or lists the records of all acts, while Hearth may run: `npm run audit -- verify`. */
import { auditCommand } from "./shared/store/dump/audit.ts";
import { runCommand } from "./shared/store/dump/command.ts";

await runCommand(auditCommand);
