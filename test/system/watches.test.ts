/** Watches: a client is told once a condition becomes true. */
import "./watches/firing.ts";
import "./watches/lengths.ts";
import "./watches/refusals.ts";
import "./watches/webhooks.ts";
