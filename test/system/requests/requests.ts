/** What of a request counts: its body rather than its query, known fields only, its own id. */
import { describe, expect, it } from "@jest/globals";
import { sharedHouse } from "../../support/shared-house.ts";

describe("a house", () => {
  const house = sharedHouse();

  const ON = { entity_id: "light.kitchen", command: "turn_on" };
  const stateOf = async (id: string) => (await house.admin.get(`/api/state/${id}`)).body;

  it("refuses fields of a body that stand in the query", async () => {
    const before = await stateOf("light.kitchen");
    const { status, body } = await house.admin.post("/control?command=turn_off", ON);
    expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
    expect(await stateOf("light.kitchen")).toEqual(before);
  });

  it("does not take fields that are missing in the body from the query", async () => {
    const { status, body } = await house.admin.post("/api/control?command=turn_on", {
      entity_id: "light.kitchen",
    });
    expect([status, body.error.code]).toEqual([400, "INVALID_REQUEST"]);
  });

  it("takes an entity back as it was read", async () => {
    const before = await stateOf("light.bedroom");
    const { status, body } = await house.admin.post("/api/state", before);
    expect([status, body.state, body.attributes]).toEqual([200, before.state, before.attributes]);
  });

  it("stores free attributes escaped once, however often they are read and written", async () => {
    const note = `<b>"Tom" & 'Ann'</b>`;
    const escaped = "&lt;b&gt;&quot;Tom&quot; &amp; &#39;Ann&#39;&lt;/b&gt;";
    const sent = { entity_id: "light.bedroom", state: "on", attributes: { "<n>": [{ note }] } };
    const { body } = await house.admin.post("/api/state", sent);
    const stored = { "&lt;n&gt;": [{ note: escaped }] };
    expect(body.attributes).toMatchObject(stored);
    expect((await stateOf("light.bedroom")).attributes).toMatchObject(stored);
  });

  it("escapes what it echoes of a wrong request", async () => {
    const { status, text } = await house.admin.control("light.kitchen", "<script>alert(1)");
    expect(status).toBe(400);
    expect(text).not.toContain("<script>");
  });

  it("uses passwords as they were sent", async () => {
    const password = `<&>"'&amp; <b>`;
    const user = { username: "quote", password, role: "viewer" };
    await house.admin.post("/auth/users", user);
    const { status, body } = await house.anyone.post("/auth/token", {
      username: "quote",
      password,
    });
    expect([status, body.user]).toEqual([200, { username: user.username, role: "viewer" }]);
  });

  it.each(["a", "8e03978e-40d5-43e8-bc93-6894a57f9324", "x_".repeat(32)])(
    "keeps the X-Request-Id %s",
    async (id) => {
      const { headers } = await house.anyone.get("/health", { "x-request-id": id });
      expect(headers.get("x-request-id")).toBe(id);
    },
  );

  it.each(["", "two words", "<script>", "a,b", "x".repeat(65), "ä"])(
    "gives an id of its own instead of %j",
    async (id) => {
      const { headers } = await house.anyone.get("/health", { "x-request-id": id });
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it("gives every request another id, and says which version it speaks", async () => {
    const answers = await Promise.all([1, 2].map(() => house.anyone.get("/api/state")));
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    expect(new Set(ids).size).toBe(2);
    expect(answers.map(({ headers }) => headers.get("x-api-version"))).toEqual(["v1", "v1"]);
  });
});
