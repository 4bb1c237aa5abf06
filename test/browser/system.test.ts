/** The page System: health, load, settings without secrets, and a backup that can be restored. */
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { execute } from "../../shared/store/dump/command.ts";
import { restore } from "../../shared/store/dump/restore.ts";
import { freshFolder } from "../support/spawn.ts";
import { withDashboard } from "./support/dashboard.ts";
import { PASSWORD } from "./support/service.ts";

withDashboard("the page of the system", (dashboard) => {
  /** What `npm run restore` says of a file, into an empty folder. */
  const restored = (file: string) => {
    const { signal } = new AbortController();
    const { stdin, stdout } = process;
    const readEnv = () => ({ DATA_DIR: freshFolder() });
    return execute(restore, { args: [file], signal, streams: { stdin, stdout }, readEnv });
  };
  const region = (page: Page, name: string) => page.getByRole("region", { name });

  it("tells version and health, and reads them again", async () => {
    const page = await dashboard.open({ path: "system" });
    const health = region(page, "Health");
    const { body } = await dashboard.admin.get("/health");
    await health.getByText(body.version, { exact: true }).waitFor();
    await health.getByText(`all ${Object.keys(body.services).length} run`).waitFor();
    const read = page.waitForResponse("**/health");
    await health.getByRole("button", { name: "Read again" }).click();
    expect((await read).status()).toBe(200);
  });

  it("finds a setting, and tells where its value comes from", async () => {
    const page = await dashboard.open({ path: "system" });
    const settings = region(page, "Settings");
    await settings.getByRole("searchbox", { name: "Search settings" }).fill("metrics");
    const row = settings.getByRole("listitem").filter({ hasText: "METRICS_PORT" });
    await row.getByText("off", { exact: true }).waitFor();
    await row.getByText("from the environment").waitFor();
    await settings.getByText("TIME_ZONE").waitFor({ state: "detached" });
  });

  it("does not show a secret", async () => {
    const page = await dashboard.open({ path: "system" });
    const row = region(page, "Settings").getByRole("listitem");
    await row.filter({ hasText: "ADMIN_PASSWORD" }).getByText("set, not shown").waitFor();
    expect(await page.content()).not.toContain(PASSWORD);
  });

  it("draws the load of the process", async () => {
    const page = await dashboard.open({ path: "system" });
    const load = region(page, "Load");
    await load.getByRole("img", { name: /^Processor: \d+%$/ }).waitFor();
    await load.getByRole("img", { name: /^Memory: \d+ MiB$/ }).waitFor();
    await load.getByRole("img", { name: /^Requests a second: [\d.]+$/ }).waitFor();
    await load.getByText("Open streams").waitFor();
  });

  it("downloads a backup, which can be restored", async () => {
    const page = await dashboard.open({ path: "system" });
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download a backup" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/\.backup$/);
    await page.getByRole("status").getByText("The backup was downloaded.").waitFor();
    const path = join(freshFolder(), "hearth.backup");
    await file.saveAs(path);
    const { code, line } = await restored(path);
    expect([code, line]).toEqual([0, expect.stringMatching(/has [1-9]\d* entities/)]);
  });

  const choose = (page: Page, name: string, buffer: Buffer) =>
    page
      .getByLabel("Choose a backup")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer });

  it("says what is wrong with a file that is no backup", async () => {
    const page = await dashboard.open({ path: "system", expects: /400/ });
    await choose(page, "letter.txt", Buffer.from("Dear Hearth"));
    await page.getByText("The file is not a backup of Hearth").waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("restores a backup after it was confirmed, and is there again after the restart", async () => {
    const { url, admin } = dashboard;
    const { authorization = "" } = admin;
    const response = await fetch(`${url}/backup`, { headers: { authorization } });
    const backup = Buffer.from(await response.arrayBuffer());
    await admin.post("/api/scene", {
      name: "Later",
      actions: [{ device: "light.kitchen", action: "on" }],
    });
    const page = await dashboard.open({ path: "system", expects: /WebSocket|ERR_|50\d|404/ });
    await choose(page, "hearth.backup", backup);
    const dialog = page.getByRole("dialog", { name: "Replace everything by this backup?" });
    await dialog.getByText(/ has \d+ entities, \d+ other records/).waitFor();
    await dialog.getByRole("button", { name: "Replace everything" }).click();
    await page.getByText("Hearth restarts with the backup.").waitFor();
    await region(page, "Restore")
      .getByText(/^Restored on /)
      .waitFor();
    expect((await admin.get("/scenes/later")).status).toBe(404);
  });

  const place = (page: Page) => region(page, "Where is your home?");

  it("says what a browser without a location, and a half place, lack", async () => {
    const page = await dashboard.open({ path: "system", expects: /400/ });
    await place(page).getByRole("button", { name: "Use the location of this device" }).click();
    await page.getByText("The browser gives no location. Type latitude and longitude.").waitFor();
    await place(page).getByLabel("Latitude in degrees").fill("48.137");
    await place(page).getByRole("button", { name: "Save" }).click();
    await page.getByText("latitude and longitude are only changed together.").waitFor();
  });

  it("moves the home, and shows the place after the restart", async () => {
    const page = await dashboard.open({ path: "system", expects: /WebSocket|ERR_|50\d|404/ });
    await place(page).getByLabel("Latitude in degrees").fill("48.137");
    await place(page).getByLabel("Longitude in degrees").fill("11.575");
    await place(page).getByLabel("Time zone").selectOption("Europe/Berlin");
    await place(page).getByRole("button", { name: "Save" }).click();
    await page.getByText("Hearth restarts with the place of your home.").waitFor();
    const row = region(page, "Settings").getByRole("listitem").filter({ hasText: "TIME_ZONE" });
    await row.getByText("Europe/Berlin set here").waitFor();
  });

  it("is only the health for a person who may no more", async () => {
    const page = await dashboard.open({ path: "system", as: await dashboard.key("viewer") });
    await region(page, "Health").getByText("Version").waitFor();
    expect(await page.getByRole("heading", { level: 2 }).allTextContents()).toEqual(["Health"]);
  });
});
