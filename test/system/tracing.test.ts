/** Traces: what is in them, what never is, and what becomes of a house whose collector is away. */
import "./tracing/audit.ts";
import "./tracing/away.ts";
import "./tracing/causes.ts";
import "./tracing/requests.ts";
import "./tracing/secrets.ts";
