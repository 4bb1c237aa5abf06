/** What is done later, or for a while. */
import "./scheduled/away.ts";
import "./scheduled/cancelled.ts";
import "./scheduled/for-a-while.ts";
import "./scheduled/later.ts";
import "./scheduled/on-sockets.ts";
import "./scheduled/refusals.ts";
import "./scheduled/retimed.ts";
import "./scheduled/said-again.ts";
import "./scheduled/sentences.ts";
import "./scheduled/several-cancelled.ts";
import "./scheduled/told.ts";
