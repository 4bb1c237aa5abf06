/** What people have configured, as it was before. */
import "./versions/each-kind.ts";
import "./versions/refusals.ts";
import "./versions/registry.ts";
import "./versions/people.ts";
import "./versions/writes.ts";
