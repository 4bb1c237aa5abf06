/** Which entity, command and tool a span is about: only what has their form, since clients may send anything. */
import type { Free } from "../kernel/rules.ts";
import type { SpanAttributes } from "./tracing.ts";

const ENTITY_ID = /^[a-z0-9_]{1,64}\.[a-z0-9_]{1,190}$/;
const COMMAND = /^[a-z_]{1,64}$/;

const TOOL = /^[a-z_]{1,64}(\.[a-z_]{1,64})?$/;

const matching = (pattern: RegExp, value: unknown): string | undefined =>
  typeof value === "string" && pattern.test(value) ? value : undefined;

export const entityAttributes = ({ entity_id, command, tool }: Free): SpanAttributes => ({
  "hearth.entity_id": matching(ENTITY_ID, entity_id),
  "hearth.command": matching(COMMAND, command),
  "hearth.tool": matching(TOOL, tool),
});
