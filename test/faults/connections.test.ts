/** How the fault harness reads streams: quickly, and of each message only its place in the log. */
import { expect, it } from "@jest/globals";
import { blocks, heardIn } from "./connections.ts";

it.each([
  [
    "a change of /subscribe_events",
    '{"type":"state_changed","entity_id":"light.kitchen","position":"0a1b2c3d:127"}',
    { sequence: 127, isResync: false },
  ],
  [
    "an event of /ws",
    '{"event":"state_change","data":{"position":"9"},"position":"0a1b2c3d:128"}',
    { sequence: 128, isResync: false },
  ],
  [
    "a new beginning of /events",
    '{"type":"resync","states":[],"position":"0a1b2c3d:5"}',
    { sequence: 5, isResync: true },
  ],
  ["a greeting", '{"type":"connected","position":"0a1b2c3d:5"}', undefined],
  ["a message without a place", '{"type":"error"}', undefined],
])("reads where %s stands", (_what, text, heard) => {
  expect(heardIn(text)).toEqual(heard);
});

const STREAM = `id: a:1
event: connected
retry: 3000
data: {"n":1}

: heartbeat

id: a:2
event: state_changed
data: {"n":2}

`;

it.each([1, 2, 3, 7, 1000])("puts messages together that come in pieces of %d", (size) => {
  const heard: string[] = [];
  const read = blocks((text) => heard.push(text));
  for (let at = 0; at < STREAM.length; at += size) read(STREAM.slice(at, at + size));
  expect(heard).toEqual(['{"n":1}', '{"n":2}']);
});
