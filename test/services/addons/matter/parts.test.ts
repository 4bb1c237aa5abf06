/** Codes, names and messages of the included Matter add-on. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import { matterModule } from "./rows.ts";

const { readPairingCode } = matterModule<{ readPairingCode(code: string): string }>(
  "./pairing-code.js",
);
const { named } = matterModule<{ named(all: readonly object[]): readonly { name: string }[] }>(
  "./names.js",
);
const { openPublisher } = matterModule<{
  openPublisher(parts: object): { now(): Promise<void>; find(id: string): object };
}>("./publisher.js");

it.each([
  ["3497-011-2332", "34970112332"],
  [" 34970112332 ", "34970112332"],
  ["749701123365521327694", "749701123365521327694"],
  ["mt:y.k90afn00ka0648g00", "MT:Y.K90AFN00KA0648G00"],
])("reads the code %j", (given, code) => expect(readPairingCode(given)).toBe(code));

it.each(["", "3497011233", "MT:", "MT:Y.K90AFN00KA0648G0!", "abc"])(
  "takes %j for no code, and does not repeat it",
  (given) => expect(() => readPairingCode(given)).toThrow(/11 or 21 digits/),
);

it("gives no two entities of a domain the same name", () => {
  const one = { domain: "light", device: "Lamp", node: 1, number: 1 };
  const all = [one, { ...one, number: 2 }, { ...one, node: 2 }, { ...one, domain: "fan" }];
  expect(named(all).map(({ name }) => name)).toEqual(["Lamp", "Lamp 2", "Lamp 1", "Lamp"]);
});

const lock = (lockState: number) => ({
  node: 1,
  isThere: true,
  about: { productName: "Door" },
  root: { number: 1, types: [], clusters: { doorLock: { lockState } }, parts: [] },
});

it("sends what has changed, and takes away what is gone", async () => {
  let nodes = [lock(1)];
  const sent: unknown[] = [];
  const call = async (action: string, params: object) => void sent.push([action, params]);
  const publisher = openPublisher({ read: () => nodes, call, warn: () => undefined });
  await publisher.now();
  await publisher.now();
  nodes = [lock(2)];
  await publisher.now();
  nodes = [];
  await publisher.now();
  const shown = (state: string) => [
    "hearth.publish",
    {
      entities: [
        {
          entity_id: "lock.matter_1_1",
          name: "Door",
          attributes: { supported_features: 0 },
          state,
        },
      ],
    },
  ];
  expect(sent).toEqual([
    shown("locked"),
    shown("unlocked"),
    ["hearth.remove", { entity_ids: ["lock.matter_1_1"] }],
  ]);
  expect(() => publisher.find("lock.matter_1_1")).toThrow(/There is no/);
});

it("keeps a device as it was until it is known how it is after a start, and then while it is away", async () => {
  let nodes: object[] = [{ ...lock(1), isThere: false, isResuming: true }];
  const sent: string[] = [];
  const call = async (_action: string, { entities }: { entities: { state: string }[] }) =>
    void sent.push(...entities.map(({ state }) => state));
  const publisher = openPublisher({ read: () => nodes, call, warn: () => undefined });
  await publisher.now();
  expect(sent).toEqual([]);
  nodes = [lock(1)];
  await publisher.now();
  nodes = [{ ...lock(2), isThere: false }];
  await publisher.now();
  expect(sent).toEqual(["locked", "unavailable"]);
});

it("does not know yet what is not there while a node has not answered since the start", () => {
  const nodes = [{ ...lock(1), root: { ...lock(1).root, clusters: {} }, isResuming: true }];
  const publisher = openPublisher({ read: () => nodes, call: async () => undefined });
  expect(() => publisher.find("lock.matter_1_1")).toThrow(/since the start/);
});

interface Numbers {
  of(node: number): number;
  take(used: readonly number[]): Promise<number>;
  joined(node: number, identity: string | undefined, used: readonly number[]): Promise<void>;
  left(node: number, identity: string | undefined): Promise<void>;
}
const { openNumbers } = matterModule<{ openNumbers(folder: string): Promise<Numbers> }>(
  "./numbers.js",
);

it("gives a device that comes again its number, also after a start, and no other device", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-matter-"));
  const first = await openNumbers(folder);
  expect([await first.take([]), await first.take([1])]).toEqual([1, 2]);
  await first.left(1, "the lamp");
  await first.left(2, undefined);
  const numbers = await openNumbers(folder);
  expect(await numbers.take([])).toBe(3);
  await numbers.joined(3, "the fan", []);
  await numbers.joined(4, "the lamp", [3]);
  await numbers.joined(5, undefined, [3, 1]);
  expect([3, 4, 5].map(numbers.of)).toEqual([3, 1, 5]);
  rmSync(folder, { recursive: true });
});
