/** The first start, finished in the browser: the password of the terminal becomes one's own. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Browser } from "playwright-core";
import { clean, type Process, startHearth } from "../support/spawn.ts";
import { launchChromium, withChromium } from "./support/chromium.ts";

const OWN = "a password of one's own";
const START_TIMEOUT_MS = 60_000;

withChromium("the first start", () => {
  let browser: Browser;
  let hearth: Process;
  beforeAll(async () => {
    [browser, hearth] = await Promise.all([
      launchChromium(),
      startHearth({ METRICS_PORT: "off", LOG_LEVEL: "fatal" }),
    ]);
  }, START_TIMEOUT_MS);
  afterAll(async () => {
    await browser?.close();
    await clean();
  });

  const open = async (url = hearth.url) => {
    const page = await (await browser.newContext({ locale: "en-GB" })).newPage();
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

  it("makes the password one's own, shows the home, and is over then", async () => {
    const [link = ""] = /http:\S+\/#\/\?code=\S+/.exec(hearth.out()) ?? [];
    const page = await open(link);
    const shown = page.getByLabel("Password that the terminal has shown");
    expect(await shown.inputValue()).toBe(hearth.password);
    await page.waitForFunction(() => !location.href.includes("code="));
    await page.getByLabel("New password", { exact: true }).fill(OWN);
    await page.getByLabel("The new password again").fill(OWN);
    await page.getByRole("button", { name: "Begin" }).click();
    await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
    await page.context().close();

    const another = await open();
    await another.getByLabel("User name").fill("admin");
    await another.getByLabel("Password").fill(OWN);
    await another.keyboard.press("Enter");
    await another.getByRole("heading", { name: "Home", level: 1 }).waitFor();
    expect(await another.getByText("Welcome to Hearth").count()).toBe(0);
  });
});
