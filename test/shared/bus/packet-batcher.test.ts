/** What is said in one turn goes to each place as one message, as long as that is not too long. */
import { beforeEach, expect, it } from "@jest/globals";
import { openPacketBatcher } from "../../../shared/bus/packet-batcher.ts";

const MOST = 20;
const [a, b] = ["a REQ", "b RES"];
const turn = () => new Promise(setImmediate);

let sent: string[];
let batcher: ReturnType<typeof openPacketBatcher>;
const add = (place: string, json: string) => {
  const [topic = "", type = ""] = place.split(" ");
  batcher.add(topic, type, Buffer.from(json));
};
beforeEach(() => {
  sent = [];
  batcher = openPacketBatcher(
    (topic, type, json) => void sent.push(`${topic} ${type} ${json}`),
    () => MOST,
  );
});

it("goes out at the end of the turn, in order", async () => {
  for (const [place, json] of [
    [a, "1"],
    [b, "2"],
    [a, "3"],
  ] as const)
    add(place, json);
  expect(sent).toEqual([]);
  await turn();
  expect(sent).toEqual(["a REQ [1,3]", "b RES 2"]);
  add(a, "4");
  await turn();
  expect(sent.slice(2)).toEqual(["a REQ 4"]);
});

it("goes out at once when a process leaves", () => {
  add(a, "1");
  batcher.flush();
  expect(sent).toEqual(["a REQ 1"]);
});

it("is never more bytes than a message may have, unless one packet is", async () => {
  const packets = ['"üüüüü"', '"12345"', "7", '"a packet that is long by itself"', "8", "9"];
  for (const json of packets) add(a, json);
  await turn();
  const messages = sent.map((line) => line.slice("a REQ ".length));
  expect(messages.flatMap((json) => JSON.parse(json))).toEqual(
    packets.map((one) => JSON.parse(one)),
  );
  for (const json of messages.filter((one) => one.startsWith("[")))
    expect(Buffer.byteLength(json)).toBeLessThanOrEqual(MOST);
});
