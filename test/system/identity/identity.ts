/** Logging in, tokens and who one is, as a client sees it. */
import { describe, expect, it } from "@jest/globals";
import jwt from "jsonwebtoken";
import { ADMIN_PASSWORD, configFor } from "../../support/boot.ts";
import { type Answer, type Client, clientFor } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const PASSWORD = "user-password";
const WINDOW_S = 15 * 60;
let made = 0;

describe("a house", () => {
  const house = sharedHouse({ TRUSTED_PROXIES: "loopback" });

  /** A new user's name. */
  const newUser = async (role = "user") => {
    made += 1;
    const username = `person${made}`;
    await house.admin.post("/auth/users", { username, password: PASSWORD, role });
    return username;
  };
  const login = (username: string, password = PASSWORD, from = "192.0.2.1") =>
    house.anyone.post("/auth/token", { username, password }, { "x-forwarded-for": from });
  const withToken = (token: string) => clientFor(house.url, `Bearer ${token}`);
  const whoami = async (client: Client) => (await client.get("/auth/whoami")).status;
  const guess = async (username: string, times: number) => {
    for (let guessed = 0; guessed < times; guessed += 1) await login(username, "wrong password");
  };
  const refresh = (refresh_token: string) => house.anyone.post("/auth/refresh", { refresh_token });
  const said = ({ status, body }: Answer) => ({ status, body });

  describe("POST /auth/token", () => {
    it("answers with a token for a day, and one to refresh it", async () => {
      const { status, body } = await login("admin", ADMIN_PASSWORD);
      const { exp = 0 } = jwt.decode(body.token) as jwt.JwtPayload;
      expect(status).toBe(200);
      expect(body).toEqual({
        token: expect.any(String),
        access_token: body.token,
        token_type: "Bearer",
        expires_in: 86_400,
        expires_at: new Date(exp * 1000).toISOString(),
        refresh_token: expect.any(String),
        user: { username: "admin", role: "admin" },
      });
    });

    it("says the same of a wrong password and of an unknown user", async () => {
      const wrong = await login(await newUser(), "wrong password");
      expect(said(wrong)).toEqual(said(await login("no-such-user", "wrong password")));
      expect(wrong.status).toBe(401);
      expect(wrong.body).toEqual({
        error: true,
        message: "The user name or the password is wrong",
        code: "UNAUTHORIZED",
        details: {},
      });
    });

    it.each([
      ["a user", () => newUser()],
      ["a user who does not exist", async () => `stranger${++made}`],
    ])("pauses after five wrong passwords of %s, the right one included", async (_who, name) => {
      const username = await name();
      await guess(username, 5);
      const { status, headers, body } = await login(username);
      expect(status).toBe(429);
      expect(body).toEqual({ error: true, message: expect.any(String), reset: expect.any(Number) });
      const wait = body.reset - Date.now() / 1000;
      expect(wait).toBeGreaterThan(WINDOW_S - 120);
      expect(wait).toBeLessThanOrEqual(WINDOW_S + 1);
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(WINDOW_S - 120);
    });

    it("pauses one user name at one address, and no other", async () => {
      const [one, other] = [await newUser(), await newUser()];
      await guess(one, 5);
      expect((await login(one)).status).toBe(429);
      expect((await login(other)).status).toBe(200);
      expect((await login(one, PASSWORD, "192.0.2.2")).status).toBe(200);
    });

    it("gives ten wrong guesses at once five tries", async () => {
      const username = await newUser();
      const guesses = Array.from({ length: 10 }, () => login(username, "wrong password"));
      const statuses = (await Promise.all(guesses)).map(({ status }) => status).sort();
      expect(statuses).toEqual([...Array(5).fill(401), ...Array(5).fill(429)]);
    });

    it("lets eight right passwords in that come at once", async () => {
      const username = await newUser();
      const logins = await Promise.all(Array.from({ length: 8 }, () => login(username)));
      expect(logins.map(({ status }) => status)).toEqual(Array(8).fill(200));
    });

    it("takes a bad token for no failed login", async () => {
      const username = await newUser();
      for (let times = 0; times < 6; times += 1) expect(await whoami(withToken("x.y.z"))).toBe(401);
      expect((await login(username)).status).toBe(200);
    });
  });

  describe("a token", () => {
    it("ends when it is revoked, and so says every later request", async () => {
      const { body } = await login(await newUser());
      const client = withToken(body.token);
      expect((await client.post("/auth/revoke", { token: body.token })).body.success).toBe(true);
      expect(await whoami(client)).toBe(401);
      expect((await client.post("/auth/revoke", { token: body.token })).status).toBe(401);
    });

    it("can be revoked by another who holds it, in time", async () => {
      const { body } = await login(await newUser());
      expect((await house.admin.post("/auth/revoke", { token: body.token })).status).toBe(200);
      expect(await whoami(withToken(body.token))).toBe(401);
    });

    it("is refreshed once; a second time ends the session", async () => {
      const first = (await login(await newUser())).body;
      const second = await refresh(first.refresh_token);
      expect(second.status).toBe(200);
      expect(await whoami(withToken(second.body.token))).toBe(200);
      expect((await refresh(first.refresh_token)).status).toBe(401);
      expect((await refresh(second.body.refresh_token)).status).toBe(401);
      expect(await whoami(withToken(second.body.token))).toBe(401);
    });

    it("is refreshed for one of two who ask at once", async () => {
      const { refresh_token } = (await login(await newUser())).body;
      const both = await Promise.all([refresh(refresh_token), refresh(refresh_token)]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    });

    it.each(["token", "access_token"])("in the query, as %s, is not taken here", async (name) => {
      const { body } = await login(await newUser("admin"));
      for (const path of ["/auth/whoami", "/api/state", "/api/state/light.kitchen", "/auth/users"])
        expect((await house.anyone.get(`${path}?${name}=${body.token}`)).status).toBe(401);
    });
  });

  describe("GET /auth/whoami", () => {
    it("tells a user from a token", async () => {
      const username = await newUser();
      const { token, expires_at } = (await login(username)).body;
      const { body } = await withToken(token).get("/auth/whoami");
      const permissions = expect.arrayContaining(["read", "control"]);
      expect(body).toEqual({
        username,
        role: "user",
        permissions,
        credential: "token",
        expires_at,
      });
      expect(body.permissions).not.toContain("users");
    });

    it("tells an API key with its grant, and what that takes away", async () => {
      const grant = { entities: ["light.*"], commands: ["turn_on"] };
      const { body } = await (await house.key("admin", grant)).get("/auth/whoami");
      expect(body).toMatchObject({ username: "test", role: "admin", grant, expires_at: null });
      expect(body.credential).toBe("api_key");
      expect(body.permissions).toContain("automations");
      expect(body.permissions).not.toEqual(expect.arrayContaining(["users"]));
      expect(body.permissions).not.toEqual(expect.arrayContaining(["keys"]));
    });
  });

  describe("the Authorization header", () => {
    const paths = ["/api/state", "/api/state/light.kitchen", "/auth/whoami", "/auth/users"];

    it.each(["Bearer", "bearer", "BEARER"])("takes a token after %s, on any path", async (word) => {
      const { token } = (await login("admin", ADMIN_PASSWORD)).body;
      const client = clientFor(house.url, `${word} ${token}`);
      for (const path of paths) expect((await client.get(path)).status).toBe(200);
    });

    it.each(["ApiKey", "apikey", "APIKEY"])("takes a key after %s, on any path", async (word) => {
      const key = (await house.key("admin")).authorization?.split(" ")[1];
      const client = clientFor(house.url, `${word} ${key}`);
      for (const path of paths) expect((await client.get(path)).status).toBe(200);
    });

    it.each([
      ["that ends at no date", { exp: 1e300 }, {}],
      ["that ends in the year 10000", { exp: 253_402_300_800 }, {}],
      ["that calls something critical", {}, { crit: ["odd"], odd: true }],
    ])(
      "refuses a token %s, though it is signed with the secret",
      async (_which, claims, header) => {
        const own = jwt.decode(house.admin.authorization?.split(" ")[1] ?? "") as jwt.JwtPayload;
        const forge = (changed: object, more: object) => {
          const options = { header: { alg: "HS256", ...more } };
          return withToken(jwt.sign({ ...own, ...changed }, configFor({}).JWT_SECRET, options));
        };
        expect(await whoami(forge({}, {}))).toBe(200);
        expect(await whoami(forge(claims, header))).toBe(401);
      },
    );

    it("takes no token for a key, no key for a token, and nothing else", async () => {
      const { token } = (await login("admin", ADMIN_PASSWORD)).body;
      const key = (await house.key("admin")).authorization?.split(" ")[1];
      const basic = `Basic ${btoa(`admin:${ADMIN_PASSWORD}`)}`;
      for (const header of [`ApiKey ${token}`, `Bearer ${key}`, basic, `Bearer`, `${token}`])
        expect(await whoami(clientFor(house.url, header))).toBe(401);
    });
  });
});

describe("a house", () => {
  const house = sharedHouse({ TOKEN_TTL: "1h" });

  it("refuses a token after its end, and lets it be refreshed", async () => {
    const login = { username: "admin", password: ADMIN_PASSWORD };
    const { body } = await house.anyone.post("/auth/token", login);
    house.clock.advance(body.expires_in * 1000);
    const { refresh_token, token } = body;
    const { status } = await clientFor(house.url, `Bearer ${token}`).get("/auth/whoami");
    expect(status).toBe(401);
    expect((await house.anyone.post("/auth/refresh", { refresh_token })).status).toBe(200);
  });
});
