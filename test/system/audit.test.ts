/** Who did what, and what was refused. */
import "./audit/acts.ts";
import "./audit/refusals.ts";
import "./audit/reading.ts";
import "./audit/trust.ts";
