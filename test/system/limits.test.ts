/** Limits: exact, for each address and each group. */
import "./limits/limits.ts";
import "./limits/quotas.ts";
