/** One write is done as a whole or not at all. */
import { expect, it } from "@jest/globals";
import type { Receipt } from "../../../../shared/kernel/receipt.ts";
import type { Store, Write } from "../../../../shared/store/port/store.ts";
import { happened, lamp, note, type Open, refusal, useBench } from "./bench.ts";

const HOUR = 3600_000;
const STRANGER: Receipt = { key: "key", token: "another process's" };

/** All that a write can hold, and nothing in it that could fail. */
const whole = (receipt: Receipt): Write => ({
  entities: [lamp(2), lamp(1, "on", "light.hall")],
  events: [happened(2, "light.kitchen"), happened(3)],
  documents: [note("old", undefined), note("new", { mine: true })],
  receipt: { ...receipt, answer: { mine: true } },
});

/** What of it can be seen afterwards. */
const outcome = async ({ entities, documents, events, idempotency }: Store) => ({
  versions: (await entities()).map(({ entity_id, version }) => `${entity_id} ${version}`).sort(),
  documents: (await documents.all("notes")).map(({ id }) => id),
  events: (await events.read(0, 10)).map(({ sequence }) => sequence),
  claim: (await idempotency.claim("key", "print", HOUR, HOUR)).outcome,
});

const UNTOUCHED = {
  versions: ["light.kitchen 1"],
  documents: ["old"],
  events: [1],
  claim: "running",
};
const DONE = {
  versions: ["light.hall 1", "light.kitchen 2"],
  documents: ["new"],
  events: [1, 2, 3],
  claim: "done",
};

export const atomicity = (open: Open) => {
  const bench = useBench(open);

  /** A store with one of each, and the claim of a request that is under way. */
  const begin = async (): Promise<Receipt> => {
    await bench.store.apply({
      entities: [lamp(1)],
      events: [happened(1)],
      documents: [note("old", {})],
    });
    const claim = await bench.store.idempotency.claim("key", "print", HOUR, HOUR);
    return claim.outcome === "new" ? claim.receipt : STRANGER;
  };

  it("writes states, events, documents and the receipt together", async () => {
    const receipt = await begin();
    expect(await bench.store.apply(whole(receipt))).toBe(3);
    expect(await outcome(bench.store)).toEqual(DONE);
    await bench.reopen();
    expect(await outcome(bench.store)).toEqual(DONE);
  });

  const breaks: readonly [what: string, type: string, broken: Partial<Write>][] = [
    ["one entity", "VERSION_CONFLICT", { entities: [lamp(2), lamp(7, "on", "light.hall")] }],
    ["a held entity", "VERSION_CONFLICT", { holds: [{ entity_id: "light.kitchen", version: 7 }] }],
    [
      "the last document",
      "CONFLICT",
      { documents: [note("x", {}), note("y", {}, { expects: 7 })] },
    ],
    ["the receipt", "CONFLICT", { receipt: { ...STRANGER, answer: 1 } }],
    ["the fence", "CONFLICT", { fence: { lease: "unknown", token: 1 } }],
  ];
  it.each(breaks)("writes nothing at all when %s does not fit", async (_what, type, broken) => {
    const receipt = await begin();
    const write = bench.store.apply({ ...whole(receipt), ...broken });
    await expect(write).rejects.toEqual(refusal(type));
    expect(await outcome(bench.store)).toEqual(UNTOUCHED);
    await bench.reopen();
    expect(await outcome(bench.store)).toEqual(UNTOUCHED);
  });

  it("takes the same write again once it fits", async () => {
    const receipt = await begin();
    const fence = { lease: "home", token: 1 };
    await expect(bench.store.apply({ ...whole(receipt), fence })).rejects.toEqual(
      refusal("CONFLICT"),
    );
    await bench.store.leases.acquire("home", "me", HOUR);
    await bench.store.apply({ ...whole(receipt), fence });
    expect(await outcome(bench.store)).toEqual(DONE);
  });

  it("takes a write of nothing, and tells the log's place", async () => {
    expect(await bench.store.apply({})).toBe(0);
    await bench.store.apply({ events: [happened(1), happened(2)] });
    expect(await bench.store.apply({})).toBe(2);
  });
};
