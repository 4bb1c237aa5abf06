/** Attacks by what a client asks at the endpoints: other grants, modes, scopes, twice, without end. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";
import { CALLBACK, openAgentTools, PUBLIC_URL, pkce } from "./browser.ts";

const whoami = "/auth/whoami";

describe("a client that asks", () => {
  const house = sharedHouse({ PUBLIC_URL });
  const tools = () => openAgentTools(house);

  it.each([
    "password",
    "client_credentials",
    "implicit",
    "urn:ietf:params:oauth:grant-type:jwt-bearer",
  ])("gets no token by the grant type %s", async (grant_type) => {
    const { client_id } = (await tools().register()).body;
    const login = { username: "admin", password: "a long password" };
    const { status, body } = await tools().token({ grant_type, client_id, ...login });
    expect([status, body.error]).toEqual([400, "unsupported_grant_type"]);
  });

  it.each(["token", "id_token", "code token", "code id_token", "none"])(
    "gets nothing by the response type %s",
    async (response_type) => {
      const { client_id } = (await tools().register()).body;
      const { location } = await tools().begin(
        tools().asking(client_id, pkce().challenge, { response_type }),
      );
      expect(new URL(location, PUBLIC_URL).href).not.toMatch(/(access_token|code)=/);
      expect(location).not.toContain("/oauth/consent");
    },
  );

  it.each(["fragment", "form_post", "web_message"])(
    "does not get its code by the response mode %s",
    async (response_mode) => {
      const { client_id } = (await tools().register()).body;
      const { status } = await tools().begin(
        tools().asking(client_id, pkce().challenge, { response_mode }),
      );
      expect(status).toBe(400);
    },
  );

  it.each(["request", "request_uri"])("does not hide what it asks for in %s", async (field) => {
    const { client_id } = (await tools().register()).body;
    const query = tools().asking(client_id, pkce().challenge, { [field]: "https://10.0.0.1/r" });
    expect((await tools().begin(query)).location).not.toContain("/oauth/consent");
  });

  it.each(["code", "refresh_token", "client_id", "token"])(
    "is refused with a %s that never ends",
    async (field) => {
      const { client_id } = (await tools().register()).body;
      const long = "x".repeat(5000);
      const grant_type = field === "refresh_token" ? field : "authorization_code";
      const exchange = { grant_type, client_id, code: "x", redirect_uri: CALLBACK };
      const { status } = await tools().token({ ...exchange, [field]: long });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      const revoked = await tools().revoke({ client_id, token: long, [field]: long });
      expect(revoked.status).toBeLessThan(500);
      const asked = await tools().begin(tools().asking(long, pkce().challenge));
      expect([asked.status, asked.location]).toEqual([400, ""]);
    },
  );

  it.each(["client_id", "redirect_uri", "code_challenge", "scope", "state", "resource"])(
    "gets nothing by saying %s twice",
    async (field) => {
      const { client_id } = (await tools().register()).body;
      const query = tools().asking(client_id, pkce().challenge, { scope: "viewer" });
      const twice = [query[field] ?? `${PUBLIC_URL}/mcp`, "https://evil.example/x"].flat();
      const { location } = await tools().begin({ ...query, [field]: twice });
      expect(location).not.toContain("/oauth/consent");
      expect(location).not.toContain("evil.example");
    },
  );

  it.each(["admin", "viewer user admin", "viewer  admin", "openid admin", "*", "root"])(
    "gets no more by asking for the scope %j in exchange for the code",
    async (scope) => {
      const { exchange } = await tools().authorized({ role: "viewer" }, { scope: "viewer user" });
      const { status, body } = await tools().token({ ...exchange, scope });
      if (status !== 200) return expect(body.error).toMatch(/^invalid_/);
      const client = await house.anyone.get(whoami, {
        authorization: `Bearer ${body.access_token}`,
      });
      return expect(client.body.role).toBe("viewer");
    },
  );

  it.each([
    ["its refresh token", "refresh_token"],
    ["its code", "code"],
  ] as const)("uses %s nowhere as an access token", async (_what, field) => {
    const { tokens, code } = await tools().connected();
    const given = field === "code" ? code : tokens.refresh_token;
    for (const scheme of ["Bearer", "ApiKey"])
      expect((await house.anyone.get(whoami, { authorization: `${scheme} ${given}` })).status).toBe(
        401,
      );
  });

  it("uses a token in no address, and none of a user in OAuth", async () => {
    const { tokens, client_id } = await tools().connected();
    expect(
      (await house.anyone.get(`${whoami}?access_token=${tokens.access_token}`)).status,
    ).not.toBe(200);
    const user = (house.admin.authorization ?? "").replace("Bearer ", "");
    const { body } = await tools().token({
      grant_type: "refresh_token",
      client_id,
      refresh_token: user,
    });
    expect(body.error).toBe("invalid_grant");
  });
});
