/** The dashboard in the person's language: the browser's, or the one that was chosen. */
import { describe, expect, it } from "@jest/globals";
import type { Page } from "playwright-core";
import { withDashboard } from "./support/dashboard.ts";
import { stickingOut } from "./support/page-checks.ts";
import { PATHS } from "./support/pages.ts";
import { tile } from "./support/tiles.ts";

const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

withDashboard("the language", (dashboard) => {
  it.each([
    ["de-AT", "de", "Zuhause", "Geschlossen"],
    ["fr-CA", "fr", "Accueil", "Fermé"],
    ["es-MX", "es", "Inicio", "Cerrado"],
    ["nl-BE", "nl", "Thuis", "Gesloten"],
    ["pt-PT", "en", "Home", "Closed"],
  ])("is that of a browser in %j: %j", async (locale, language, title, closed) => {
    const page = await dashboard.open({ locale });
    await heading(page, title).waitFor();
    await tile(page, "Kitchen window", closed).waitFor();
    expect(await languageOf(page)).toBe(language);
  });

  it("is chosen under More, and kept over a reload", async () => {
    const page = await dashboard.open({ path: "more" });
    await page.getByLabel("Language").selectOption("Deutsch");
    await heading(page, "Mehr").waitFor();
    await page.reload();
    await heading(page, "Mehr").waitFor();
    expect(await languageOf(page)).toBe("de");
    await page.getByRole("link", { name: "Szenen" }).first().click();
    await heading(page, "Szenen").waitFor();
  });

  it("is that of the login, too", async () => {
    const page = await dashboard.open({ as: null, locale: "fr-FR" });
    await page.getByLabel("Mot de passe").waitFor();
    await page.getByRole("button", { name: "Se connecter", exact: true }).waitFor();
  });

  it("is that of errors that the service does not answer, too", async () => {
    const page = await dashboard.open({ as: null, locale: "es-ES", expects: /ERR_INTERNET/ });
    await page.getByLabel("Nombre de usuario").fill("admin");
    await page.getByLabel("Contraseña").fill("a password");
    await page.context().setOffline(true);
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").textContent()).toBe("No hay conexión con Hearth");
  });

  it("is that of what an automation lacks", async () => {
    const page = await dashboard.open({ path: "automations/new", locale: "de-DE" });
    await page.getByRole("button", { name: "Zustand" }).first().click();
    await page.getByText("Fehlt noch.").first().waitFor();
    await page.getByRole("button", { name: "trigger[0].entity_id fehlt" }).waitFor();
    expect(await page.getByRole("main").textContent()).not.toMatch(/required|must have/);
  });

  it("is that of errors, and of what a scene does", async () => {
    const { body } = await dashboard.admin.post("/scenes/capture", {
      name: "Leise",
      entities: ["media_player.kitchen", "climate.office"],
    });
    const page = await dashboard.open({ path: `scenes/${body.scene.entity_id}`, locale: "de-DE" });
    await page.getByText("Lautstärke von Kitchen radio auf 30 % stellen").waitFor();
    await page.getByText("Office air conditioner ausschalten").waitFor();
    await page.goto(`${dashboard.url}/#/automations/missing`);
    await page.getByText("Diese Automation gibt es nicht.").waitFor();
  });

  it("leaves room for the longest name of a page at the side of a desktop", async () => {
    const page = await dashboard.open({ locale: "nl-NL", path: "automations" });
    const name = page.getByRole("navigation", { name: "Pagina’s" }).getByText("Automatiseringen");
    const [text, rail] = [
      await name.boundingBox(),
      await name.locator("xpath=ancestor::nav").boundingBox(),
    ];
    expect(text?.width).toBeLessThan(rail?.width ?? 0);
  });

  describe("German, whose words are long", () => {
    it.each(PATHS)("fits on a phone: #/%s", async (path) => {
      const page = await dashboard.open({ path, size: "phone", locale: "de-DE" });
      await page.locator("main:not([aria-busy]) h1").waitFor();
      await page.waitForLoadState("networkidle");
      expect(await stickingOut(page)).toEqual([]);
    });
  });
});
