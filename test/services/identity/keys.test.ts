/** API keys: how they are made, kept, told from others, and how they end. */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import { openKeys } from "../../../services/identity/keys.ts";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { type Fresh, openFresh } from "./fresh.ts";

const HOUR_MS = 3_600_000;
const wanted = { name: "tablet", role: "user", created_by: "admin" } as const;

describe("an API key", () => {
  let clock: StillClock;
  let fresh: Fresh;
  let keys: ReturnType<typeof openKeys>;
  beforeEach(async () => {
    clock = stillClock();
    fresh = await openFresh(clock);
    keys = openKeys(fresh.store, clock);
  });
  afterEach(() => fresh.close());
  const inFuture = (ms: number) => new Date(clock.now() + ms).toISOString();

  it("carries 256 random bits behind its id", async () => {
    const [one, other] = [await keys.create(wanted), await keys.create(wanted)];
    const secrets = [one, other].map(({ id, key }) => key.slice(`hk_${id}_`.length));
    for (const secret of secrets) expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    expect(secrets[0]).not.toBe(secrets[1]);
    expect(one.api_key).toBe(one.key);
  });

  it("is kept as its SHA-256 only", async () => {
    const { id, key } = await keys.create(wanted);
    const written = fresh.bytes();
    expect(written).toContain(createHash("sha256").update(key).digest("base64url"));
    expect(written).not.toContain(key.slice(`hk_${id}_`.length));
  });

  it("is known again, with its role and grant", async () => {
    const grant = { entities: ["light.*"], commands: ["turn_on"] };
    const { key, id } = await keys.create({ ...wanted, grant });
    expect(await keys.verify(key)).toMatchObject({ id, name: "tablet", role: "user", grant });
  });

  it.each<[what: string, change: (key: string) => string]>([
    ["one character is another", (key) => key.slice(0, -2) + (key.at(-2) === "A" ? "BA" : "AA")],
    ["it is cut short", (key) => key.slice(0, -1)],
    ["something is added", (key) => `${key}A`],
    ["only its id is right", (key) => `${key.slice(0, 20)}${"A".repeat(43)}`],
    ["its prefix is in capitals", (key) => key.replace("hk_", "HK_")],
    ["it is empty", () => ""],
  ])("is refused when %s", async (_what, change) => {
    const { key } = await keys.create(wanted);
    expect(await keys.verify(change(key))).toBeUndefined();
  });

  it("is refused under the id of another key", async () => {
    const [one, other] = [await keys.create(wanted), await keys.create(wanted)];
    expect(await keys.verify(one.key.replace(one.id, other.id))).toBeUndefined();
  });

  it("ends at once when it is revoked", async () => {
    const { key, id } = await keys.create(wanted);
    expect(await keys.revoke(id)).toMatchObject({ id, name: "tablet" });
    expect(await keys.verify(key)).toBeUndefined();
    await expect(keys.revoke(id)).rejects.toMatchObject({ type: "NOT_FOUND" });
  });

  it("ends when its time is over", async () => {
    const { key } = await keys.create({ ...wanted, expires_at: inFuture(HOUR_MS) });
    expect(await keys.verify(key)).toBeDefined();
    await clock.advance(HOUR_MS);
    expect(await keys.verify(key)).toBeUndefined();
  });

  it.each(["2020-01-01T00:00:00Z", "tomorrow", "2030-13-01", ""])(
    "cannot end at %j",
    async (expires_at) => {
      const made = keys.create({ ...wanted, expires_at });
      await expect(made).rejects.toMatchObject({ type: "INVALID_REQUEST" });
      expect(await keys.list()).toEqual([]);
    },
  );

  it("is listed without its secret", async () => {
    const expires_at = inFuture(HOUR_MS);
    const { id } = await keys.create({ ...wanted, expires_at });
    const created_at = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(await keys.list()).toEqual([{ id, ...wanted, expires_at, created_at }]);
  });

  it("is not made by a dry run, nor ended by one", async () => {
    expect(await keys.create(wanted, true)).toMatchObject({ name: "tablet", key: "" });
    expect(await keys.list()).toEqual([]);
    const { id, key } = await keys.create(wanted);
    await keys.revoke(id, true);
    expect(await keys.verify(key)).toBeDefined();
  });
});
