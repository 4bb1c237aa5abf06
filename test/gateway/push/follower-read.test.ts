/** What comes after a place of the log, for a client that catches up: read, or at hand. */
import { describe, expect, it } from "@jest/globals";
import { SYSTEM } from "../../../shared/kernel/caller.ts";
import { openFollowing, sequencesOf } from "./following.ts";
import { range } from "./logs.ts";

const node = openFollowing();
const { log } = node;

describe("what comes after a place", () => {
  const sequencesAfter = async (place: number) => {
    const page = await node.follower.read(place);
    return page === "gone" ? page : sequencesOf(page);
  };

  it("is read page by page from far back, and needs no read where it has just passed", async () => {
    await node.follower.start();
    await log.writeMany(2600);
    await node.follower.refresh();
    expect(await sequencesAfter(0)).toEqual(range(1, 500));
    expect(await sequencesAfter(599)).toEqual(range(600, 1099));
    await node.awayFor(async () => {
      expect(await sequencesAfter(600)).toEqual(range(601, 1100));
      expect(await sequencesAfter(2300)).toEqual(range(2301, 2600));
      expect(await node.follower.read(2600)).toEqual({ entries: [], through: 2600 });
      await expect(node.follower.read(599)).rejects.toMatchObject({ type: "SERVICE_UNAVAILABLE" });
    });
  });

  it("is the same whether it has passed here or has to be read", async () => {
    await log.writeMany(4);
    await node.follower.start();
    const before = await node.follower.read(2);
    await log.writeMany(1);
    await node.follower.refresh();
    expect(await sequencesAfter(2)).toEqual([3, 4, 5]);
    expect(before).toMatchObject({ through: 4 });
    expect(before === "gone" || before.entries[0]?.position).toBe(`${log.store.epoch}:3`);
  });

  it("is gone where it was dropped, or where the log has not come to yet", async () => {
    await log.writeMany(5);
    await log.trim(2);
    await node.follower.start();
    expect(await Promise.all([0, 2, 3, 5, 6].map(sequencesAfter))).toEqual([
      "gone",
      "gone",
      [4, 5],
      [],
      "gone",
    ]);
  });

  it("is gone where the log has become another one that no client has looked at yet", async () => {
    await log.writeMany(2);
    await node.follower.start();
    log.store = log.fresh();
    await log.writeMany(9);
    expect(await sequencesAfter(2)).toBe("gone");
  });

  it("may be known to another node before this one: it is read", async () => {
    await node.follower.start();
    await log.writeMany(3);
    expect(node.follower.head).toBe(0);
    expect(await sequencesAfter(2)).toEqual([3]);
  });

  it("follows a snapshot of how everything is", async () => {
    await node.follower.start();
    await log.writeMany(3);
    expect(await node.follower.snapshot(SYSTEM)).toEqual({
      epoch: log.store.epoch,
      sequence: 3,
      states: [],
    });
  });
});
