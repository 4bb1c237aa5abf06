/** A question about the past, with the things that it is about. */
import type { FactWords } from "../frames/facts.ts";
import type { PastStatistic } from "../lattice/past-words.ts";
import type { SpokenAttribute } from "../lattice/sense.ts";
import type { PastKind } from "./past-kind.ts";
import type { PastScope } from "./past-scope.ts";

export interface PastQuestion {
  readonly kind: PastKind;
  readonly entities: readonly string[];
  /** As it was asked: "open" of a contact that is "on". */
  readonly state?: string | undefined;
  readonly attribute?: SpokenAttribute | undefined;
  /** What was set is asked, rather than what was measured. */
  readonly isTarget: boolean;
  readonly statistic?: PastStatistic | undefined;
  readonly scope?: PastScope | undefined;
  /** As it was said: what is asked next may say only what is other of it. */
  readonly words: FactWords;
}
