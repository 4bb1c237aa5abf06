/** Leases: what only one may do at a time, and how a late writer is kept out. */
import { expect, it } from "@jest/globals";
import { lamp, type Open, refusal, useBench } from "./bench.ts";

const TTL = 10_000;

export const leases = (open: Open) => {
  const bench = useBench(open);
  const take = (owner: string, name = "home") => bench.store.leases.acquire(name, owner, TTL);
  const fenced = (token: number, version: number) =>
    bench.store.apply({ fence: { lease: "home", token }, entities: [lamp(version)] });

  it("gives a lease to the first who asks, and to no other process meanwhile", async () => {
    expect(await take("ann")).toEqual({ token: 1 });
    expect(await take("bob")).toBeUndefined();
    expect(await take("bob", "another")).toEqual({ token: 1 });
  });

  it("gives it to one of many who ask at once", async () => {
    const owners = Array.from({ length: 20 }, (_, index) => `owner ${index}`);
    const taken = await Promise.all(owners.map((owner) => take(owner)));
    expect(taken.filter((lease) => lease !== undefined)).toEqual([{ token: 1 }]);
  });

  it("renews for its owner, with the same token", async () => {
    await take("ann");
    bench.later(TTL - 1);
    expect(await take("ann")).toEqual({ token: 1 });
    bench.later(TTL - 1);
    expect(await take("bob")).toBeUndefined();
  });

  it("passes on when it has run out, with a higher token", async () => {
    await take("ann");
    bench.later(TTL);
    expect(await take("bob")).toEqual({ token: 2 });
    expect(await take("ann")).toBeUndefined();
  });

  it("passes on at once when its owner gives it back", async () => {
    await take("ann");
    await bench.store.leases.release("home", "ann");
    expect(await take("bob")).toEqual({ token: 2 });
  });

  it("stays with its owner when another process gives it back", async () => {
    await take("ann");
    await bench.store.leases.release("home", "bob");
    await bench.store.leases.release("none", "bob");
    expect(await take("bob")).toBeUndefined();
  });

  it("outlives a restart, and its tokens never repeat", async () => {
    await take("ann");
    await bench.reopen();
    expect(await take("bob")).toBeUndefined();
    await bench.store.leases.release("home", "ann");
    await bench.reopen();
    expect(await take("bob")).toEqual({ token: 2 });
  });

  it("lets its owner write", async () => {
    const lease = await take("ann");
    await fenced(lease?.token ?? 0, 1);
    expect(await bench.store.entity("light.kitchen")).toEqual(lamp(1));
  });

  it("stays with an owner that renews too late, if no other took it", async () => {
    await take("ann");
    bench.later(10 * TTL);
    expect(await take("ann")).toEqual({ token: 1 });
    expect(await take("bob")).toBeUndefined();
  });

  it("gets a new token when its owner gave it back and takes it again", async () => {
    await take("ann");
    await bench.store.leases.release("home", "ann");
    expect(await take("ann")).toEqual({ token: 2 });
  });

  it("lets its owner write late, as long as no other took it", async () => {
    await take("ann");
    bench.later(TTL);
    await fenced(1, 1);
    expect(await bench.store.entity("light.kitchen")).toEqual(lamp(1));
  });

  it("refuses a write after another process took the lease over", async () => {
    await take("ann");
    bench.later(TTL);
    await take("bob");
    await expect(fenced(1, 1)).rejects.toEqual(refusal("CONFLICT"));
    expect(await bench.store.entities()).toEqual([]);
  });

  it("refuses a write after the lease was given back", async () => {
    await take("ann");
    await bench.store.leases.release("home", "ann");
    await expect(fenced(1, 1)).rejects.toEqual(refusal("CONFLICT"));
  });

  it("refuses a write with a token that was never given", async () => {
    await take("ann");
    await expect(fenced(2, 1)).rejects.toEqual(refusal("CONFLICT"));
  });
};
