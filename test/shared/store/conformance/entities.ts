/** Entities: a version follows the one before and never goes back. */
import { expect, it } from "@jest/globals";
import { lamp, type Open, refusal, useBench } from "./bench.ts";

export const entities = (open: Open) => {
  const bench = useBench(open);
  const put = (...all: ReturnType<typeof lamp>[]) => bench.store.apply({ entities: all });
  const versions = async () =>
    Object.fromEntries((await bench.store.entities()).map((one) => [one.entity_id, one.version]));

  it("gives back an entity as it was written, also after a restart", async () => {
    await put(lamp(1));
    expect(await bench.store.entity("light.kitchen")).toEqual(lamp(1));
    await bench.reopen();
    expect(await bench.store.entity("light.kitchen")).toEqual(lamp(1));
    expect(await bench.store.entities()).toEqual([lamp(1)]);
  });

  it("knows no entity that was never written", async () => {
    expect(await bench.store.entity("light.kitchen")).toBeUndefined();
    expect(await bench.store.entities()).toEqual([]);
  });

  it("takes versions one after the other, also two of them in one write", async () => {
    await put(lamp(1), lamp(2), lamp(1, "off", "light.hall"));
    await put(lamp(3));
    expect(await versions()).toEqual({ "light.kitchen": 3, "light.hall": 1 });
  });

  it.each([
    ["the stored version again", 2],
    ["an older version", 1],
    ["a version that skips one", 4],
    ["no version at all", 0],
  ])("refuses %s", async (_what, version) => {
    await put(lamp(1), lamp(2));
    await expect(put(lamp(version, "off"))).rejects.toEqual(refusal("VERSION_CONFLICT"));
    expect(await bench.store.entity("light.kitchen")).toEqual(lamp(2));
  });

  it("refuses a first version other than 1", async () => {
    await expect(put(lamp(2))).rejects.toEqual(refusal("VERSION_CONFLICT"));
    expect(await bench.store.entities()).toEqual([]);
  });

  it("goes on after a restart where it stopped", async () => {
    await put(lamp(1), lamp(2));
    await bench.reopen();
    await expect(put(lamp(2))).rejects.toEqual(refusal("VERSION_CONFLICT"));
    await put(lamp(3));
    expect(await versions()).toEqual({ "light.kitchen": 3 });
  });

  it("lets a write rely on an entity that it does not change", async () => {
    await put(lamp(1));
    const holds = [{ entity_id: "light.kitchen", version: 1 }];
    await bench.store.apply({ holds, entities: [lamp(1, "on", "light.hall")] });
    expect(await versions()).toEqual({ "light.kitchen": 1, "light.hall": 1 });
  });

  it.each([0, 2])(
    "refuses a write that relies on version %i where 1 is stored",
    async (version) => {
      await put(lamp(1));
      const holds = [{ entity_id: "light.kitchen", version }];
      const write = bench.store.apply({ holds, entities: [lamp(1, "on", "light.hall")] });
      await expect(write).rejects.toEqual(refusal("VERSION_CONFLICT"));
      expect(await versions()).toEqual({ "light.kitchen": 1 });
    },
  );

  it("is not changed by what a reader does with an entity", async () => {
    await put({ ...lamp(1), attributes: { rgb_color: [1, 2, 3] } });
    const seen = await bench.store.entity("light.kitchen");
    const color = seen?.attributes.rgb_color as number[];
    const spoil = async () => void color.push(4);
    await spoil().catch(() => "an engine may also refuse it");
    expect((await bench.store.entity("light.kitchen"))?.attributes).toEqual({
      rgb_color: [1, 2, 3],
    });
  });
};
