/** What the page shows and does when the service or the network is gone, slow, or back. */
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { openProxy, type TcpProxy } from "../support/tcp-proxy.ts";
import { type OpenOptions, UNREACHABLE, withDashboard } from "./support/dashboard.ts";
import { serviceSays, switchTile } from "./support/tiles.ts";

const banner = (page: Page) => page.getByRole("status").getByText(/^Not connected since \d/);
const notice = (page: Page, text: string) => page.getByRole("status").getByText(text);

/** Marks the document, so that a reload would show. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-mark", "same"));
const isMarked = (page: Page) => page.evaluate(() => document.body.hasAttribute("data-mark"));

/** Waits until the files of the dashboard are kept for times without a connection. */
const untilKept = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

withDashboard("a page whose connection fails", (dashboard) => {
  let proxy: TcpProxy;
  beforeAll(async () => {
    proxy = await openProxy(Number(new URL(dashboard.url).port));
  });
  afterAll(() => proxy?.stop());

  const openThroughProxy = async (options: OpenOptions = {}) => {
    proxy.turn({});
    const url = `http://127.0.0.1:${proxy.port}`;
    const page = await dashboard.open({ expects: UNREACHABLE, url, ...options });
    await switchTile(page, "Kitchen light").waitFor();
    return page;
  };

  it("says so at once, lets commands wait, and performs them when the service is back", async () => {
    const page = await dashboard.open({ expects: UNREACHABLE });
    const lamp = switchTile(page, "Kitchen light", false);
    await lamp.waitFor();
    await mark(page);
    await dashboard.kill();
    await banner(page).waitFor({ timeout: 1000 });
    await lamp.click();
    await switchTile(page, "Kitchen light", true).getByText("waits for the connection").waitFor();
    await dashboard.restart();
    await banner(page).waitFor({ state: "detached" });
    await notice(page, "Kitchen light changed").waitFor();
    await serviceSays(dashboard.admin, "light.kitchen", { state: "on" });
    expect(await isMarked(page)).toBe(true);
  });

  it("shows what has changed meanwhile, without a reload", async () => {
    const page = await openThroughProxy();
    await mark(page);
    proxy.turn({ isBroken: true });
    await banner(page).waitFor({ timeout: 1000 });
    await dashboard.admin.control("light.office", "turn_off");
    await dashboard.admin.control("fan.bedroom", "turn_on");
    proxy.turn({});
    await notice(page, "Connected again. 2 changes meanwhile.").waitFor();
    await switchTile(page, "Office light", false).waitFor();
    await switchTile(page, "Bedroom fan", true).waitFor();
    expect(await isMarked(page)).toBe(true);
  });

  it("keeps what the activity shows, and reads the rest when it is back", async () => {
    const page = await openThroughProxy();
    await dashboard.admin.control("switch.coffee_machine", "turn_on");
    await page.evaluate(() => location.assign("#/activity"));
    const entry = (text: string) => page.getByRole("button", { name: text }).first();
    await entry("Coffee machine On").waitFor();
    proxy.turn({ isBroken: true });
    await banner(page).waitFor({ timeout: 1000 });
    await entry("Coffee machine On").waitFor({ timeout: 100 });
    await dashboard.admin.control("switch.coffee_machine", "turn_off");
    proxy.turn({});
    await entry("Coffee machine Off").waitFor();
  });

  it("notices a network through which nothing comes, as no one tells it", async () => {
    const page = await openThroughProxy({ prepare: (one) => one.clock.install() });
    proxy.turn({ isCut: true });
    await page.clock.runFor(14_000);
    await banner(page).waitFor();
    proxy.turn({});
    await page.clock.runFor(20_000);
    await banner(page).waitFor({ state: "detached" });
  });

  it("does not say that a command is done while nothing confirms it", async () => {
    const page = await openThroughProxy({ prepare: (one) => one.clock.install() });
    const lamp = switchTile(page, "Hallway light");
    await lamp.waitFor();
    proxy.turn({ isCut: true });
    await lamp.click();
    await page.clock.runFor(2100);
    await lamp.getByText("sent, not confirmed").waitFor();
    expect(await notice(page, "Hallway light changed").count()).toBe(0);
  });

  it("shows the last home after a reload while the service is gone, and goes on when it is back", async () => {
    const page = await openThroughProxy();
    await untilKept(page);
    proxy.turn({ isBroken: true });
    await page.reload();
    await switchTile(page, "Kids' room light", false).waitFor();
    await banner(page).waitFor();
    proxy.turn({});
    await dashboard.admin.control("light.kids_room", "turn_on");
    await switchTile(page, "Kids' room light", true).waitFor();
    await banner(page).waitFor({ state: "detached" });
  });

  it("shows a page whose file could not be loaded at first, as soon as it can", async () => {
    const page = await dashboard.open({ expects: UNREACHABLE });
    let refused = 0;
    const refuse = (url: URL) => url.pathname.endsWith("/pages/scheduled/scheduled.ts");
    await page.context().route(refuse, async (route) => {
      refused += 1;
      await (refused === 1 ? route.abort() : route.continue());
    });
    await page.evaluate(() => location.assign("#/scheduled"));
    await page.getByRole("heading", { name: "Scheduled", level: 1 }).waitFor();
    expect(refused).toBeGreaterThan(1);
  });

  it("shows the kept home soon over a slow network, and then what is new", async () => {
    const page = await openThroughProxy({ size: "phone" });
    await untilKept(page);
    await dashboard.admin.control("light.garage", "turn_on");
    await switchTile(page, "Garage light", true).waitFor();
    proxy.turn({ delayMs: 150, bytesPerSecond: 200_000 });
    await page.reload();
    await switchTile(page, "Garage light", true).waitFor({ timeout: 1500 });
    await dashboard.admin.control("light.garage", "turn_off");
    await switchTile(page, "Garage light", false).waitFor();
  });
});
