/** Settings, as an admin reads them over the API. */
import { describe, expect, it } from "@jest/globals";
import { SETTINGS } from "../../../shared/config/settings.ts";
import { ADMIN_PASSWORD } from "../../support/boot.ts";
import type { Loose } from "../../support/client.ts";
import { sharedHouse } from "../../support/shared-house.ts";

describe("in a house GET /settings", () => {
  const house = sharedHouse();
  const read = async () => (await house.admin.get("/settings")).body.settings;
  const one = async (name: string) => (await read()).find((row: Loose) => row.name === name);

  it("lists every setting, with its default and what it accepts", async () => {
    const rows = await read();
    expect(rows.map(({ name }: Loose) => name)).toEqual(Object.keys(SETTINGS));
    expect(await one("TOKEN_TTL")).toEqual({
      name: "TOKEN_TTL",
      value: "24h",
      default: "24h",
      is_set: false,
      source: "default",
      is_changeable: false,
      is_secret: false,
      type: SETTINGS.TOKEN_TTL.expected,
      description: SETTINGS.TOKEN_TTL.about,
    });
  });

  it("shows what the environment sets", async () => {
    expect(await one("LOG_LEVEL")).toMatchObject({ value: "fatal", default: "info", is_set: true });
  });

  it("shows of a secret only whether it is set", async () => {
    expect(await one("JWT_SECRET")).toMatchObject({ value: "set", is_secret: true });
    expect(await one("JWT_SECRET_PREVIOUS")).toMatchObject({ value: "not set", is_set: false });
    const { text } = await house.admin.get("/settings");
    expect(text).not.toContain(ADMIN_PASSWORD);
    expect(text).not.toContain("a secret of the tests");
  });

  it("is closed to an admin with a grant", async () => {
    const narrowed = await house.key("admin", { domains: ["light"] });
    expect((await narrowed.get("/settings")).status).toBe(403);
  });
});
