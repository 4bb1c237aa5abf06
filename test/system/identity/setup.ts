/** The first start, as a client leads through it. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { type RunningProcess, startProcess } from "../../../assembly.ts";
import { type Client, clientFor } from "../../support/client.ts";
import { CHEAP, configFor } from "../../support/settings.ts";
import { sharedHouse } from "../../support/shared-house.ts";

const OWN = "correct horse battery staple";

describe("a first start", () => {
  const folder = mkdtempSync(join(tmpdir(), "hearth-setup-"));
  let house: RunningProcess;
  let anyone: Client;
  beforeAll(async () => {
    const config = configFor({
      DATA_DIR: folder,
      ADMIN_PASSWORD: "",
      TRUSTED_PROXIES: "loopback",
      SERVICES: "devices,identity,events,gateway",
    });
    house = await startProcess(config, { passwordCost: CHEAP });
    anyone = clientFor(`http://127.0.0.1:${house.port}`);
  });
  afterAll(async () => {
    await house.stop();
    rmSync(folder, { recursive: true });
  });

  const setup = async (address?: string) =>
    (await anyone.get("/auth/setup", address ? { "x-forwarded-for": address } : {})).body;

  it("needs a password of one's own until there is one", async () => {
    expect(await setup()).toEqual({ needed: true, possible_from_here: true });
    const credentials = { username: "admin", password: house.firstPassword };
    const { token } = (await anyone.post("/auth/token", credentials)).body;
    const admin = clientFor(anyone.url, `Bearer ${token}`);
    const change = { current_password: house.firstPassword, new_password: OWN };
    const dry = await admin.post("/auth/password?dry_run=true", change);
    expect([dry.status, await setup()]).toMatchObject([200, { needed: true }]);
    const { body } = await admin.post("/auth/password", change);
    expect(Object.keys(body.user).sort()).toEqual(["created_at", "id", "role", "username"]);
    expect(await setup()).toMatchObject({ needed: false });
  });

  it.each([
    ["192.168.1.20", false],
    ["2001:db8::1", false],
    ["127.0.0.1", true],
    ["::1", true],
  ])("is told from %s whether that is this machine", async (address, possible_from_here) => {
    expect(await setup(address)).toMatchObject({ possible_from_here });
  });
});

describe("in a house with a chosen password", () => {
  const house = sharedHouse();

  it("there is nothing to set up", async () => {
    expect((await house.anyone.get("/auth/setup")).body).toMatchObject({ needed: false });
  });
});
