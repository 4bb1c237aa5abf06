/** The systemd unit says what it should, also in the words of systemd, where that is there. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { SETTINGS } from "../../shared/config/settings.ts";

const ROOT = join(__dirname, "../..");
const unit = readFileSync(join(ROOT, "deploy/systemd/hearth.service"), "utf8");
const values = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, "gm"))].map(([, value]) => value);

describe("hearth.service", () => {
  it("starts what npm start starts", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const [command = ""] = values("ExecStart");
    expect(command.replace("/opt/hearth/node_modules/.bin/", "")).toBe(scripts.start);
  });

  it("sets what Hearth knows, and keeps its data where systemd makes a folder for it", () => {
    const set = values("Environment").flatMap((line = "") => line.split(" "));
    const names = set.map((one) => one.split("=")[0] ?? "").filter((name) => name !== "HOME");
    expect(names.filter((name) => !(name in SETTINGS))).toEqual([]);
    expect(set).toContain(`DATA_DIR=/var/lib/${values("StateDirectory")[0]}`);
  });

  it("gives it time to finish, and starts it again when it has failed", () => {
    expect(Number(values("TimeoutStopSec")[0])).toBeGreaterThan(10);
    expect(values("Restart")).toEqual(["on-failure"]);
  });

  it("leaves it nothing that it does not need", () =>
    expect(unit).toMatch(
      /NoNewPrivileges=yes[\s\S]*CapabilityBoundingSet=\n[\s\S]*ProtectSystem=strict/,
    ));

  const hasSystemd = spawnSync("systemd-analyze", ["--version"]).status === 0;
  (hasSystemd ? it : it.skip)("is understood by systemd", () => {
    const folder = mkdtempSync(join(tmpdir(), "hearth-unit-"));
    const file = join(folder, "hearth.service");
    // The program must be there.
    writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", file], { encoding: "utf8" });
    expect([status, stderr]).toEqual([0, ""]);
  });
});
