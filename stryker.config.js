/** Mutations of the pure parts, each asked of its own tests: `PART=rules npx stryker run`. Docs: docs/testing.md. */
import base from "./jest.config.js";

/** What is mutated, and the tests that are to notice. */
const PARTS = {
  rules: [
    ["shared/{rules,json-schema,nearest,unknown-fields}.ts"],
    ["shared/{rules,rules-problems,rules-schema,unknown-fields}"],
  ],
  access: [
    ["shared/access/access.ts", "shared/kernel/caller.ts"],
    ["shared/access", "shared/caller"],
  ],
  idempotency: [["shared/access/idempotency.ts"], ["shared/{idempotency,idempotency-steps}"]],
  commands: [
    ["services/devices/commands/commands.ts", "shared/domains/**/*.ts"],
    [
      "services/devices/{physics,represent}",
      "services/devices/commands/{commands,commands.property}",
      "shared/domains/**/*",
    ],
  ],
  conditions: [
    ["services/automations/conditions/*.ts"],
    ["services/automations/{conditions,triggers,config}/*"],
  ],
  interpreter: [
    ["services/interpretation/{numbers,orders,parse,scan,targets}.ts"],
    ["services/interpretation/{interpretation,parse.property,perform,sentences,orders,house}"],
  ],
};

const part = process.env.PART ?? "";
const [mutate, tests] = PARTS[part] ?? [];
if (mutate === undefined) throw new Error(`PART is one of ${Object.keys(PARTS).join(", ")}`);

export default {
  testRunner: "jest",
  jest: {
    config: {
      ...base,
      reporters: [],
      testMatch: tests.map((name) => `<rootDir>/test/${name}.test.ts`),
    },
  },
  mutate,
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  concurrency: 2,
  reporters: ["clear-text", "json"],
  jsonReporter: { fileName: `node_modules/.cache/mutation-${part}.json` },
  tempDirName: ".stryker-tmp",
};
