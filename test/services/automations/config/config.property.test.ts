/** Whatever comes as a configuration: it is taken, or refused. */
import { describe, expect, it } from "@jest/globals";
import { readConfig } from "../../../../services/automations/config/config.ts";
import { fc } from "../../../support/any.ts";
import { NIGHT, refusal } from "../configs.ts";

/** JSON of any kind, some of it nearly an automation. */
const anything = fc.jsonValue({ maxDepth: 4 });
const nearly = fc.record<Record<string, unknown>>(
  {
    alias: fc.oneof(fc.string(), anything),
    description: anything,
    trigger: fc.oneof(
      anything,
      fc.record(
        {
          platform: fc.constantFrom("state", "sun", "time", "event"),
          at: anything,
          event: anything,
        },
        { requiredKeys: ["platform"] },
      ),
    ),
    condition: anything,
    action: fc.oneof(
      anything,
      fc.array(
        fc.record({
          service: fc.oneof(fc.constantFrom("light.turn_on", "cover.open_cover"), fc.string()),
          target: fc.oneof(anything, fc.record({ entity_id: anything })),
          data: anything,
        }),
      ),
    ),
    mode: anything,
  },
  { requiredKeys: [] },
);

describe("whatever comes as a configuration", () => {
  it("is taken, or refused as the client's mistake", () => {
    const property = fc.property(fc.oneof(anything, nearly), (config) => {
      expect([undefined, "INVALID_REQUEST", "INVALID_PARAMETERS"]).toContain(refusal(config)?.type);
    });
    fc.assert(property, { numRuns: 200 });
  });

  it("is, once it is taken, taken again just as it was kept", () => {
    const property = fc.property(nearly, (parts) => {
      const first = readConfig({ ...NIGHT, ...parts });
      if (first.problems.length > 0) return;
      expect(readConfig(first.value)).toEqual(first);
    });
    fc.assert(property, { numRuns: 200 });
  });
});
