/** Receipts: one effect for one key, and its answer for those who ask again. */
import { expect, it } from "@jest/globals";
import type { Receipt } from "../../../../shared/kernel/receipt.ts";
import type { Claim } from "../../../../shared/store/port/store.ts";
import { lamp, type Open, refusal, useBench } from "./bench.ts";

const KEEP = 24 * 3600_000;
const RUNNING = 15_000;

export const idempotency = (open: Open) => {
  const bench = useBench(open);
  const claim = (print = "print", key = "key") =>
    bench.store.idempotency.claim(key, print, KEEP, RUNNING);
  const attempt = (rank: string, id = "first") =>
    bench.store.idempotency.claim("key", "print", KEEP, RUNNING, { id, rank });
  const SHORT = 1000;
  const unclaimed: Receipt = {
    key: "key",
    token: "unknown",
    unclaimed: { fingerprint: "print", keepMs: SHORT },
  };
  const claimNew = async (): Promise<Receipt> => {
    const claimed = await claim();
    if (claimed.outcome !== "new") throw new TypeError(`not new, but ${claimed.outcome}`);
    return claimed.receipt;
  };
  const settle = (receipt: Receipt, answer: unknown, version = 1) =>
    bench.store.apply({ receipt: { ...receipt, answer }, entities: [lamp(version)] });

  it("is new for the first, running for a process that repeats it, other for another request", async () => {
    expect(await claim()).toMatchObject({ outcome: "new", receipt: { key: "key" } });
    expect(await claim()).toEqual({ outcome: "running" });
    expect(await claim("another print")).toEqual({ outcome: "other" });
    expect(await claim("print", "another key")).toMatchObject({ outcome: "new" });
  });

  it("is new for one of many who claim at once", async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim()));
    const outcomes = claims.map(({ outcome }) => outcome).sort();
    expect(outcomes).toEqual(["new", ...Array.from({ length: 19 }, () => "running")]);
  });

  it.each([[{ success: true, list: [1, null, "ü"] }], ["text"], [0], [false], [null]])(
    "answers %j again, also after a restart",
    async (answer) => {
      await settle(await claimNew(), answer);
      expect(await claim()).toEqual({ outcome: "done", answer });
      await bench.reopen();
      expect(await claim()).toEqual({ outcome: "done", answer });
      expect(await claim("another print")).toEqual({ outcome: "other" });
    },
  );

  it("keeps an answer that is nothing as null", async () => {
    await settle(await claimNew(), undefined);
    expect(await claim()).toEqual({ outcome: "done", answer: null });
  });

  it("keeps no answer of an effect that failed", async () => {
    const receipt = await claimNew();
    await expect(settle(receipt, "done", 7)).rejects.toEqual(refusal("VERSION_CONFLICT"));
    expect(await claim()).toEqual({ outcome: "running" });
    await settle(receipt, "done");
    expect(await claim()).toEqual({ outcome: "done", answer: "done" });
  });

  it("is new again after it was given back", async () => {
    await bench.store.idempotency.release(await claimNew());
    expect(await claim("another print")).toMatchObject({ outcome: "new" });
  });

  it("cannot be given back once it is settled", async () => {
    const receipt = await claimNew();
    await settle(receipt, "done");
    await bench.store.idempotency.release(receipt);
    expect(await claim()).toEqual({ outcome: "done", answer: "done" });
  });

  it("passes on a claim that was lost with its process, not a moment earlier", async () => {
    await claimNew();
    await bench.reopen();
    bench.later(RUNNING - 1);
    expect(await claim()).toEqual({ outcome: "running" });
    bench.later(1);
    expect(await claim("another print")).toEqual({ outcome: "other" });
    expect(await claim()).toMatchObject({ outcome: "new" });
  });

  it("lets a process that took a claim over settle it, and refuses the older one's whole effect", async () => {
    const older = await claimNew();
    bench.later(RUNNING);
    const newer = await claimNew();
    await expect(settle(older, "older")).rejects.toEqual(refusal("CONFLICT"));
    expect(await bench.store.entities()).toEqual([]);
    await settle(newer, "newer");
    await expect(settle(older, "older", 2)).rejects.toEqual(refusal("CONFLICT"));
    expect(await claim()).toEqual({ outcome: "done", answer: "newer" });
  });

  it("does not let an older one give back what a newer one holds", async () => {
    const older = await claimNew();
    bench.later(RUNNING);
    await claimNew();
    await bench.store.idempotency.release(older);
    expect(await claim()).toEqual({ outcome: "running" });
  });

  it("forgets an answer when its time is over, not a moment earlier", async () => {
    await settle(await claimNew(), "done");
    bench.later(KEEP - 1);
    expect(await claim()).toEqual({ outcome: "done", answer: "done" });
    bench.later(1);
    expect(await claim("another print")).toMatchObject({ outcome: "new" });
  });

  it("lets a later attempt of the same request take its claim over, and no other process", async () => {
    const claimed = await attempt("00");
    for (const one of [attempt("00"), attempt("01", "another"), claim()])
      expect(await one).toEqual({ outcome: "running" });
    const again = await attempt("01");
    expect(again).toMatchObject({ outcome: "new" });
    // What an earlier one calls once more does not take over what a later one has.
    expect(await attempt("00.01")).toEqual({ outcome: "running" });
    const receiptOf = (one: Claim) => (one as { readonly receipt: Receipt }).receipt;
    await expect(settle(receiptOf(claimed), "older")).rejects.toEqual(refusal("CONFLICT"));
    await settle(receiptOf(again), "newer");
    expect(await attempt("01")).toEqual({ outcome: "done", answer: "newer" });
  });

  it("keeps an answer that was not claimed before, for a while", async () => {
    await settle(unclaimed, "done");
    await bench.reopen();
    bench.later(SHORT - 1);
    expect(await attempt("01")).toEqual({ outcome: "done", answer: "done" });
    bench.later(1);
    expect(await claim("another print")).toMatchObject({ outcome: "new" });
  });

  it("refuses the whole effect of what was not claimed once a process has claimed it", async () => {
    await attempt("01");
    await expect(settle(unclaimed, "older")).rejects.toEqual(refusal("CONFLICT"));
    expect(await bench.store.entities()).toEqual([]);
  });

  it("writes what was not claimed once", async () => {
    await settle(unclaimed, "done");
    await expect(settle(unclaimed, "twice", 2)).rejects.toEqual(refusal("CONFLICT"));
    bench.later(SHORT);
    await settle(unclaimed, "anew", 2);
  });

  it("keeps nothing of what is to be kept for no time, but wants its key to be free", async () => {
    const checked = { ...unclaimed, unclaimed: { fingerprint: "print", keepMs: 0 } };
    await settle(checked, "done");
    expect(await attempt("01")).toMatchObject({ outcome: "new" });
    await expect(settle(checked, "older", 2)).rejects.toEqual(refusal("CONFLICT"));
  });
};
