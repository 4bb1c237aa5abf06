/** Stands in for npm where a whole house installs what a test has made. */
import { fakeNpm } from "../fake-npm.ts";

const { isOk, out } = fakeNpm(process.argv.slice(2), process.cwd());
process.stdout.write(out);
process.exitCode = isOk ? 0 : 1;
