/** The first page: what this is and where to go on. */
import { describe, expect, it } from "@jest/globals";
import { expectSafe } from "../../support/safe.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

describe("in a house GET /", () => {
  const house = sharedHouse();
  const home = (accept?: string) =>
    house.anyone.send("GET", "/", accept === undefined ? {} : { headers: { accept } });

  it("is the dashboard for a browser, under a policy that runs only scripts of this host", async () => {
    const { status, headers, text } = await home(BROWSER);
    expect([status, headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    expectSafe(headers);
    expect(headers.get("content-security-policy")).not.toMatch(/unsafe|https?:/);
    expect(text).not.toMatch(/style=|onload=|https?:/);
  });

  it("links only to what is there", async () => {
    const { text } = await home(BROWSER);
    const links = [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, link = ""]) => link);
    expect(links.length).toBeGreaterThan(5);
    for (const link of links) expect((await house.anyone.get(link)).status).toBe(200);
  });

  it.each([[undefined], ["*/*"], ["application/json"], ["text/html;q=0"], ["text/htmlx"]])(
    "is JSON for who accepts %s",
    async (accept) => {
      const { status, body } = await home(accept);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        name: "Hearth",
        documentation: "/docs",
        openapi: "/openapi.json",
      });
    },
  );

  it.each([
    [BROWSER, "no-cache"],
    ["application/json", "public, max-age=300"],
  ])("is kept by what was accepted, %s, and counts against no limit", async (accept, kept) => {
    const { headers } = await home(accept);
    expect(headers.get("cache-control")).toBe(kept);
    expect(headers.get("vary")).toMatch(/Accept/);
    expect(headers.get("x-ratelimit-limit")).toBeNull();
  });

  it("is the only thing there: other methods are a 405", async () => {
    expect((await house.anyone.send("POST", "/")).status).toBe(405);
  });
});
