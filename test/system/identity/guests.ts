/** Guest links: made, opened by the guest, listed, revoked. */
import { describe, expect, it } from "@jest/globals";
import { clientFor, type Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";
import { DAY_S, guestOf, LAMPS, linkOf, newLink, revoke, take } from "./guest-clients.ts";

describe("a guest link", () => {
  const house = sharedHouse();
  const listed = async (id: string): Promise<Loose> =>
    (await house.admin.get("/guest-links")).body.guest_links.find((one: Loose) => one.id === id);

  it("is shown once, in the fragment of an address, with its QR code", async () => {
    const { status, body } = await newLink(house.admin);
    const url = new URL(body.url);
    expect([status, url.origin, url.pathname]).toEqual([201, house.url, "/"]);
    expect(url.hash).toMatch(/^#\/guest\/hg_[0-9a-f]{16}_[\w-]{43}$/);
    expect(body.qr).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
    const all = (await house.admin.get("/guest-links")).text;
    expect([all.includes(body.id), all.includes(url.hash.slice(-43))]).toEqual([true, false]);
    expect(await house.kept.bytes()).not.toContain(url.hash.slice(-43));
  });

  it("gives who opens it what it grants, and nothing else, until it ends", async () => {
    const light = house.own("light");
    const lock = house.own("lock");
    const { id, token, expires_at } = await linkOf(house, { expires_in: 2 * DAY_S });
    const { status, body } = await take(house, token);
    expect([status, body]).toMatchObject([
      200,
      { name: "Anna", role: "user", grant: LAMPS, guest_link: id, expires_at },
    ]);
    const guest = clientFor(house.url, `ApiKey ${body.key}`);
    expect((await guest.get("/auth/whoami")).body).toMatchObject({
      username: "Anna",
      guest_of: "admin",
      guest_link: id,
      expires_at,
    });
    expect((await guest.control(light, "turn_on")).status).toBe(200);
    expect((await guest.control(lock, "unlock")).status).toBe(403);
    const seen = (await guest.get("/entities")).text;
    expect([seen.includes(light), seen.includes(lock)]).toEqual([true, false]);
    expect((await guest.get("/auth/keys")).status).toBe(403);
  });

  it("says who has taken it, and its key is listed with the others", async () => {
    const { id, token } = await linkOf(house, { browsers: 2 });
    expect((await listed(id)).taken).toEqual([]);
    const { body } = await take(house, token);
    expect((await listed(id)).taken).toMatchObject([{ key_id: body.id }]);
    const { keys } = (await house.admin.get("/auth/keys")).body;
    expect(keys).toContainEqual(expect.objectContaining({ id: body.id, guest_link: id }));
  });

  it("is taken by as many browsers as it allows, each with a key of its own", async () => {
    const { token } = await linkOf(house, { browsers: 2 });
    const [first, second, third] = [
      await take(house, token),
      await take(house, token),
      await take(house, token),
    ];
    expect([first.status, second.status, third.status]).toEqual([200, 200, 409]);
    expect(first.body.key).not.toBe(second.body.key);
  });

  it("has hours and ranges of values like any key", async () => {
    const light = house.own("light");
    const guest = await guestOf(house, {
      grant: { entities: [light], values: { brightness: { max: 100 } } },
    });
    expect((await guest.control(light, "set_brightness", { brightness: 200 })).status).toBe(403);
    expect((await guest.control(light, "set_brightness", { brightness: 90 })).status).toBe(200);
  });

  it("can be tried without effect", async () => {
    const body = JSON.stringify({ name: "Tried", grant: LAMPS, expires_in: DAY_S });
    const headers = { "content-type": "application/json" };
    const tried = await house.admin.send("POST", "/guest-links?dry_run=true", { body, headers });
    expect(tried.body).toMatchObject({ name: "Tried", url: "", qr: "" });
    expect((await house.admin.get("/guest-links")).text).not.toContain("Tried");
  });

  it("is made once for a request with an Idempotency-Key", async () => {
    const body = { name: "Twice", grant: LAMPS, expires_in: DAY_S };
    const key = { "idempotency-key": "guest-link-of-a-test" };
    const first = await house.admin.post("/guest-links", body, key);
    const second = await house.admin.post("/guest-links", body, key);
    expect(second.body).toEqual(first.body);
  });

  it("ends with all that was taken when it is revoked", async () => {
    const { id, token } = await linkOf(house, { browsers: 2 });
    const guest = clientFor(house.url, `ApiKey ${(await take(house, token)).body.key}`);
    expect((await guest.get("/auth/whoami")).status).toBe(200);
    expect((await revoke(house, id)).status).toBe(200);
    expect((await guest.get("/auth/whoami")).status).toBe(401);
    expect((await take(house, token)).status).toBe(401);
    expect(await listed(id)).toBeUndefined();
    expect((await revoke(house, id)).status).toBe(404);
  });

  it("is recorded: made, taken, revoked, without its secret", async () => {
    const { id, token } = await linkOf(house, { name: "Recorded guest" });
    await take(house, token);
    await revoke(house, id);
    const { records } = (await house.admin.get("/audit?limit=50")).body;
    const acts = records.filter(({ action }: Loose) => action.startsWith("guests."));
    const of = (action: string, what: object) =>
      acts.some((one: Loose) => {
        const isWhat = Object.entries(what).every(([name, value]) => one.what?.[name] === value);
        return one.action === action && isWhat;
      });
    expect([
      of("guests.create", { name: "Recorded guest" }),
      of("guests.take", { id }),
      of("guests.remove", { id }),
    ]).toEqual([true, true, true]);
    expect(JSON.stringify(records)).not.toContain(token.slice(-43));
  });

  it.each([
    ["no end", { expires_in: undefined }, 400],
    ["an end that is over", { expires_in: undefined, expires_at: "2020-01-01T00:00:00Z" }, 400],
    ["more than a year", { expires_in: 367 * DAY_S }, 400],
    ["two ends", { expires_at: "2099-01-01T00:00:00Z" }, 400],
    ["no grant", { grant: undefined }, 400],
    ["an empty grant", { grant: {} }, 400],
    ["an area that does not exist", { grant: { areas: ["nowhere"] } }, 400],
    ["the role of an admin", { role: "admin" }, 400],
    ["no browser", { browsers: 0 }, 400],
    ["too many browsers", { browsers: 21 }, 400],
    ["an address of its own", { base: "https://elsewhere.example" }, 400],
  ])("is refused with %s", async (_why, body, status) => {
    expect((await newLink(house.admin, body)).status).toBe(status);
  });
});
