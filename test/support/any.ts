/** Random values that are the same in every run: a test that fails, fails again. */
import fc from "fast-check";
import { SEED } from "./seed.ts";

fc.configureGlobal({ seed: SEED });

export { fc };
