/** Asks again while there is nothing yet: a wait may last longer than a call has time. */
import type { Clock } from "../../shared/async/clock.ts";
import { own } from "../../shared/kernel/own-property.ts";
import type { Free } from "../../shared/kernel/rules.ts";

/** Of one call; between two, the credential is checked again, and a stop ends the wait. */
const CALL_S = 2;

/** How a route waits. */
export interface Wait {
  /** The parameter with its length in seconds. */
  readonly field: string;
  /** Whether there is nothing yet in an answer. */
  readonly isEmpty: (result: unknown) => boolean;
}

interface WaitDeps {
  readonly clock: Clock;
  readonly ask: (params: Free) => Promise<unknown>;
  /** Whether to answer what there is. */
  readonly isOver: () => boolean;
}

/** The first answer that has something, or the last one. */
export const waitingCall = async (
  { field, isEmpty }: Wait,
  params: Free,
  { clock, ask, isOver }: WaitDeps,
): Promise<unknown> => {
  const until = clock.elapsed() + Number(own(params, field) ?? 0) * 1000;
  for (;;) {
    const left = Math.max(0, (until - clock.elapsed()) / 1000);
    const result = await ask({ ...params, [field]: Math.min(CALL_S, left) });
    if (!isEmpty(result) || left <= CALL_S || isOver()) return result;
  }
};
