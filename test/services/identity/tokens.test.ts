/** Tokens: what they say, which are refused, how they are refreshed and revoked. */
import { createHmac, generateKeyPairSync, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "@jest/globals";
import jwt from "jsonwebtoken";
import { type StillClock, stillClock } from "../../support/clocks.ts";
import { type Fresh, openFresh, SECRET } from "./fresh.ts";

const DAY_MS = 86_400_000;
const OTHER = "another secret that is long enough as well";
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const jwk = publicKey.export({ format: "jwk" });

let clock: StillClock;
let fresh: Fresh;
beforeEach(async () => {
  clock = stillClock();
  fresh = await openFresh(clock);
});
afterEach(() => fresh.close());
const soon = () => clock.now() / 1000 + 60;

/** Claims as the service makes them, but for some; `undefined` leaves one out. */
const claimsFor = (changes: object = {}): object => {
  const claims = { ...ours(), ...changes };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
};

const ours = () => ({
  sub: fresh.anna.id,
  name: "anna",
  role: "user",
  generation: 1,
  jti: randomUUID(),
  sid: "a session",
  iss: "hearth",
  aud: "hearth",
  typ: "access",
  exp: soon(),
});

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const macOf = (text: string, secret: string) =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** Signed by hand, so that the header can say anything. */
const withHeader = (header: object, secret: string) => {
  const text = `${base64(header)}.${base64(claimsFor())}`;
  return `${text}.${macOf(text, secret)}`;
};

const unsigned = (alg: string) => `${base64({ alg, typ: "JWT" })}.${base64(claimsFor())}.`;

describe("a token", () => {
  it("says who, which role, since when and until when, and what it is for", async () => {
    const { token } = await fresh.tokens().issue(fresh.anna);
    const { header, payload } = jwt.decode(token, { complete: true }) as jwt.Jwt;
    expect(header.alg).toBe("HS256");
    expect(payload).toMatchObject({ sub: fresh.anna.id, role: "user", typ: "access" });
    expect(payload).toMatchObject({ iss: "hearth", aud: "hearth" });
    const { jti, iat = 0, exp = 0 } = payload as jwt.JwtPayload;
    expect(jti).toMatch(/^[0-9a-f-]{36}$/);
    expect(exp - iat).toBe(60);
  });

  it("comes with the answer that the contract promises", async () => {
    const result = await fresh.tokens().issue(fresh.anna);
    const { exp = 0 } = jwt.decode(result.token) as jwt.JwtPayload;
    expect(result).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      access_token: result.token,
      token_type: "Bearer",
      expires_in: 60,
      expires_at: new Date(exp * 1000).toISOString(),
      refresh_token: expect.stringMatching(/^[\w-]{36}\.[\w-]{43}$/),
      user: { username: "anna", role: "user" },
    });
  });

  it("is accepted when it is signed like ours, however it was made", async () => {
    const made = jwt.sign(claimsFor(), SECRET);
    expect(await fresh.tokens().verify(made)).toMatchObject({ name: "anna" });
  });

  it.each<[what: string, make: () => string]>([
    ["unsigned", () => unsigned("none")],
    ["unsigned, spelled otherwise", () => unsigned("NoNe")],
    ["unsigned, though it names HS256", () => unsigned("HS256")],
    ["signed with HS384", () => jwt.sign(claimsFor(), SECRET, { algorithm: "HS384" })],
    ["signed with HS512", () => jwt.sign(claimsFor(), SECRET, { algorithm: "HS512" })],
    ["signed with RS256", () => jwt.sign(claimsFor(), privateKey, { algorithm: "RS256" })],
    ["signed with another secret", () => jwt.sign(claimsFor(), OTHER)],
    ["signed with no secret", () => withHeader({ alg: "HS256" }, "")],
    ["signed with a key that it brings along", () => withHeader({ alg: "HS256", jwk }, OTHER)],
    ["signed with a key that it names", () => withHeader({ alg: "HS256", kid: "/dev/null" }, "")],
    ["signed with a key at an address", () => withHeader({ alg: "HS256", x5u: "http://x" }, OTHER)],
    ["of another issuer", () => jwt.sign(claimsFor({ iss: "elsewhere" }), SECRET)],
    ["for another audience", () => jwt.sign(claimsFor({ aud: "elsewhere" }), SECRET)],
    ["of another type", () => jwt.sign(claimsFor({ typ: "refresh" }), SECRET)],
    ["expired", () => jwt.sign(claimsFor({ exp: soon() - 61 }), SECRET)],
    ["not valid yet", () => jwt.sign(claimsFor({ nbf: soon() }), SECRET)],
    ["good until no date that there is", () => jwt.sign(claimsFor({ exp: 1e300 }), SECRET)],
    ["good until the year 10000", () => jwt.sign(claimsFor({ exp: 253_402_300_800 }), SECRET)],
    [
      "in need of something unknown",
      () => withHeader({ alg: "HS256", crit: ["odd"], odd: 1 }, SECRET),
    ],
    ["in need of nothing", () => withHeader({ alg: "HS256", crit: [] }, SECRET)],
    ["without an end", () => jwt.sign(claimsFor({ exp: undefined }), SECRET)],
    ["without an id", () => jwt.sign(claimsFor({ jti: undefined }), SECRET)],
    ["without a user", () => jwt.sign(claimsFor({ name: undefined }), SECRET)],
    ["without a session", () => jwt.sign(claimsFor({ sid: undefined }), SECRET)],
    ["no token at all", () => "a.b.c"],
  ])("is refused when it is %s", async (_what, make) => {
    expect(await fresh.tokens().verify(make())).toBeUndefined();
  });

  it("is refused after one of its claims was changed", async () => {
    const { token } = await fresh.tokens().issue(fresh.anna);
    const [header, , signature] = token.split(".");
    const forged = `${header}.${base64(claimsFor({ role: "admin" }))}.${signature}`;
    expect(await fresh.tokens().verify(forged)).toBeUndefined();
  });

  it("stays good while the secret is being changed, and only then", async () => {
    const { token } = await fresh.tokens({ secret: OTHER }).issue(fresh.anna);
    expect(await fresh.tokens({ previous: OTHER }).verify(token)).toMatchObject({ name: "anna" });
    expect(await fresh.tokens().verify(token)).toBeUndefined();
  });

  it("is signed with the new secret while it is being changed", async () => {
    const { token } = await fresh.tokens({ previous: OTHER }).issue(fresh.anna);
    expect(await fresh.tokens().verify(token)).toMatchObject({ name: "anna" });
  });
});

