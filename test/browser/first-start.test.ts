/** The first start, finished in the browser: the password of the terminal becomes one's own. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Browser } from "playwright-core";
import { freePort } from "../support/free-port.ts";
import { clean, type Process, startHearth } from "../support/spawn.ts";
import { launchChromium, withChromium } from "./support/chromium.ts";
import { findingsOf } from "./support/page-checks.ts";

const OWN = "a password of one's own";
const START_TIMEOUT_MS = 60_000;

withChromium("the first start", () => {
  let browser: Browser;
  let hearth: Process;
  beforeAll(async () => {
    const PORT = String(await freePort());
    [browser, hearth] = await Promise.all([
      launchChromium(),
      startHearth({ PORT, METRICS_PORT: "off", LOG_LEVEL: "fatal" }),
    ]);
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await browser?.close();
    await clean();
  });

  const open = async (url = hearth.url) => {
    const context = await browser.newContext({
      locale: "en-GB",
      timezoneId: "Asia/Tokyo",
      geolocation: { latitude: 35.68123, longitude: 139.69456 },
      permissions: ["geolocation"],
    });
    const page = await context.newPage();
    await page.goto(url);
    return page;
  };

  it("says when the two passwords differ, and when that of the terminal is wrong", async () => {
    const page = await open();
    await page.getByLabel("Password that the terminal has shown").fill("guessed");
    await page.getByLabel("New password", { exact: true }).fill(OWN);
    await page.getByLabel("The new password again").fill("another");
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByText("The two passwords differ.").waitFor();
    await page.getByLabel("The new password again").fill(OWN);
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByText("The user name or the password is wrong").waitFor();
    await page.context().close();
  });

  it("makes the password one's own, asks where the home is, and is over then", async () => {
    const [link = ""] = /http:\S+\/#\/\?code=\S+/.exec(hearth.out()) ?? [];
    const page = await open(link);
    const shown = page.getByLabel("Password that the terminal has shown");
    expect(await shown.inputValue()).toBe(hearth.password);
    await page.waitForFunction(() => !location.href.includes("code="));
    await page.getByLabel("New password", { exact: true }).fill(OWN);
    await page.getByLabel("The new password again").fill(OWN);
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByRole("heading", { name: "Where is your home?", level: 1 }).waitFor();
    expect(await page.getByLabel("Time zone").inputValue()).toBe("Asia/Tokyo");
    await page.getByRole("button", { name: "Use the location of this device" }).click();
    await page.waitForFunction(() =>
      [...document.querySelectorAll("input")].some(({ value }) => value === "139.695"),
    );
    expect(await findingsOf(page)).toEqual([]);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Hearth restarts with the place of your home.").waitFor();
    await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
    const hint = page.getByRole("region", { name: "Connect a home" });
    await hint.getByText("Hearth is ready. Connect the home that you have.").waitFor();
    expect(await findingsOf(page)).toEqual([]);
    await hint.getByRole("button", { name: "Connect a home" }).click();
    await page.getByRole("heading", { name: "Homes", level: 1 }).waitFor();
    await hearth.says(/listens on .*listens on .*curl -s /s);
    await page.context().close();

    const another = await open();
    await another.getByLabel("User name").fill("admin");
    await another.getByLabel("Password").fill(OWN);
    await another.keyboard.press("Enter");
    await another.getByRole("heading", { name: "Home", level: 1 }).waitFor();
    expect(await another.getByText("Welcome to Hearth").count()).toBe(0);

    await another.getByRole("link", { name: "System" }).first().click();
    const settings = another.getByRole("region", { name: "Settings" });
    const row = (name: string) => settings.getByRole("listitem").filter({ hasText: name });
    await row("LATITUDE").getByText("35.681 set here").waitFor();
    await row("TIME_ZONE").getByText("Asia/Tokyo set here").waitFor();
    expect(await another.getByLabel("Longitude in degrees").inputValue()).toBe("139.695");
  });
});
