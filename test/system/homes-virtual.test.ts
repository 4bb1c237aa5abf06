/** What holds for every home, on one kind: virtual. */
import { VIRTUAL } from "../support/home-bench/virtual.ts";
import { conformance } from "./homes/conformance.ts";

conformance(VIRTUAL);
