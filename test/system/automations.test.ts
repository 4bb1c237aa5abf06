/** Automations: what triggers them, what they do, and over a restart. */
import "./automations/by-hand.ts";
import "./automations/clock.ts";
import "./automations/conditions.ts";
import "./automations/details.ts";
import "./automations/dry-run.ts";
import "./automations/firing.ts";
import "./automations/hidden.ts";
import "./automations/loops.ts";
import "./automations/modes.ts";
import "./automations/parts.ts";
import "./automations/places.ts";
import "./automations/restart.ts";
import "./automations/rights.ts";
import "./automations/sequences.ts";
import "./automations/stopped.ts";
import "./automations/traces.ts";
import "./automations/unknown-fields.ts";
