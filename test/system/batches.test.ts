/** Batches that are done as a whole, or not at all. */
import "./batches/atomic.ts";
import "./batches/refusals.ts";
