/** Tickets: how they are made and kept, and that each is good for one stream. */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openTickets } from "../../../services/identity/tickets.ts";
import type { Caller } from "../../../shared/kernel/caller.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { type Fresh, openFresh } from "./fresh.ts";

const LIFE_MS = 30_000;
const refused = { type: "UNAUTHORIZED", message: "The ticket is not valid" };
const anna: Caller = {
  sub: "an id",
  name: "anna",
  role: "user",
  via: "token",
  grant: { entities: ["light.*"] },
  expires_at: "2030-01-01T00:00:00.000Z",
  proof: '["a token","a session",1]',
};

describe("a ticket", () => {
  let clock: StillClock;
  let fresh: Fresh;
  let tickets: ReturnType<typeof openTickets>;
  beforeEach(async () => {
    clock = stillClock();
    fresh = await openFresh(clock);
    tickets = openTickets(fresh.store, clock);
  });
  afterEach(() => fresh.close());

  it("carries 256 random bits, and ends after half a minute", async () => {
    const [one, other] = [await tickets.issue(anna), await tickets.issue(anna)];
    expect(one.ticket).toMatch(/^ht_[\w-]{43}$/);
    expect(Buffer.from(one.ticket.slice(3), "base64url")).toHaveLength(32);
    expect(one.ticket).not.toBe(other.ticket);
    expect(one.expires_in).toBe(30);
    expect(Date.parse(one.expires_at) - clock.now()).toBe(LIFE_MS);
  });

  it("is kept as its SHA-256 only", async () => {
    const { ticket } = await tickets.issue(anna);
    const written = fresh.bytes();
    expect(written).toContain(createHash("sha256").update(ticket).digest("base64url"));
    expect(written).not.toContain(ticket.slice("ht_".length));
  });

  it("belongs to a caller that asked for it, grant and proof included", async () => {
    const { ticket } = await tickets.issue(anna);
    expect(await tickets.redeem(ticket)).toEqual(anna);
  });

  it("is good once", async () => {
    const { ticket } = await tickets.issue(anna);
    await tickets.redeem(ticket);
    await expect(tickets.redeem(ticket)).rejects.toMatchObject(refused);
  });

  it("lets exactly one of twenty win that use it at once", async () => {
    const { ticket } = await tickets.issue(anna);
    const uses = Array.from({ length: 20 }, () => tickets.redeem(ticket));
    const outcomes = await Promise.allSettled(uses);
    const lost = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(lost).toHaveLength(19);
    for (const reason of lost) expect(reason).toMatchObject(refused);
  });

  it.each([
    ["good just before half a minute is over", LIFE_MS - 1, true],
    ["refused after half a minute", LIFE_MS, false],
  ])("is %s", async (_when, ms, isGood) => {
    const { ticket } = await tickets.issue(anna);
    await clock.advance(ms);
    const outcome = await tickets.redeem(ticket).catch((error: unknown) => error);
    expect(outcome).toMatchObject(isGood ? { name: "anna" } : refused);
  });

  it.each<[what: string, change: (ticket: string) => string]>([
    ["one character is another", (it) => it.slice(0, -2) + (it.at(-2) === "A" ? "BA" : "AA")],
    ["it is cut short", (it) => it.slice(0, -1)],
    ["its beginning is missing", (it) => it.slice(3)],
    ["it is the digest that is kept", (it) => createHash("sha256").update(it).digest("base64url")],
    ["it is empty", () => ""],
  ])("is refused when %s, and not used up by that", async (_what, change) => {
    const { ticket } = await tickets.issue(anna);
    await expect(tickets.redeem(change(ticket))).rejects.toMatchObject(refused);
    expect(await tickets.redeem(ticket)).toEqual(anna);
  });

  it("leaves nothing behind, used or not, once its time is over", async () => {
    const [used] = [await tickets.issue(anna), await tickets.issue(anna)];
    await tickets.redeem(used.ticket);
    expect(await fresh.store.documents.all("tickets")).toHaveLength(1);
    await clock.advance(LIFE_MS);
    expect(await fresh.store.documents.all("tickets")).toEqual([]);
  });

  it("is still good when the store refused to use it up", async () => {
    const { ticket } = await tickets.issue(anna);
    const away = Object.assign(new Error("away"), { type: "SERVICE_UNAVAILABLE" });
    const refusing = { ...fresh.store, apply: () => Promise.reject(away) };
    await expect(openTickets(refusing, clock).redeem(ticket)).rejects.toBe(away);
    expect(await tickets.redeem(ticket)).toEqual(anna);
  });
});
