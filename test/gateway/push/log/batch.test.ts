/** What many clients hear is made once for all of them who hear, and frame, the same. */
import { describe, expect, it } from "@jest/globals";
import type { EventView } from "../../../../gateway/push/dialect.ts";
import { batchOf } from "../../../../gateway/push/log/batch.ts";
import type { LogEntry } from "../../../../gateway/push/log/entry.ts";
import { changed, EPOCH, entry, lamp, T2 } from "../home-assistant/changes.ts";

const view = (key: string): EventView => ({
  key,
  wants: () => true,
  format: ({ position }) => position,
  resync: () => undefined,
});

const context = (user_id: string) =>
  entry("context_update", { context: {}, changed: ["mood"], user_id, timestamp: T2 }, 8);
const addon = entry("addon_changed", { slug: "mqtt", state: "started", timestamp: T2 }, 9);

describe("an event on its way", () => {
  it("has its place in the words of clients", () => {
    expect(addon.position).toBe(`${EPOCH}:9`);
  });

  it("is made into something once for each key, even where that is nothing", () => {
    const one = changed(null, lamp);
    let made = 0;
    const make = () => {
      made += 1;
      return made > 1 ? `text ${made}` : undefined;
    };
    expect([one.once("a", make), one.once("a", make)]).toEqual([undefined, undefined]);
    expect([one.once("b", make), one.once("b", make)]).toEqual(["text 2", "text 2"]);
    expect(one.once("a", make)).toBeUndefined();
    expect(made).toBe(2);
  });
});

describe("events that pass together", () => {
  const entries = [changed(null, lamp), context("anna"), addon];
  const batch = () => batchOf(6, { entries, through: 9 });

  it("know what they follow and how far they go, whatever they hold", () => {
    expect(batch()).toMatchObject({ entries, after: 6, through: 9 });
    expect(batchOf(6, { entries: [], through: 9 }).through).toBe(9);
  });

  it("are framed once for clients of one view whose sinks frame alike", () => {
    const [passing, seen, other] = [batch(), view("a"), view("a")];
    const made: string[] = [];
    const framing =
      (name: string) =>
      ({ position }: LogEntry) => {
        made.push(name);
        return Buffer.from(position);
      };
    const first = passing.once(seen, "frame", framing("first"));
    expect(passing.once(seen, "frame", framing("second"))).toBe(first);
    expect(passing.once(seen, "array", framing("third"))).not.toBe(first);
    expect(passing.once(other, "frame", framing("fourth"))).not.toBe(first);
    expect(passing.once(seen, "frame", framing("fifth"))).toBe(first);
    expect([...new Set(made)]).toEqual(["first", "third", "fourth"]);
    expect(made).toHaveLength(9);
  });

  it("are told in order and with their size, without those of which nothing is said", () => {
    const told = batch().once(view("a"), "frame", (one) =>
      one === addon ? undefined : Buffer.from(one.position),
    );
    expect(told.frames.map(String)).toEqual([`${EPOCH}:7`, `${EPOCH}:8`]);
    expect(told.bytes).toBe(2 * `${EPOCH}:7`.length);
  });

  it("are not framed again because nothing was to be said of them", () => {
    const [passing, seen] = [batch(), view("a")];
    const nothing = passing.once(seen, "frame", () => undefined);
    expect(nothing).toEqual({ frames: [], bytes: 0 });
    expect(passing.once(seen, "frame", () => Buffer.from("late"))).toBe(nothing);
  });

  it.each([
    ["are for all where nothing belongs to one client", [changed(null, lamp), addon], true],
    ["are for all where there are none", [], true],
    ["are not for all where one belongs to one client", entries, false],
  ])("%s", (_what, some, expected) => {
    expect(batchOf(6, { entries: some, through: 9 }).isForAll).toBe(expected);
  });
});
