/** What a process knows by heart is what is on disk, and nothing that is not. */
import { expect, it } from "@jest/globals";
import { lamp, note, type Open, useBench } from "./bench.ts";

export const known = (open: Open) => {
  const bench = useBench(open);
  const defined = (id: string, value: object | undefined) =>
    note(id, value, { collection: "definitions" });
  const entities = () => Object.fromEntries(bench.store.cache.entities);
  const definitions = () => Object.fromEntries(bench.store.cache.documents("definitions"));

  it("is nothing at the beginning", () => {
    expect([entities(), definitions()]).toEqual([{}, {}]);
  });

  it("is a write as soon as that is acknowledged, and not before", async () => {
    const written = bench.store.apply({
      entities: [lamp(1)],
      documents: [defined("light.kitchen", { name: "Lamp" })],
    });
    expect([entities(), definitions()]).toEqual([{}, {}]);
    await written;
    expect(entities()).toEqual({ "light.kitchen": lamp(1) });
    expect(definitions()).toEqual({ "light.kitchen": { name: "Lamp" } });
  });

  it("is the newest of what was written at once", async () => {
    await Promise.all([1, 2, 3].map((version) => bench.store.apply({ entities: [lamp(version)] })));
    expect(entities()).toEqual({ "light.kitchen": lamp(3) });
  });

  it("is one list of those that are there, by id, while none has changed", async () => {
    const [hall, kitchen] = [lamp(1, "on", "light.hall"), lamp(1)];
    const removed = { ...lamp(1, "off", "light.gone"), attributes: { removed: true } };
    await bench.store.apply({ entities: [kitchen, removed, hall] });
    const list = bench.store.cache.present();
    expect(list).toEqual([hall, kitchen]);
    await bench.store.apply({ documents: [defined("light.hall", {})] });
    expect(bench.store.cache.present()).toBe(list);
    await bench.store.apply({ entities: [lamp(2)] });
    expect(bench.store.cache.present()).toEqual([hall, lamp(2)]);
  });

  it("is nothing of a write that was refused", async () => {
    await bench.store.apply({ entities: [lamp(1)] });
    const write = { entities: [lamp(7)], documents: [defined("light.kitchen", {})] };
    await bench.store.apply(write).catch(() => "refused");
    expect([entities(), definitions()]).toEqual([{ "light.kitchen": lamp(1) }, {}]);
  });

  it("is all of it after a restart", async () => {
    await bench.store.apply({
      entities: [lamp(1), lamp(1, "off", "light.hall")],
      documents: [defined("light.hall", { name: "Hall" }), defined("light.gone", {})],
    });
    await bench.store.apply({ documents: [defined("light.gone", undefined)] });
    await bench.reopen();
    expect(entities()).toEqual({
      "light.kitchen": lamp(1),
      "light.hall": lamp(1, "off", "light.hall"),
    });
    expect(definitions()).toEqual({ "light.hall": { name: "Hall" } });
  });

  it("loses a document that is deleted, and takes it in again when it is back", async () => {
    await bench.store.apply({ documents: [defined("one", { text: "a" })] });
    await bench.store.apply({ documents: [defined("one", undefined)] });
    expect(definitions()).toEqual({});
    await bench.store.apply({ documents: [defined("one", { text: "b" })] });
    expect(definitions()).toEqual({ one: { text: "b" } });
  });

  it("has nothing of collections that are not known by heart", async () => {
    await bench.store.apply({ documents: [note("one", {}), defined("two", {})] });
    expect(definitions()).toEqual({ two: {} });
    expect(bench.store.cache.documents("addon_entities").size).toBe(0);
  });

  it("stays as it is when all has been heard of", async () => {
    await bench.store.apply({ entities: [lamp(1)] });
    const before = bench.store.cache.entities.get("light.kitchen");
    await Promise.all([bench.store.refresh(), bench.store.refresh()]);
    expect(bench.store.cache.entities.get("light.kitchen")).toBe(before);
  });

  it.each(["written", "read after a restart"])("cannot be changed when it was %s", async (how) => {
    await bench.store.apply({
      entities: [{ ...lamp(1), attributes: { rgb_color: [1, 2, 3] } }],
      documents: [defined("one", { list: [1] })],
    });
    if (how !== "written") await bench.reopen();
    const { entities: kept } = bench.store.cache;
    const colors = kept.get("light.kitchen")?.attributes.rgb_color as number[];
    const one = bench.store.cache.documents<{ list: number[] }>("definitions").get("one");
    expect(() => colors.push(4)).toThrow("not extensible");
    expect(() => one?.list.push(2)).toThrow("not extensible");
  });
};
