/** Documents: named values with a revision and, if wanted, an end. */
import { expect, it } from "@jest/globals";
import { note, type Open, refusal, useBench } from "./bench.ts";

export const documents = (open: Open) => {
  const bench = useBench(open);
  const put = (id: string, value: object | undefined, rest = {}) =>
    bench.store.apply({ documents: [note(id, value, rest)] });
  const get = (id: string) => bench.store.documents.get("notes", id);

  it("gives back what was put, also after a restart", async () => {
    const value = { text: "Grüße 🏠 & <b>", list: [1, 2.5, null, true], deep: { er: {} } };
    await put("one", value);
    expect(await get("one")).toEqual({ id: "one", value, revision: 1 });
    await bench.reopen();
    expect(await get("one")).toEqual({ id: "one", value, revision: 1 });
  });

  it("knows nothing of what was never put", async () => {
    expect(await get("none")).toBeUndefined();
    expect(await bench.store.documents.all("notes")).toEqual([]);
  });

  it("lists a collection by id, without those of others", async () => {
    for (const id of ["pear", "Apple", "fig"]) await put(id, { id });
    await put("plum", { id: "plum" }, { collection: "others" });
    const all = await bench.store.documents.all("notes");
    expect(all.map(({ id }) => id)).toEqual(["Apple", "fig", "pear"]);
  });

  it("counts a collection, without those of others", async () => {
    expect(await bench.store.documents.count("notes")).toBe(0);
    for (const id of ["pear", "Apple", "fig"]) await put(id, { id });
    await put("plum", { id: "plum" }, { collection: "others" });
    await put("fig", undefined);
    expect(await bench.store.documents.count("notes")).toBe(2);
  });

  it("tells the ids of a collection, without those of others", async () => {
    expect(await bench.store.documents.ids("notes")).toEqual([]);
    for (const id of ["pear", "Apple", "fig"]) await put(id, { id });
    await put("plum", { id: "plum" }, { collection: "others" });
    await put("fig", undefined);
    expect((await bench.store.documents.ids("notes")).toSorted()).toEqual(["Apple", "pear"]);
  });

  it("counts a document's revisions", async () => {
    for (const text of ["a", "b", "c"]) await put("one", { text });
    expect(await get("one")).toEqual({ id: "one", value: { text: "c" }, revision: 3 });
  });

  it("deletes, and begins anew at revision 1", async () => {
    await put("one", { text: "a" });
    await put("one", undefined);
    expect(await get("one")).toBeUndefined();
    await put("one", { text: "b" });
    expect(await get("one")).toMatchObject({ revision: 1 });
  });

  it.each([
    ["a new document where none is expected", 0, 0],
    ["a change of the expected revision", 1, 1],
    ["a change of a later revision", 3, 3],
  ])("takes %s", async (_what, stored, expects) => {
    for (let revision = 0; revision < stored; revision += 1) await put("one", { revision });
    await put("one", { mine: true }, { expects });
    expect(await get("one")).toMatchObject({ value: { mine: true }, revision: stored + 1 });
  });

  it.each([
    ["a document where none may be", 1, 0],
    ["an older revision", 2, 1],
    ["a revision to come", 1, 2],
    ["a revision of nothing", 0, 1],
  ])("refuses a write that expects %s", async (_what, stored, expects) => {
    for (let revision = 0; revision < stored; revision += 1) await put("one", { revision });
    await expect(put("one", { mine: true }, { expects })).rejects.toEqual(refusal("CONFLICT"));
    await expect(put("one", undefined, { expects })).rejects.toEqual(refusal("CONFLICT"));
    expect((await get("one"))?.revision ?? 0).toBe(stored);
  });

  it("drops a document when its time has come", async () => {
    await put("one", { text: "a" }, { expiresAt: bench.now + 1000 });
    bench.later(999);
    expect(await get("one")).toMatchObject({ value: { text: "a" } });
    bench.later(1);
    expect(await get("one")).toBeUndefined();
    expect(await bench.store.documents.all("notes")).toEqual([]);
    await put("one", { text: "b" }, { expects: 0 });
    expect(await get("one")).toMatchObject({ value: { text: "b" }, revision: 1 });
  });

  it("keeps for good what is written again without an end", async () => {
    await put("one", { text: "a" }, { expiresAt: bench.now + 1000 });
    await put("one", { text: "b" });
    bench.later(2000);
    expect(await get("one")).toMatchObject({ value: { text: "b" }, revision: 2 });
  });
};
