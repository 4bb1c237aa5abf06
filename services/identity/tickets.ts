/** Tickets: 256 random bits that open one stream, once, for their caller. */
import { randomBytes } from "node:crypto";
import type { Clock } from "../../shared/async/clock.ts";
import type { Ticket } from "../../shared/contracts/identity/results.ts";
import { PREFIX } from "../../shared/contracts/identity.ts";
import type { Caller } from "../../shared/kernel/caller.ts";
import { fail, isA } from "../../shared/kernel/errors.ts";
import type { Settle } from "../../shared/kernel/receipt.ts";
import type { Store } from "../../shared/store/port/store.ts";
import { digestOf } from "./tokens.ts";

const TICKETS = "tickets";
/** Long enough to open a stream, too short to be read from a log. */
const TICKET_TTL_S = 30;

const refuse = () => fail("UNAUTHORIZED", {}, "The ticket is not valid");

export const openTickets = (store: Store, clock: Clock) => ({
  async issue(caller: Caller, settle?: Settle<Ticket>): Promise<Ticket> {
    const ticket = `${PREFIX.ticket}${randomBytes(32).toString("base64url")}`;
    const expiresAt = clock.now() + TICKET_TTL_S * 1000;
    const result = {
      ticket,
      expires_in: TICKET_TTL_S,
      expires_at: new Date(expiresAt).toISOString(),
    };
    await store.apply({
      documents: [
        { collection: TICKETS, id: digestOf(ticket), value: { ...caller }, expects: 0, expiresAt },
      ],
      receipt: settle?.(result),
    });
    return result;
  },

  /**
   * Uses a ticket up.
   *
   * @returns the caller that asked for it, as it was then.
   * @throws UNAUTHORIZED when it is unknown, too old or used.
   */
  async redeem(ticket: string): Promise<Caller> {
    const id = digestOf(ticket);
    const kept = await store.documents.get<Caller>(TICKETS, id);
    if (!kept) return refuse();
    const gone = { collection: TICKETS, id, value: undefined, expects: kept.revision };
    await store
      .apply({ documents: [gone] })
      .catch((error) => (isA("CONFLICT", error) ? refuse() : Promise.reject(error)));
    return kept.value;
  },
});
