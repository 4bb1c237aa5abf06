/** Users and API keys from a shell. */
import { describe, expect, it } from "@jest/globals";
import { cliHome } from "./support/home.ts";

const home = cliHome();
const { hearth } = home;

describe("hearth users", () => {
  it("adds one that is restricted to rooms, named as a person names them", async () => {
    const stdin = "knit one purl two\n";
    const words = ["users", "add", "grandma", "--areas", "Kitchen,Living room", "--password-stdin"];
    expect((await hearth(words, { stdin })).out).toBe("Created grandma (user)\n");
    expect((await hearth("users")).out).toMatch(/^grandma +user +areas: kitchen, living_room /m);
  });

  it("changes a role, takes a grant away, and removes the user", async () => {
    await hearth("users add max --areas Office --password-stdin", { stdin: "long enough\n" });
    const { out } = await hearth("users set max --role viewer --everything");
    expect(out).toBe("max is viewer, everywhere\n");
    expect((await hearth("users remove max")).out).toBe("Removed max\n");
    expect((await hearth("users remove max")).code).toBe(5);
  });

  it("changes the password of another user", async () => {
    await hearth("users add anna --password-stdin", { stdin: "long enough\n" });
    await hearth("users password anna --password-stdin", { stdin: "another one\n" });
    const sent = { username: "anna", password: "another one" };
    expect((await home.admin.post("/auth/token", sent)).status).toBe(200);
  });

  it.each([
    ["users set admin", 2, "Nothing is to be changed"],
    ["users add otto --role king --password-stdin", 2, "Allowed choices are viewer, user, admin"],
    ["users add otto", 2, "Run it in a terminal, or use --password-stdin"],
  ])("refuses %s", async (words, code, text) =>
    expect(await hearth(words)).toMatchObject({ code, err: expect.stringContaining(text) }),
  );
});

describe("hearth guests", () => {
  it("prints the link alone, and its QR code beside it", async () => {
    const { out, err } = await hearth("guests add Anna --for 3d --areas Kitchen --browsers 2");
    expect(out).toMatch(/^http:\S+\/#\/guest\/hg_[0-9a-f]{16}_[\w-]{43}\n$/);
    expect(err).toMatch(/[█▄▀]{10}/);
    expect(err).toContain("it is not shown again");
    const token = out.trim().split("/").at(-1);
    const { body } = await home.admin.post("/auth/guest", { token });
    const env = { HEARTH_TOKEN: body.key };
    expect((await hearth("get --domain lock --json", { env })).json.entities).toEqual([]);
    expect((await hearth("guests")).out).toMatch(
      /^\w+ +Anna +user +areas: kitchen .* 1 of 2 +admin/m,
    );
  });

  it("revokes one by the name of the guest", async () => {
    await hearth("guests add Bert --for 8h --domains light");
    expect((await hearth("guests revoke Bert")).out).toMatch(/^Revoked the link of Bert /);
    expect((await hearth("guests revoke Bert")).code).toBe(5);
  });

  it.each(["guests add Carl --areas Kitchen", "guests add Carl --for 3d"])(
    "says what is missing of %s",
    async (words) => expect((await hearth(words)).code).toBe(2),
  );
});

describe("hearth keys", () => {
  it("prints a new key alone, so that a script can keep it", async () => {
    const { out, err } = await hearth("keys add tablet --entities light.* --expires 30d");
    expect(out).toMatch(/^hk_\S+\n$/);
    expect(err).toContain("it is not shown again");
    const env = { HEARTH_TOKEN: out.trim() };
    expect((await hearth("get --domain lock --json", { env })).json.entities).toEqual([]);
  });

  it("says that there are none", async () => {
    const { body } = await home.admin.get("/auth/keys");
    for (const { id } of body.keys) await home.admin.send("DELETE", `/auth/keys/${id}`);
    expect((await hearth("keys")).out).toBe("None\n");
  });

  it("lists keys, and ends one by its name", async () => {
    const { out } = await hearth("keys add clock --role user --commands turn_on,turn_off");
    expect((await hearth("keys")).out).toMatch(/^\w+ +clock +user +commands: turn_on, turn_off/m);
    expect((await hearth("keys remove clock")).code).toBe(0);
    expect((await hearth("whoami", { env: { HEARTH_TOKEN: out.trim() } })).code).toBe(4);
  });
});
