/** What holds for every home, on one kind: mqtt. */
import { MQTT } from "../support/home-bench/mqtt.ts";
import { conformance } from "./homes/conformance.ts";

conformance(MQTT);