describe("a revoked token", () => {
  it("ends by its id, and no other token ends with it", async () => {
    const tokens = fresh.tokens();
    const [first, second] = [await tokens.issue(fresh.anna), await tokens.issue(fresh.anna)];
    await tokens.revoke(first.token);
    expect(await tokens.verify(first.token)).toBeUndefined();
    expect(await tokens.verify(second.token)).toBeDefined();
  });

  it("has ended for every process that reads the same store", async () => {
    const { token } = await fresh.tokens().issue(fresh.anna);
    await fresh.tokens().revoke(token);
    expect(await fresh.tokens().verify(token)).toBeUndefined();
  });

  it("ends its whole session when it is the refresh token", async () => {
    const tokens = fresh.tokens();
    const { token, refresh_token } = await tokens.issue(fresh.anna);
    await tokens.revoke(refresh_token);
    await expect(tokens.refresh(refresh_token)).rejects.toMatchObject({ type: "UNAUTHORIZED" });
    expect(await tokens.verify(token)).toBeUndefined();
  });

  it.each(["", "a.b.c", `${randomUUID()}.${"x".repeat(43)}`])(
    "must be one of ours, which %j is not",
    async (text) => {
      await expect(fresh.tokens().revoke(text)).rejects.toMatchObject({ type: "INVALID_REQUEST" });
    },
  );
});

describe("a refresh token", () => {
  const refused = { type: "UNAUTHORIZED" };

  it("gives a new token and a new refresh token, which works in turn", async () => {
    const tokens = fresh.tokens();
    const first = await tokens.issue(fresh.anna);
    const second = await tokens.refresh(first.refresh_token);
    expect(second.token).not.toBe(first.token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect((await tokens.refresh(second.refresh_token)).user).toEqual(first.user);
  });

  it("ends the session when it is used a second time, for thief and owner alike", async () => {
    const tokens = fresh.tokens();
    const first = await tokens.issue(fresh.anna);
    const stolen = await tokens.refresh(first.refresh_token);
    await expect(tokens.refresh(first.refresh_token)).rejects.toMatchObject(refused);
    await expect(tokens.refresh(stolen.refresh_token)).rejects.toMatchObject(refused);
    expect(await tokens.verify(stolen.token)).toBeUndefined();
    expect(await tokens.verify(first.token)).toBeUndefined();
  });

  it("leaves other sessions of the user alone", async () => {
    const tokens = fresh.tokens();
    const [phone, tablet] = [await tokens.issue(fresh.anna), await tokens.issue(fresh.anna)];
    await tokens.revoke(phone.refresh_token);
    expect(await tokens.verify(tablet.token)).toBeDefined();
    await tokens.refresh(tablet.refresh_token);
  });

  it("lets exactly one of ten win that use it at once", async () => {
    const tokens = fresh.tokens();
    const { refresh_token } = await tokens.issue(fresh.anna);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, () => tokens.refresh(refresh_token)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(refused);
  });

  it.each([
    ["good just before seven days are over", 7 * DAY_MS - 1, true],
    ["refused after seven days", 7 * DAY_MS, false],
  ])("is %s", async (_when, ms, isGood) => {
    const tokens = fresh.tokens();
    const { refresh_token } = await tokens.issue(fresh.anna);
    await clock.advance(ms);
    const outcome = await tokens.refresh(refresh_token).catch((error) => error);
    expect(outcome).toMatchObject(isGood ? { token_type: "Bearer" } : refused);
  });

  it("is refused after a new password", async () => {
    const tokens = fresh.tokens();
    const { refresh_token } = await tokens.issue(fresh.anna);
    const stored = await fresh.accounts.get("anna");
    await fresh.accounts.change(stored, { ...stored.value, generation: 2 });
    await expect(tokens.refresh(refresh_token)).rejects.toMatchObject(refused);
  });

  it("is nowhere to be read in the store's files", async () => {
    const { token, refresh_token } = await fresh.tokens().issue(fresh.anna);
    expect(fresh.bytes()).toContain("anna");
    expect(fresh.bytes()).not.toContain(refresh_token.split(".")[1]);
    expect(fresh.bytes()).not.toContain(token.split(".")[2]);
  });
});
