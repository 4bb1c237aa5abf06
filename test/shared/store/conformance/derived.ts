/** A write may name what it was derived from: it is refused when that is no longer what is stored. */
import { expect, it } from "@jest/globals";
import { happened, lamp, type Open, refusal, useBench } from "./bench.ts";

export const derived = (open: Open) => {
  const bench = useBench(open);
  const states = async () =>
    (await bench.store.entities()).map(({ version, state }) => `${version} ${state}`);

  it.each([
    ["the very entity that was written", (written: ReturnType<typeof lamp>) => written],
    ["a copy of it", structuredClone],
  ])("takes what was derived from %s", async (_what, seen) => {
    const first = lamp(1);
    await bench.store.apply({ entities: [first] });
    await bench.store.apply({ from: [seen(first)], entities: [lamp(2, "off")] });
    expect(await states()).toEqual(["2 off"]);
  });

  it("takes what was derived from an entity as it is read after a restart", async () => {
    const attributes = { name: 'Küche "🏠"', 7: [1.5, -0, 1e21], deep: { er: null } };
    await bench.store.apply({ entities: [{ ...lamp(1), attributes }] });
    await bench.reopen();
    const seen = await bench.store.entity("light.kitchen");
    await bench.store.apply({ from: seen ? [seen] : [], entities: [lamp(2, "off")] });
    expect(await states()).toEqual(["2 off"]);
  });

  it.each([
    ["something else under the same version", lamp(1, "off"), 1],
    ["a version before", lamp(0), 1],
    ["a version to come", lamp(2), 1],
    ["an entity that is not there", lamp(1, "on", "light.hall"), 0],
  ])("refuses what was derived from %s, and tells what is stored", async (_what, from, version) => {
    await bench.store.apply({ entities: [lamp(1)], events: [happened(1)] });
    const write = bench.store.apply({
      from: [lamp(1), from],
      entities: [lamp(2)],
      events: [happened(2)],
    });
    await expect(write).rejects.toMatchObject({
      type: "VERSION_CONFLICT",
      data: { entity_id: from.entity_id, version },
    });
    expect(await states()).toEqual(["1 on"]);
    expect(await bench.store.events.head()).toBe(1);
  });

  it("lets a writer build upon what is not on disk yet", async () => {
    const [first, second] = [lamp(1), lamp(2, "off")];
    await Promise.all([
      bench.store.apply({ entities: [first] }),
      bench.store.apply({ from: [first], entities: [second] }),
      bench.store.apply({ from: [second], entities: [lamp(3)] }),
    ]);
    expect(await states()).toEqual(["3 on"]);
  });

  it("refuses what builds upon a refused write, though another has given it that version", async () => {
    const first = lamp(1);
    await bench.store.apply({ entities: [first] });
    const theirs = bench.store.apply({ from: [first], entities: [lamp(2, "theirs")] });
    const mine = lamp(2, "mine");
    const tries = [
      bench.store.apply({ from: [first], entities: [mine] }),
      bench.store.apply({ from: [mine], entities: [lamp(3, "mine, too")] }),
    ];
    await theirs;
    for (const one of tries) await expect(one).rejects.toEqual(refusal("VERSION_CONFLICT"));
    expect(await states()).toEqual(["2 theirs"]);
  });
};
