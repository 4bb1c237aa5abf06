/** What timers and lists are called, and what they are. */

/** Of `kind` and `kinds`. */
export const TASK_KINDS: readonly string[] = ["list", "shopping", "timer"];
export const TASK_DOMAINS: readonly string[] = ["timer", "todo"];
