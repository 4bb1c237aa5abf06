/** What is wrong with an installation is found, and how to mend it is told. */
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { diskFinding } from "../../cli/doctor/folder.ts";
import { homesFinding } from "../../cli/doctor/homes.ts";
import { skewFinding } from "../../cli/doctor/service.ts";
import type { Env } from "../../shared/config/config.ts";
import type { HomeStatus } from "../../shared/contracts/homes.ts";
import type { Loose } from "../support/client.ts";
import { freePort } from "../support/free-port.ts";
import { freshFolder } from "../support/spawn.ts";
import { cliHome, runCli } from "./support/home.ts";

const home = cliHome();
const MEGABYTE = 2 ** 20;

/** Looks at a folder with these lines in `.env`. */
const look = async (lines: string, env: Env = {}) => {
  const folder = freshFolder();
  writeFileSync(join(folder, ".env"), lines);
  const { code, json } = await home.hearth("doctor --json", { cwd: folder, env });
  const found = (name: string) => json.checks.find((one: Loose) => one.name === name);
  return { code, folder, found };
};

describe("hearth doctor", () => {
  it("finds nothing wrong with what is well", async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, ".env"), `PORT=${new URL(home.url).port}\n`);
    const { code, out } = await home.hearth("doctor", { cwd: folder });
    expect(code).toBe(0);
    expect(out).toMatch(/^ok +port +Hearth \S+ listens on http/m);
    expect(out).toMatch(/^ok +credential +admin \(admin\)$/m);
    expect(out).toMatch(/^ok +homes +Virtual house: connected$/m);
    expect(out).not.toMatch(/^problem/m);
  });

  it("looks at the service only, where the home is elsewhere", async () => {
    const { json } = await runCli(["doctor", "--url", "http://home.invalid", "--json"], {});
    const names = json.checks.map(({ name }: Loose) => name);
    expect(names).toEqual([
      "Node.js",
      "profiles",
      "service",
      "version",
      "clock",
      "credential",
      "homes",
    ]);
  });
});

