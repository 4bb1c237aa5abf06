/** Why nothing is done, however likely something else in the sentence is. */
import { OF_NOTHING } from "./frames/kind-targets.ts";
import type { ReadingCandidate } from "./meaning.ts";
import { OFF_ALREADY } from "./plan/off-already.ts";
import { LEFT_AS_IT_IS } from "./plan/order-candidate.ts";
import { NOTHING_LEFT } from "./plan/plan-order.ts";
import { ONLY_BY_NAME } from "./plan/reached-targets.ts";
import { NO_SUCH_TIME } from "./times/impossible-time.ts";

const BLOCKS: readonly string[] = [
  "hypothetical",
  "negated",
  "never_mind",
  "past",
  "reported",
  "how_to",
  "wish",
  "partial",
  ONLY_BY_NAME,
  OF_NOTHING,
  OFF_ALREADY,
  LEFT_AS_IT_IS,
  NO_SUCH_TIME,
  NOTHING_LEFT,
];

export const isBlock = ({ result }: ReadingCandidate): boolean =>
  result.kind === "none" && BLOCKS.includes(result.reason);
