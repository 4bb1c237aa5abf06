/** Domains of what people put together from commands, and call by a name of their own. */

/** Those whose name alone means that they are to be activated. */
export const ACTIVATED_DOMAINS: readonly string[] = ["scene", "script"];
export const ROUTINE_DOMAINS: readonly string[] = [...ACTIVATED_DOMAINS, "automation"];
