/** What holds for every home, on one kind: home-assistant. */
import { HOME_ASSISTANT } from "../support/home-bench/home-assistant.ts";
import { conformance } from "./homes/conformance.ts";

conformance(HOME_ASSISTANT);
