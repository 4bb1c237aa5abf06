/** Takes away what an add-on could reach other processes with: Node's permissions leave it open. */
import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

/** A signal opens the debugger of whoever gets it, and with it everything. */
const ON_PROCESS = ["kill", "_kill", "_debugProcess", "_debugEnd"] as const;

/** Before anything of the add-on is loaded. */
export const confine = (): void => {
  for (const name of ON_PROCESS) Reflect.deleteProperty(process, name);
  Reflect.deleteProperty(os, "setPriority");
  syncBuiltinESMExports();
};
