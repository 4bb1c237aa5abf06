/** The page Add-ons: installed, started, read and removed by a person, and shown as others change it. */
import { join } from "node:path";
import { expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { ROOT } from "../support/spawn.ts";
import { eventually } from "../support/wait.ts";
import { withDashboard } from "./support/dashboard.ts";

/** In place of npm, which would take seconds. */
const FAST_NPM = { npm_execpath: join(ROOT, "test/services/addons/fast-npm/npm-cli.js") };
const WEATHER = { slug: "weather_sim", name: "Weather simulator" };
const LOG = { slug: "notify_log", name: "Notifications in the log" };

withDashboard(
  "the page of add-ons",
  (dashboard) => {
    const change = (action: string, { slug }: { slug: string }) =>
      dashboard.admin.post("/addons", { action, slug });
    const become = async (addon: { slug: string }, expected: object) =>
      eventually(async () => (await change("info", addon)).body.addon, expected);
    const act = (page: Page, action: string, { name }: { name: string }) =>
      page.getByRole("button", { name: `${action} ${name}` });
    const installed = (page: Page) => page.getByRole("region", { name: "Installed" });

    it("shows what can be installed, and what is only listed", async () => {
      const page = await dashboard.open({ path: "addons" });
      const offered = page.getByRole("region", { name: "Can be installed" });
      await offered.getByRole("heading", { name: WEATHER.name }).waitFor();
      const listed = page.getByRole("region", { name: "Not offered here" });
      await listed.getByRole("heading", { name: "ESPHome" }).waitFor();
      expect(await listed.getByRole("button").count()).toBe(0);
    });

    it("installs one, and shows its progress meanwhile", async () => {
      const page = await dashboard.open({ path: "addons" });
      await act(page, "Install", WEATHER).waitFor();
      dashboard.pause();
      await act(page, "Install", WEATHER).click();
      await page.getByRole("progressbar", { name: `Progress of ${WEATHER.name}` }).waitFor();
      expect(await act(page, "Install", WEATHER).count()).toBe(0);
      dashboard.resume();
      await installed(page).getByRole("heading", { name: WEATHER.name }).waitFor();
      await page.getByRole("status").getByText("Weather simulator").waitFor();
      await installed(page).getByText("Stopped").waitFor();
    });

    it("starts one, whose entities appear on the home", async () => {
      await change("install", WEATHER);
      const page = await dashboard.open({ path: "addons" });
      await act(page, "Start", WEATHER).click();
      await installed(page).getByText("Running").waitFor();
      await page.getByRole("link", { name: "Home", exact: true }).click();
      await page.getByRole("button", { name: /^Simulated temperature .*°$/ }).waitFor();
    });

    it("shows the log of one, as long as it is installed", async () => {
      await change("install", WEATHER);
      await change("start", WEATHER);
      await change("stop", WEATHER);
      const page = await dashboard.open({ path: "addons" });
      await act(page, "Log", WEATHER).click();
      const log = page.getByRole("log", { name: `Log of ${WEATHER.name}` });
      await log.getByText("it has started").first().waitFor();
      await page.keyboard.press("Escape");
      await log.waitFor({ state: "detached" });
    });

    it("stops one", async () => {
      await change("install", WEATHER);
      await change("start", WEATHER);
      const page = await dashboard.open({ path: "addons" });
      await act(page, "Stop", WEATHER).click();
      await act(page, "Start", WEATHER).waitFor();
      await become(WEATHER, { state: "stopped" });
    });

    it("uninstalls one after a question, since its settings and its log go with it", async () => {
      await change("install", LOG);
      const page = await dashboard.open({ path: "addons" });
      await act(page, "Uninstall", LOG).click();
      const question = page.getByRole("dialog", { name: `Uninstall ${LOG.name}` });
      await question.getByRole("button", { name: "Cancel" }).click();
      await act(page, "Uninstall", LOG).click();
      await question.getByRole("button", { name: "Uninstall" }).click();
      await act(page, "Install", LOG).waitFor();
      await become(LOG, { installed: false });
    });

    it("shows at once what another client does", async () => {
      const page = await dashboard.open({ path: "addons" });
      await act(page, "Install", LOG).waitFor();
      await change("install", LOG);
      await act(page, "Start", LOG).waitFor();
      await change("uninstall", LOG);
      await act(page, "Install", LOG).waitFor();
    });

    it("calls an action that one offers", async () => {
      await change("install", LOG);
      await change("start", LOG);
      await become(LOG, { state: "started" });
      const page = await dashboard.open({ path: "addons" });
      await act(page, "Actions", LOG).click();
      const form = page.getByRole("form", { name: "Write a line to the log of the add-on" });
      await form.getByLabel("message").fill("Hello");
      await form.getByRole("button", { name: "Run" }).click();
      await page.getByRole("status").getByText("written").waitFor();
      const lines = async () => (await change("logs", LOG)).body.logs;
      const line = expect.objectContaining({ text: expect.stringContaining("Hello") });
      await eventually(lines, expect.arrayContaining([line]));
      await change("uninstall", LOG);
      await become(LOG, { installed: false });
    });

    it("says in the service's own words why it did not", async () => {
      await change("install", LOG);
      const page = await dashboard.open({ path: "addons", expects: /409/ });
      await page.route("**/addons", async (route) => {
        if (route.request().method() === "POST") await change("uninstall", LOG);
        await route.continue();
      });
      await act(page, "Start", LOG).click();
      await page.getByText("notify_log is not installed, so there is no start").waitFor();
      await act(page, "Install", LOG).waitFor();
    });

    it("offers nothing to a person who may not", async () => {
      const page = await dashboard.open({ path: "addons", as: await dashboard.key("user") });
      await page.getByRole("heading", { name: WEATHER.name }).waitFor();
      expect(await page.getByRole("main").getByRole("button").count()).toBe(0);
    });
  },
  FAST_NPM,
);
