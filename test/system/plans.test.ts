/** Plans: what a list of actions would do, and carrying it out once. */
import "./plans/later-plans.ts";
import "./plans/more-plans.ts";
import "./plans/plans.ts";