describe("what it finds", () => {
  it("is a setting that is not valid, and one that is none", async () => {
    const invalid = await look("PORT=70000\n");
    expect(invalid.code).toBe(1);
    expect(invalid.found("settings")).toMatchObject({
      status: "problem",
      message: "PORT is invalid: expected an integer from 0 to 65535",
    });
    const unknown = await look("PRT=4000\n");
    expect(unknown.found("settings").message).toContain("no setting; did you mean PORT?");
  });

  it("is a setting that was changed over the API, and is not valid", async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, "settings.json"), '{"TIME_ZONE":"Europe/Atlantis"}');
    const { code, found } = await look(`DATA_DIR=${folder}\n`);
    expect(code).toBe(1);
    expect(found("settings").message).toMatch(/settings\.json: TIME_ZONE is invalid/);
  });

  it("is a file of settings that cannot be read", async () => {
    const folder = freshFolder();
    mkdirSync(join(folder, ".env"));
    const { json } = await home.hearth("doctor --json", { cwd: folder });
    expect(json.checks).toContainEqual(
      expect.objectContaining({
        name: "settings",
        status: "problem",
        message: `${join(folder, ".env")} cannot be read: it is a folder`,
      }),
    );
  });

  it("is nothing in a folder that is not there", async () => {
    const { code, err } = await home.hearth("doctor --folder /nowhere");
    expect([code, err]).toEqual([5, "error: There is no folder /nowhere\n"]);
  });

  it("is a data folder that cannot be made, and a store that is none", async () => {
    const folder = freshFolder();
    writeFileSync(join(folder, "file"), "");
    const { found } = await look(`DATA_DIR=${folder}/file/data\n`);
    expect(found("data folder")).toMatchObject({
      status: "problem",
      message: expect.stringContaining("it is a file"),
    });
    mkdirSync(join(folder, "data"));
    writeFileSync(join(folder, "data/hearth.db"), "no database ".repeat(100));
    const damaged = await look(`DATA_DIR=${folder}/data\n`);
    expect(damaged.found("store").mend[1]).toContain("hearth restore <file> --replace");
  });

  it("is a Redis and a NATS that cannot be reached", async () => {
    const port = await freePort();
    const secret = "a secret that is long enough for it";
    const { found } = await look(
      `STORE_URL=redis://127.0.0.1:${port}\nTRANSPORTER=nats://127.0.0.1:${port}\nCLUSTER_SECRET=${secret}\n`,
    );
    expect(found("store").message).toContain(`Redis at 127.0.0.1:${port} cannot be used`);
    expect(found("NATS")).toMatchObject({ status: "problem" });
  });

  it.each([
    [2048, "ok"],
    [500, "warning"],
    [20, "problem"],
  ])("is a disk with %s MB left: %s", (free, status) =>
    expect(diskFinding("/data", free * MEGABYTE)).toMatchObject({ status }),
  );

  it.each([
    [1200, "ok", "It agrees"],
    [9000, "problem", "9 s ahead of the service"],
    [-60_000, "problem", "60 s behind the service"],
  ])("is a clock that is %s ms ahead: %s", (skew, status, text) =>
    expect(skewFinding(skew)).toMatchObject({ status, message: expect.stringContaining(text) }),
  );

  it.each<[status: HomeStatus, finding: object]>([
    ["connected", { status: "ok", message: "Farm: connected" }],
    ["connecting", { status: "ok", message: "Farm: connecting" }],
    [
      "away",
      {
        status: "problem",
        message: "Farm is away (2 min ago): farm:8123 does not answer",
        mend: expect.arrayContaining([expect.stringContaining("hearth homes set farm <url>")]),
      },
    ],
    ["refused", { status: "problem", mend: [expect.stringContaining("hearth homes set farm")] }],
  ])("of a home that is %s", (status, finding) => {
    const farm = {
      id: "farm",
      kind: "homeassistant",
      name: "Farm",
      url: "homeassistant:x",
    } as const;
    const since = new Date(0).toISOString();
    const one = { ...farm, status, since, entities: 3, last_error: "farm:8123 does not answer" };
    expect(homesFinding([one], 120_000)).toMatchObject(finding);
  });

  it("is that there is no home", () =>
    expect(homesFinding([], 0)).toMatchObject({ status: "warning", message: "There is none" }));

  it("is nothing of homes with a credential that may not list them", async () => {
    const { body } = await home.admin.post("/auth/keys", { name: "panel", role: "viewer" });
    const { found } = await look("", { HEARTH_TOKEN: body.key });
    expect(found("homes")).toMatchObject({ status: "skipped" });
  });

  it("is a credential that is refused", async () => {
    const { code, found } = await look("", { HEARTH_TOKEN: "none" });
    expect(code).toBe(1);
    expect(found("credential").mend[0]).toContain("Log in with hearth login");
  });

  it("is a file of profiles that others can read", async () => {
    const config = freshFolder();
    mkdirSync(join(config, "hearth"));
    const file = join(config, "hearth/profiles.json");
    writeFileSync(file, '{"current":"default","profiles":{}}');
    chmodSync(file, 0o644);
    const { found } = await look("", { XDG_CONFIG_HOME: config });
    expect(found("profiles")).toMatchObject({ status: "problem", mend: [`chmod 600 ${file}`] });
  });
});

describe("another program", () => {
  let other: Server;
  let port: number;
  beforeAll(async () => {
    other = createServer((_request, response) => response.end("hello"));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    port = (other.address() as AddressInfo).port;
  });
  afterAll(() => void other.close());

  it("on the port is told from Hearth", async () => {
    const { found } = await look(`PORT=${port}\n`, { HEARTH_URL: `http://127.0.0.1:${port}` });
    expect(found("port")).toMatchObject({ status: "problem" });
    expect(found("port").mend[0]).toContain(`:${port}`);
    expect(found("service").message).toContain("is not Hearth");
    expect([found("version").status, found("clock").status]).toEqual(["skipped", "skipped"]);
  });
});
