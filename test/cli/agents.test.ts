/** Agents of OAuth from a shell. */
import { describe, expect, it } from "@jest/globals";
import { openAgentTools, PUBLIC_URL } from "../system/oauth/browser.ts";
import { cliHome } from "./support/home.ts";

const home = cliHome({ PUBLIC_URL });
const { hearth } = home;

describe("hearth agents", () => {
  it("lists an agent, narrows it, and ends it by its name", async () => {
    expect((await hearth("agents")).out).toBe("None\n");
    const { client } = await openAgentTools(home.admin).connected();
    expect((await hearth("agents")).out).toMatch(/^\w{16} +Test agent +admin +user /m);
    const narrow = ["agents", "narrow", "Test agent", "--role", "viewer", "--areas", "Kitchen"];
    const hours = ["--from", "00:00", "--to", "00:00"];
    const { out } = await hearth([...narrow, ...hours]);
    expect(out).toBe("Test agent (viewer) areas: kitchen; 00:00–00:00\n");
    expect((await client.get("/auth/whoami")).body.role).toBe("viewer");
    expect((await hearth(["agents", "remove", "Test agent"])).out).toMatch(/^Ended Test agent/);
    expect((await client.get("/auth/whoami")).status).toBe(401);
  });

  it.each([
    ["agents narrow none", 5],
    ["agents remove 0123456789abcdef", 5],
  ])("refuses %s", async (words, code) => expect(await hearth(words)).toMatchObject({ code }));
});
