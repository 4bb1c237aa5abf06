/** What every store must do, whichever engine is behind the port: each engine's test runs this. */
import { describe } from "@jest/globals";
import { atomicity } from "./conformance/atomicity.ts";
import { audit } from "./conformance/audit.ts";
import type { Open } from "./conformance/bench.ts";
import { crowd } from "./conformance/crowd.ts";
import { derived } from "./conformance/derived.ts";
import { documents } from "./conformance/documents.ts";
import { entities } from "./conformance/entities.ts";
import { events } from "./conformance/events.ts";
import { idempotency } from "./conformance/idempotency.ts";
import { known } from "./conformance/known.ts";
import { leases } from "./conformance/leases.ts";
import { agreement } from "./conformance/model.ts";
import { snapshot } from "./conformance/snapshot.ts";

const CHAPTERS = {
  documents,
  entities,
  derived,
  known,
  atomicity,
  events,
  snapshot,
  leases,
  idempotency,
  crowd,
  audit,
  agreement,
};

/**
 * @param open  Gives an empty place each time it is called.
 */
export const conformance = (name: string, open: Open): void => {
  describe.each(Object.entries(CHAPTERS))(`a store on ${name}: %s`, (_chapter, tests) =>
    tests(open),
  );
};
