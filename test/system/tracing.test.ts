/** Traces: what is in them, what never is, and what becomes of a house whose collector is away. */
import "./tracing/requests.ts";
