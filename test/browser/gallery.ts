/** Takes the pictures of docs/dashboard.md: each page on a phone in the dark, and on a desktop. `npm run gallery` */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { programOf } from "../support/own-server.ts";
import { clean, login, startHearth } from "../support/spawn.ts";

const FOLDER = join(import.meta.dirname, "../../docs/pictures");
const PASSWORD = "a password of the gallery";
const PAGES = [
  "home",
  "talk",
  "activity",
  "scenes",
  "automations",
  "automations/new",
  "areas",
  "addons",
  "people",
  "system",
] as const;
const LOOKS = [
  { name: "phone", viewport: { width: 390, height: 844 }, colorScheme: "dark" },
  { name: "desktop", viewport: { width: 1280, height: 800 }, colorScheme: "light" },
] as const;

const program = programOf("chromium");
if (!program) throw new TypeError("the gallery needs chromium");
mkdirSync(FOLDER, { recursive: true });
const hearth = await startHearth({
  ADMIN_PASSWORD: PASSWORD,
  METRICS_PORT: "off",
  LOG_LEVEL: "fatal",
});
const admin = await login(hearth, PASSWORD);
await admin.post("/scenes/activate", { scene_id: "movie_night" });
await admin.control("lock.front_door", "unlock");
await admin.control("light.kitchen", "turn_on", { brightness: 160 });
await admin.post("/labels", { name: "Christmas", color: "#c62828" });
for (const id of ["light.living_room_lamp", "light.hallway"])
  await admin.send("PATCH", `/entities/${id}`, {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ labels: ["christmas"] }),
  });
await admin.post("/auth/keys", {
  name: "hallway tablet",
  role: "user",
  grant: { areas: ["hallway"] },
});

const browser = await chromium.launch({ executablePath: program });
for (const { name, ...look } of LOOKS) {
  const context = await browser.newContext({ ...look, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(hearth.url);
  await page.getByLabel("User name").fill("admin");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Home", level: 1 }).waitFor();
  const shoot = (title: string) =>
    page.screenshot({ path: join(FOLDER, `${title.replace("/", "-")}-${name}.png`) });
  for (const path of PAGES) {
    // Another address after `#` alone would leave the last page until its next frame.
    await page.goto("about:blank");
    await page.goto(`${hearth.url}/#/${path === "home" ? "" : path}`);
    await page.locator("main:not([aria-busy]) h1").waitFor();
    await page.waitForLoadState("networkidle");
    await shoot(path);
  }
  await page.goto(`${hearth.url}/#/`);
  await page
    .getByRole("button", { name: /Living room thermostat/ })
    .last()
    .click();
  await page.getByRole("dialog").waitFor();
  await page.waitForLoadState("networkidle");
  await shoot("device");
  await context.close();
}
await browser.close();
await clean();
