/**
 * Starts Hearth with what was compiled before, which halves a start and saves 25 MB. It is plain
 * JavaScript, as reading TypeScript is just what it spares.
 */
import { enableCompileCache } from "node:module";
import { join } from "node:path";

// Where only whoever installs can write; where nobody can, each start compiles anew.
enableCompileCache(join(import.meta.dirname, "node_modules/.cache/compiled"));
await import("./start.ts");
