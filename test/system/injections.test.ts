/** Injections: what a home says of itself never becomes an instruction. */
import "./injections/attempts.ts";
