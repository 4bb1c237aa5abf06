/** The credentials of homes: given once, encrypted in the store, never shown, and only for the machine that they are of. */
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { houseWith, lampOf, openHomeRig } from "./home-rig.ts";

const HOUSE = "homeassistant:http://house:8123";
const SAME = "homeassistant:https://house:8123";
const OTHER = "homeassistant:http://other:8123";
const token = "a-token-that-lives-long";

let rig: ReturnType<typeof openHomeRig>;
beforeEach(async () => {
  rig = openHomeRig();
  for (const url of [HOUSE, SAME, OTHER]) rig.behind.set(url, houseWith(lampOf("Lamp")));
  await rig.start({ HOMES: "none" });
});
afterEach(() => rig.close());

describe("the credentials of a home", () => {
  it("reach its driver, and stand neither in an answer, nor in the log, nor readable in the store", async () => {
    const answer = await rig.add(HOUSE, { token });
    expect(rig.given.at(-1)).toEqual({ token });
    const kept = await rig.store.documents.all("home_list");
    const log = await rig.store.events.read(0, 1000);
    expect(JSON.stringify([answer, await rig.list(), kept, log])).not.toContain(token);
    expect(JSON.stringify(kept)).toContain(HOUSE);
  });

  it("are there after a restart", async () => {
    await rig.add(HOUSE, { token });
    await rig.stop();
    await rig.start({ HOMES: "none" });
    expect(rig.given.at(-1)).toEqual({ token });
    expect(await rig.list()).toMatchObject([{ status: "connected" }]);
  });

  it("that are missing or of another kind are an error that names the field", async () => {
    await expect(rig.add(HOUSE)).rejects.toMatchObject({
      type: "INVALID_PARAMETERS",
      data: { missing_fields: ["token"] },
    });
    await expect(rig.add(HOUSE, { token, password: "x" })).rejects.toMatchObject({
      type: "INVALID_REQUEST",
      message: expect.stringContaining("password is not used"),
    });
    expect(rig.opened).toEqual([]);
  });

  it("are replaced by new ones, with which the home is opened again", async () => {
    await rig.add(HOUSE, { token });
    await rig.change("homeassistant", { token: "another" });
    expect(rig.given.at(-1)).toEqual({ token: "another" });
  });

  it("stay where only the way to the same machine changes", async () => {
    await rig.add(HOUSE, { token });
    await rig.change("homeassistant", { url: SAME });
    expect([rig.opened.at(-1), rig.given.at(-1)]).toEqual([SAME, { token }]);
  });

  it("are not sent to another machine: they are to be given again", async () => {
    await rig.add(HOUSE, { token });
    await expect(rig.change("homeassistant", { url: OTHER })).rejects.toMatchObject({
      type: "INVALID_PARAMETERS",
      data: { missing_fields: ["token"] },
    });
    expect(rig.opened).not.toContain(OTHER);
    await rig.change("homeassistant", { url: OTHER, token: "of the other" });
    expect(rig.given.at(-1)).toEqual({ token: "of the other" });
  });

  it.each([
    ["another host, spelled oddly", "homeassistant:http:other", HOUSE],
    ["another port", "homeassistant:http://house:8124", HOUSE],
    ["the same machine without encryption", HOUSE, SAME],
  ])("are not sent to %s", async (_what, url, first) => {
    rig.behind.set("homeassistant:http://other", houseWith());
    rig.behind.set("homeassistant:http://house:8124", houseWith());
    await rig.add(first, { token });
    await expect(rig.change("homeassistant", { url })).rejects.toMatchObject({
      data: { missing_fields: ["token"] },
    });
  });

  it("that were encrypted with another secret leave the home refused, with what to do", async () => {
    await rig.add(HOUSE, { token });
    await rig.stop();
    const [list] = await rig.store.documents.all<{ homes: readonly object[] }>("home_list");
    const homes = list?.value.homes.map((home) => ({ ...home, sealed: "bm90aGluZyBvZiBvdXJz" }));
    await rig.store.apply({
      documents: [{ collection: "home_list", id: "all", value: { homes } }],
    });
    await rig.start({ HOMES: "none" });
    expect(await rig.list()).toMatchObject([
      { status: "refused", last_error: expect.stringContaining("give them again") },
    ]);
    await rig.change("homeassistant", { token });
    expect(await rig.list()).toMatchObject([{ status: "connected" }]);
  });
});
