/** Codes, names and messages of the included Matter add-on. */
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
    { entities: [{ entity_id: "lock.matter_1_1", name: "Door", attributes: {}, state }] },
  ];
  expect(sent).toEqual([
    shown("locked"),
    shown("unlocked"),
    ["hearth.remove", { entity_ids: ["lock.matter_1_1"] }],
  ]);
  expect(() => publisher.find("lock.matter_1_1")).toThrow(/There is no/);
});
