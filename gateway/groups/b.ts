/** Group B, the full revision: flat commands. */
import { commandResult, devices } from "../../shared/contracts/devices.ts";
import { FIELD_RULES } from "../../shared/contracts/fields.ts";
import { entityId } from "../../shared/entity.ts";
import { type Group, route } from "../group.ts";

export const groupB: Group = {
  letter: "B",
  about: "Flat commands",
  limit: "LIMIT_B",
  failure: ({ code, message, details, suggestion, recovery }) => ({
    error: { code, message, suggestion, recovery_options: recovery, details },
  }),
  failureRules: {
    error: {
      type: "object",
      props: {
        code: { type: "string" },
        message: { type: "string" },
        suggestion: { type: "string" },
        recovery_options: { type: "array", items: { type: "string" } },
        details: { type: "object" },
      },
    },
  },
  routes: [
    route("POST /control", devices.command, {
      body: {
        entity_id: entityId,
        command: { type: "string", min: 1, max: 64, about: "For example set_temperature" },
        ...FIELD_RULES,
      },
      answer: commandResult,
      read: ({ body: { entity_id, command, ...fields } }) => ({ entity_id, command, fields }),
      write: (result) => result,
      example: {
        body: { entity_id: "climate.bedroom", command: "set_temperature", temperature: 19 },
      },
    }),
  ],
};
