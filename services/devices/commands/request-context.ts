/** What a request carries beside its parameters, and the parameters that all commands share. */
import { isSentAgain, takeSettle } from "../../../shared/access/idempotency.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import type { Call } from "../../../shared/kernel/contract.ts";
import type { Approved } from "../../../shared/kernel/meta.ts";
import type { Settle } from "../../../shared/kernel/receipt.ts";
import type { Free } from "../../../shared/kernel/rules.ts";
import type { Assumed } from "./assumed.ts";

export interface RequestContext {
  readonly caller: Caller | undefined;
  /** Makes the receipt from the answer. */
  readonly settle: Settle | undefined;
  /** Epoch milliseconds; checked again after a wait for a mutex. */
  readonly deadline?: number | undefined;
  /** Whether another process may have sent the same before. */
  readonly isAgain?: boolean | undefined;
  /** Whether an automation acts in the caller's name after one of its triggers. */
  readonly isByItself?: boolean | undefined;
  /** Of a dry run. */
  readonly assumed?: Assumed;
  /** What of it a person has approved. */
  readonly approved?: readonly Approved[] | undefined;
  /** The id of its effects; without it, each command has a new one. */
  readonly context_id?: string | undefined;
}

/** For several writes of one request, with one receipt after all of them. */
export const withoutReceipt = ({
  meta: { caller, deadline, context_id, by_itself, assumed, approved },
}: Call): RequestContext => ({
  caller,
  assumed,
  approved,
  deadline,
  context_id,
  isByItself: by_itself === true,
  settle: undefined,
});

export const requestContext = (ctx: Call): RequestContext => ({
  ...withoutReceipt(ctx),
  settle: takeSettle(ctx),
  isAgain: isSentAgain(ctx),
});

export interface EntityRequest {
  readonly entity_id: string;
  readonly version?: number | undefined;
  readonly dry_run?: boolean | undefined;
}
export interface CommandRequest extends EntityRequest {
  readonly command: string;
  readonly fields?: Free | undefined;
  /** Leaves out the members of a scene or an automation: the caller runs them. */
  readonly alone?: boolean;
  /** Whether all members were done; without it, no run is logged. */
  readonly success?: boolean | undefined;
}
