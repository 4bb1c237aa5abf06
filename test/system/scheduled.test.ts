/** What is done later, or for a while. */
import "./scheduled/for-a-while.ts";
import "./scheduled/later.ts";
import "./scheduled/refusals.ts";
